import { DomainError, archiveNotTaken } from '@app/contracts-kernel';
import { mongo } from 'mongoose';

const { EJSON, Long } = mongo.BSON;
const int32 = 2 ** 31;
const maxDepth = 30;
/** Extended JSON types that a document may contain; a line with any other is refused. */
const types = new Set(['$date', '$binary', '$numberLong', '$numberDouble']);

export const archiveRefusal = (message: string): DomainError => new DomainError(archiveNotTaken, { message });

/** A document as one line of readable JSON: numbers and texts as they are, dates as `{"$date": …}`. */
export const lineOf = (document: object): string => EJSON.stringify(document, { relaxed: true });

/**
 * Parses a line into its document and replaces the original owner's id with `userId`. Throws ARCHIVE_REFUSED if the line
 * is not a document.
 */
export function documentOf(line: string, from: string, userId: string): Record<string, unknown> {
  const text = line.replaceAll(from, userId);
  let value: unknown;
  try {
    const plain: unknown = JSON.parse(text);
    requirePlain(plain, 0);
    value = EJSON.parse(text, { relaxed: true });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw archiveRefusal('A line of the archive cannot be read.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw archiveRefusal('A line of the archive cannot be read.');
  return value as Record<string, unknown>;
}

function requirePlain(value: unknown, depth: number): void {
  if (depth > maxDepth) throw archiveRefusal('A document of the archive is nested too deeply.');
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((one) => requirePlain(one, depth + 1));
  for (const [name, member] of Object.entries(value)) {
    const isKnown = !name.startsWith('$') || types.has(name);
    if (!isKnown || name.includes('.') || name === '__proto__')
      throw archiveRefusal(
        `A document of the archive has a field that may not be called ${name.slice(0, 40)}.`,
      );
    requirePlain(member, depth + 1);
  }
}

/**
 * Converts whole numbers beyond 32 bits to 64-bit integers, which the store would otherwise hold as floating-point
 * values.
 */
export function withInt64Numbers<T>(value: T): T {
  if (typeof value === 'number')
    return Number.isInteger(value) && (value >= int32 || value < -int32)
      ? (Long.fromNumber(value) as unknown as T)
      : value;
  if (typeof value !== 'object' || value === null || value instanceof Date || '_bsontype' in value)
    return value;
  if (Array.isArray(value)) return value.map((one: unknown) => withInt64Numbers(one)) as unknown as T;
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) copy[name] = withInt64Numbers(member);
  return copy as T;
}
