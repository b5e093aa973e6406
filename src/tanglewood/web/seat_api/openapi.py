"""The description of the seat API in OpenAPI 3.1, made from its operations and from the types of its answers."""

import re
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, get_args, get_origin, get_type_hints

PLAIN = {int: "integer", str: "string", bool: "boolean"}
PARAMETER = re.compile(r"\{(\w+)(?::(\w+))?\}")
REFUSED = {"kind": str, "reason": str}
Fields = Mapping[str, Any]  # types by the names of fields


@dataclass(frozen=True)
class Operation:
    """A request that programs make: its endpoint, what its body can hold, and the type or the fields of its answer.

    The docstring of the endpoint says what it does. `secret`: whether the header with the secret is needed.
    """

    method: str
    path: str
    endpoint: Callable[..., Any]
    answer: Any = field(default_factory=dict)
    body: Fields | None = None
    status: int = 200
    secret: bool = True


def document(operations: Iterable[Operation], version: str) -> dict[str, Any]:
    """The whole description as JSON values."""
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        path = PARAMETER.sub(r"{\1}", operation.path)
        paths.setdefault(path, {})[operation.method.lower()] = _described(operation)
    bearer = {"type": "http", "scheme": "bearer"}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tanglewood's seat API", "version": version},
        "paths": paths,
        "components": {"securitySchemes": {"secret": bearer}},
    }


def _described(operation: Operation) -> dict[str, Any]:
    body = {"requestBody": _content(operation.body)} if operation.body is not None else {}
    answers = {
        str(operation.status): {"description": "done", **_content(operation.answer)},
        "default": {"description": "refused", **_content(REFUSED)},
    }
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "integer" if kind == "int" else "string"}}
        for name, kind in PARAMETER.findall(operation.path)
    ]
    return {
        "operationId": operation.endpoint.__name__,
        "summary": (operation.endpoint.__doc__ or "").strip(),
        "parameters": parameters,
        **body,
        "responses": answers,
        "security": [{"secret": []}] if operation.secret else [],
    }


def _content(values: Any) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema(values)}}} if values else {}


def schema(values: Any) -> dict[str, Any]:
    """The JSON schema of a type, a dataclass, or a mapping of fields to types."""
    if isinstance(values, Mapping):
        return {"type": "object", "properties": {name: schema(each) for name, each in values.items()}}
    if is_dataclass(values):
        hints = get_type_hints(values)
        properties = {each.name: schema(hints[each.name]) for each in fields(values)}
        about = {"description": values.__doc__} if isinstance(values.__doc__, str) else {}
        return {"type": "object", **about, "properties": properties, "required": list(properties)}
    if get_origin(values) is list:
        return {"type": "array", "items": schema(get_args(values)[0])}
    if get_origin(values) is dict:
        inside = get_args(values)[1]
        return {"type": "object", "additionalProperties": True if inside is Any else schema(inside)}
    if isinstance(values, types.UnionType):
        return {"anyOf": [schema(each) for each in get_args(values)]}
    return {"type": "null" if values is type(None) else PLAIN[values]}
