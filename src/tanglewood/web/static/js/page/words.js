// The words that scripts say, in the language of the page, which brings them.

const said = JSON.parse(document.getElementById("words").textContent);

/** The words of that name; `filled` is put in for what stands in braces. */
export const words = (name, filled = {}) => said[name].replace(/\{(\w+)\}/g, (_, place) => filled[place]);

const list = (type) => new Intl.ListFormat(said.locale, { type });
export const all = (names) => list("conjunction").format(names);
export const either = (names) => list("disjunction").format(names);
