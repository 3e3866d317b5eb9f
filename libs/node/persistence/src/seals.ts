import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';

/** A collection whose documents the audit chain covers one by one. */
export interface SealedCollection {
  collection: string;
  /** Member that follows `userId` in an ascending index. */
  by: string;
  /** Members that follow from other documents and are checked against those instead. */
  derived?: readonly string[];
}

/** What a document is worth in the chain once it is gone. */
export const goneSeal = '-';

const waiting = new WeakMap<ClientSession, Map<string, string>>();

/** The hash of a document as the store gives it back: members in any order, those without a value left out. */
export function sealOf(document: object, derived: readonly string[] = []): string {
  return createHash('sha256').update(textOf(document, derived)).digest('base64url');
}

/** Notes within a transaction what a document is from now on, so that the transaction's audit record covers it; null for one that is removed. */
export function noteSeal(
  session: ClientSession,
  { collection, derived }: SealedCollection,
  id: string,
  document: object | null,
): void {
  let seals = waiting.get(session);
  if (!seals) waiting.set(session, (seals = new Map()));
  seals.set(`${collection} ${id}`, document ? sealOf(document, derived) : goneSeal);
}

/** What was noted under a session, as the lines of audit records: `collection id hash`, no more than so many in one. */
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

/** The lines of a record, by `collection id`. */
export function* sealsOf(lines: string): Generator<[name: string, hash: string]> {
  for (const line of lines.split('\n')) {
    const end = line.lastIndexOf(' ');
    yield [line.slice(0, end), line.slice(end + 1)];
  }
}

/** Written out by hand: a hundred thousand rows of an import pass here. A 64-bit integer reads as the number it comes back as. */
function textOf(value: unknown, without: readonly string[] = []): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string' || value instanceof Date) return JSON.stringify(value);
  if (typeof value !== 'object' || '_bsontype' in value) return String(value);
  if (Array.isArray(value)) return `[${value.map((one) => textOf(one)).join()}]`;
  const members = value as Record<string, unknown>;
  let text = '{';
  for (const name of Object.keys(members).sort()) {
    const member = members[name];
    if (member === null || member === undefined || without.includes(name)) continue;
    text += `${JSON.stringify(name)}:${textOf(member)},`;
  }
  return `${text}}`;
}
