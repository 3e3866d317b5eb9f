import { hash } from 'node:crypto';

/** JSON with object keys in code-point order and no undefined members, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? 'null';
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value instanceof Date) return value.toISOString();
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

/** In one call, because each hash object is one more thing for the garbage collector to finalise. */
export const sha256 = (text: string): string => hash('sha256', text);
