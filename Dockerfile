# A server: `docker build -t tanglewood .`, then as docs/learn/own-server.md says. compose.yaml runs it with PostgreSQL.

FROM python:3.12-slim AS build
WORKDIR /build
COPY pyproject.toml README.md LICENSE ./
COPY src ./src
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.12-slim
RUN useradd --system --uid 10001 --home-dir /data tanglewood && install -d -o tanglewood /data
COPY requirements.lock /
RUN pip install --no-cache-dir --require-hashes -r /requirements.lock
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-deps /wheels/*.whl && rm -r /wheels

# Compiled rules lie in the package, where the volume of an older image does not hide them. A container on another kind of
# processor compiles its own, and keeps them in the volume.
RUN TANGLEWOOD_CACHE=/cache tanglewood compile \
  && cp -R /cache/code/. "$(python -c 'from tanglewood.core.compiler.code_cache import SHIPPED as to; to.mkdir(exist_ok=True); print(to)')" \
  && rm -r /cache

ENV TANGLEWOOD_STORE=/data/tables.sqlite TANGLEWOOD_CACHE=/data/cache PYTHONUNBUFFERED=1
USER tanglewood
VOLUME /data
EXPOSE 8321
HEALTHCHECK --interval=10s --timeout=4s --start-period=20s \
  CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8321/healthz', timeout=3)"]
ENTRYPOINT ["tanglewood", "serve", "--host", "0.0.0.0", "--no-open", "--log", "json"]
