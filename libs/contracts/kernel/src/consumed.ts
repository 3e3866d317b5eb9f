/**
 * Which part of a reply a consumer uses, for contract tests. `true`: this part, with the example's type. `'exact'`: this
 * part, and its value must equal the example's. An object names the members used; a list with one element describes every
 * element.
 */
export type Consumed<T> =
  | true
  | 'exact'
  | (T extends string | number | boolean | bigint | null | undefined
      ? never
      : T extends readonly (infer Item)[]
        ? readonly [Consumed<Item>]
        : { readonly [K in keyof T]?: Consumed<T[K]> });

/** The used parts of the example as matchers in Pact's "integration JSON" format. */
export const matchersFor = <T>(example: T, consumed: Consumed<T>): unknown =>
  walk(example, consumed, 'reply', asMatcher);

/** Only the used parts of the example, so a consumer that reads anything else finds it missing. */
export const onlyConsumed = <T>(example: T, consumed: Consumed<T>): T =>
  walk(example, consumed, 'reply', asValue) as T;

interface Form {
  leaf(value: unknown, exact: boolean): unknown;
  list(element: unknown): unknown;
}

const matcher = (type: string, value: unknown, more = {}) => ({ 'pact:matcher:type': type, value, ...more });
const asMatcher: Form = {
  leaf: (value, exact) => matcher(exact ? 'equality' : 'type', value),
  list: (element) => matcher('type', [element], { min: 1 }),
};
const asValue: Form = { leaf: (value) => value, list: (element) => [element] };

function walk(example: unknown, consumed: unknown, path: string, form: Form): unknown {
  if (consumed === 'exact') return form.leaf(example, true);
  if (Array.isArray(example)) return walkList(example, consumed, path, form);
  if (example === null || typeof example !== 'object') {
    if (consumed !== true) throw new Error(`The example has no ${path} with members to choose from`);
    return form.leaf(example, false);
  }
  const chosen =
    consumed === true
      ? Object.fromEntries(Object.keys(example).map((key) => [key, true]))
      : (consumed as Record<string, unknown>);
  return Object.fromEntries(
    Object.entries(chosen).map(([key, inner]) => {
      if (!(key in example) || (example as Record<string, unknown>)[key] === undefined)
        throw new Error(`The example has no ${path}.${key}`);
      return [key, walk((example as Record<string, unknown>)[key], inner, `${path}.${key}`, form)];
    }),
  );
}

function walkList(example: unknown[], consumed: unknown, path: string, form: Form): unknown {
  if (example.length === 0) {
    if (consumed !== true)
      throw new Error(`The example's ${path} is empty: there is no element to choose from`);
    return form.leaf([], false);
  }
  return form.list(
    walk(example[0], consumed === true ? true : (consumed as unknown[])[0], `${path}[]`, form),
  );
}
