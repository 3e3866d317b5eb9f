import { DomainError } from '@app/contracts-kernel';

export const defaultBodyLimit = 262_144;
const maxDepth = 20;
const maxKeys = 1_000;
const longestKey = 1_000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

export interface BodyLimits {
  items: number;
  characters: number;
}

/** Routes that allow a larger body also accept larger lists and texts in it. */
export const limitsFor = (bodyLimit: number): BodyLimits =>
  bodyLimit > defaultBodyLimit
    ? { items: 100_000, characters: bodyLimit }
    : { items: 1_000, characters: 65_536 };

/** Parses a request body as JSON. Throws VALIDATION if it is not JSON, or if its shape would be costly or harmful. */
export function parseJsonBody(text: string, limits: BodyLimits): unknown {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('VALIDATION', { field: '(body)', message: '(body): The body is not JSON.' });
  }
  check(value, limits, 1);
  return value;
}

const refuse = (reason: string): never => {
  throw new DomainError('VALIDATION', { field: '(body)', message: `(body): ${reason}` });
};

function check(value: unknown, limits: BodyLimits, depth: number): void {
  if (typeof value === 'string' && value.length > limits.characters)
    refuse(`A text is longer than ${limits.characters} characters.`);
  if (typeof value === 'number' && !Number.isFinite(value)) refuse('A number is too large.');
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) refuse(`Nested deeper than ${maxDepth} levels.`);
  if (Array.isArray(value)) {
    if (value.length > limits.items) refuse(`A list has more than ${limits.items} items.`);
    for (const item of value) check(item, limits, depth + 1);
    return;
  }
  const keys = Object.keys(value);
  if (keys.length > maxKeys) refuse(`An object has more than ${maxKeys} fields.`);
  for (const key of keys) {
    if (key.length > longestKey)
      refuse(`The name of a field is longer than ${longestKey} characters. Shorten it.`);
    if (forbiddenKeys.has(key)) refuse(`A field may not be named ${key}.`);
    check((value as Record<string, unknown>)[key], limits, depth + 1);
  }
}
