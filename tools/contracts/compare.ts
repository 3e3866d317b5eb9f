import { type ContractSnapshot, type JsonSchema } from './snapshot';

export interface Difference {
  where: string;
  what: string;
  breaking: boolean;
}

/** Compares two versions of a contract and marks breaking differences. */
export function compare(before: ContractSnapshot, after: ContractSnapshot): Difference[] {
  const differences: Difference[] = [];
  const note = (where: string, what: string, breaking: boolean): void =>
    void differences.push({ where, what, breaking });
  for (const [direction, list] of [
    ['sent', [before.sent, after.sent]],
    ['received', [before.received, after.received]],
  ] as const) {
    const [old, now] = list;
    for (const part of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (!old[part]) note(part, 'is new', direction === 'sent' && requiresSomething(now[part]!));
      else if (!now[part]) note(part, 'was removed', true);
      else compareSchema(part, old[part], now[part], direction, note);
    }
  }
  for (const code of after.errors.filter((one) => !before.errors.includes(one)))
    note('errors', `${code} was added`, false);
  for (const code of before.errors.filter((one) => !after.errors.includes(one)))
    note('errors', `${code} was removed`, false);
  for (const key of new Set([...Object.keys(before.meta), ...Object.keys(after.meta)])) {
    if (JSON.stringify(before.meta[key]) !== JSON.stringify(after.meta[key]))
      note(
        key,
        `changed from ${JSON.stringify(before.meta[key])} to ${JSON.stringify(after.meta[key])}`,
        // Additions are not breaking: an endpoint may become a public call.
        key !== 'invalidates' && before.meta[key] !== undefined,
      );
  }
  return differences;
}

type Direction = 'sent' | 'received';
type Note = (where: string, what: string, breaking: boolean) => void;

const requiresSomething = (schema: JsonSchema): boolean =>
  ((schema['required'] as string[] | undefined) ?? []).length > 0;

/** Keywords that only describe. */
const remarks = new Set(['description', 'title', 'examples', 'default', '$id', 'id']);
const structure = new Set([
  'properties',
  'required',
  'items',
  'anyOf',
  'oneOf',
  'enum',
  'additionalProperties',
  'prefixItems',
  'allOf',
]);
/** Limits, with the direction in which they may change for sent data. */
const limits: Record<string, 'up' | 'down'> = {
  maximum: 'up',
  exclusiveMaximum: 'up',
  maxLength: 'up',
  maxItems: 'up',
  minimum: 'down',
  exclusiveMinimum: 'down',
  minLength: 'down',
  minItems: 'down',
};

function compareSchema(
  where: string,
  before: JsonSchema,
  after: JsonSchema,
  direction: Direction,
  note: Note,
): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  compareProperties(where, before, after, direction, note);
  compareEnum(where, before, after, direction, note);
  compareAlternatives(where, before, after, direction, note);
  for (const key of ['items', 'additionalProperties'] as const)
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      compareNested(where, key, [before[key], after[key]], direction, note);
  for (const key of ['prefixItems', 'allOf']) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) note(where, `${key} changed`, true);
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (structure.has(key) || remarks.has(key) || JSON.stringify(before[key]) === JSON.stringify(after[key]))
      continue;
    note(
      where,
      `${key} changed from ${JSON.stringify(before[key])} to ${JSON.stringify(after[key])}`,
      !isLoosening(key, before[key], after[key], direction),
    );
  }
}

function isLoosening(key: string, before: unknown, after: unknown, direction: Direction): boolean {
  const way = limits[key];
  if (!way) return direction === 'sent' && after === undefined && key !== 'type';
  const wider =
    after === undefined ||
    (typeof before === 'number' &&
      typeof after === 'number' &&
      (way === 'up' ? after > before : after < before));
  // For sent data, limits may become wider; for received data, narrower.
  return direction === 'sent' ? wider : !wider;
}

function compareProperties(
  where: string,
  before: JsonSchema,
  after: JsonSchema,
  direction: Direction,
  note: Note,
): void {
  const old = (before['properties'] ?? {}) as Record<string, JsonSchema>;
  const now = (after['properties'] ?? {}) as Record<string, JsonSchema>;
  const wasRequired = new Set(before['required'] as string[] | undefined);
  const isRequired = new Set(after['required'] as string[] | undefined);
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const place = `${where}.${name}`;
    if (!old[name]) note(place, 'was added', direction === 'sent' && isRequired.has(name));
    else if (!now[name]) note(place, 'was removed', true);
    else {
      if (direction === 'sent' && isRequired.has(name) && !wasRequired.has(name))
        note(place, 'became required', true);
      if (direction === 'received' && !isRequired.has(name) && wasRequired.has(name))
        note(place, 'is no longer always there', true);
      compareSchema(place, old[name], now[name], direction, note);
    }
  }
}

function compareEnum(
  where: string,
  before: JsonSchema,
  after: JsonSchema,
  direction: Direction,
  note: Note,
): void {
  const old = before['enum'] as unknown[] | undefined;
  const now = after['enum'] as unknown[] | undefined;
  if (!old && !now) return;
  if (!old || !now) return note(where, 'list of values changed to or from anything', true);
  for (const value of now.filter((one) => !old.includes(one)))
    note(where, `value ${JSON.stringify(value)} was added`, direction === 'received');
  for (const value of old.filter((one) => !now.includes(one)))
    note(where, `value ${JSON.stringify(value)} was removed`, direction === 'sent');
}

function compareAlternatives(
  where: string,
  before: JsonSchema,
  after: JsonSchema,
  direction: Direction,
  note: Note,
): void {
  for (const key of ['anyOf', 'oneOf']) {
    const [old, now] = [alternativesOf(before, key), alternativesOf(after, key)];
    const gone = [...old.keys()].filter((one) => !now.has(one));
    const come = [...now.keys()].filter((one) => !old.has(one));
    const [was, is] = [old.get(gone[0]!), now.get(come[0]!)];
    // A single object or list among alternatives is compared with its successor, member by member.
    const isSameKind = was?.['type'] === is?.['type'] && ['object', 'array'].includes(String(was?.['type']));
    if (gone.length === 1 && come.length === 1 && isSameKind)
      compareSchema(where, was!, is!, direction, note);
    else if (come.length > 0)
      note(where, 'an alternative was added or changed', direction === 'received' || gone.length > 0);
    else if (gone.length > 0) note(where, 'an alternative was removed', direction === 'sent');
  }
}

const alternativesOf = (schema: JsonSchema, key: string): Map<string, JsonSchema> =>
  new Map(((schema[key] as JsonSchema[] | undefined) ?? []).map((one) => [JSON.stringify(one), one]));

/** Compares the schemas of a list's items, or of an object's members that it does not name. */
function compareNested(
  where: string,
  key: 'items' | 'additionalProperties',
  [before, after]: [unknown, unknown],
  direction: Direction,
  note: Note,
): void {
  const nested = `${where}[]`;
  if (isSchema(before) && isSchema(after)) return compareSchema(nested, before, after, direction, note);
  // An object that refuses unknown members (false) may be opened for sent data, and closed for received data.
  const opened = before === false && after !== false;
  note(nested, `${key} changed`, direction === 'sent' ? !opened : key !== 'additionalProperties');
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
