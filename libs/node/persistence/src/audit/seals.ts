import { hash } from 'node:crypto';
import type { ClientSession } from 'mongoose';

/** A collection whose documents the audit chain covers one by one. */
export interface SealedCollection {
  collection: string;
  /** The member after `userId` in an ascending index. */
  by: string;
  /** Members calculated from other documents, which are checked instead. */
  derived?: readonly string[];
}

/** Hash recorded for a removed document. */
export const removedSeal = '-';

const waiting = new WeakMap<ClientSession, Map<string, string>>();

/**
 * The hash of a document as read from the store: the order of members does not matter, and members without a value are ignored.
 */
export function sealOf(document: object, derived: readonly string[] = []): string {
  return hash('sha256', textOf(document, derived), 'base64url');
}

/**
 * Records a document's new content within a transaction, so that the transaction's audit record covers it; null for a removed
 * one.
 */
export function noteSeal(
  session: ClientSession,
  { collection, derived }: SealedCollection,
  id: string,
  document: object | null,
): void {
  let seals = waiting.get(session);
  if (!seals) waiting.set(session, (seals = new Map()));
  seals.set(`${collection} ${id}`, document ? sealOf(document, derived) : removedSeal);
}

/** Takes the seals recorded for a session, as lines of audit records: `collection id hash`, at most `most` lines per record. */
export function takeSeals(session: ClientSession, most: number): string[] {
  const seals = [...(waiting.get(session) ?? [])];
  waiting.delete(session);
  const records: string[] = [];
  for (let at = 0; at < seals.length; at += most)
    records.push(
      seals
        .slice(at, at + most)
        .map(([name, hash]) => `${name} ${hash}`)
        .join('\n'),
    );
  return records;
}

/** Parses the lines of a record into `collection id` and hash. */
export function* sealsOf(lines: string): Generator<[name: string, hash: string]> {
  for (const line of lines.split('\n')) {
    const end = line.lastIndexOf(' ');
    yield [line.slice(0, end), line.slice(end + 1)];
  }
}

/**
 * A hand-written serialiser for speed: an import passes a hundred thousand rows through it. A 64-bit integer is written like the
 * number it is read as.
 */
function textOf(value: unknown, without: readonly string[] = []): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string' || value instanceof Date) return JSON.stringify(value);
  if (typeof value !== 'object' || '_bsontype' in value) return String(value);
  if (Array.isArray(value)) return `[${value.map((one) => textOf(one)).join()}]`;
  const members = value as Record<string, unknown>;
  let text = '{';
  for (const { name, key } of sortedNames(Object.keys(members))) {
    const member = members[name];
    if (member === null || member === undefined || without.includes(name)) continue;
    text += `${key}${textOf(member)},`;
  }
  return `${text}}`;
}

interface Name {
  name: string;
  /** The name as JSON with a colon. */
  key: string;
}

/** Only documents have more names; what they contain has few. */
const fewNames = 8;
/** The names of the last document, because most documents have the same ones as the one before. */
let last: { names: readonly string[]; sorted: readonly Name[] } = { names: [], sorted: [] };

function sortedNames(names: readonly string[]): readonly Name[] {
  if (names.length === last.names.length && names.every((name, at) => name === last.names[at]))
    return last.sorted;
  const sorted = [...names].sort().map((name) => ({ name, key: `${JSON.stringify(name)}:` }));
  if (names.length > fewNames) last = { names, sorted };
  return sorted;
}
