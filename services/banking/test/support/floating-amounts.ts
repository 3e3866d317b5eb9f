import { wholeAmounts } from '@app/node-testing';
import type { Connection } from 'mongoose';

/**
 * Amounts of a person that are stored as floating-point values, which a mongod with validators would refuse.
 */
export async function floatingAmounts(store: Connection, userId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [collection, members] of Object.entries(wholeAmounts))
    // Keeps the stored types; by default the driver converts all of them to plain numbers.
    for (const row of await store.collection(collection).find({ userId }, { promoteValues: false }).toArray())
      for (const member of members) {
        const [first, inner] = member.split('.') as [string, string?];
        const held: unknown = row[first];
        const values = inner && Array.isArray(held) ? held.map((one: object) => one[inner as never]) : [held];
        if (values.some((value) => value !== undefined && value !== null && !isWhole(value)))
          found.push(`${collection} ${String(row._id)} ${member}`);
      }
  return found;
}

const isWhole = (value: unknown): boolean =>
  ['Int32', 'Long'].includes((value as { _bsontype?: string })._bsontype ?? '');
