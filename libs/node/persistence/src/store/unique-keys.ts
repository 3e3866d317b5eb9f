import type { ClientSession, mongo } from 'mongoose';

/**
 * Inserts a document after deleting the one with its id, within a transaction. For documents whose unique key may change: after
 * an update, the fallback store blocks the old key for ever, and only deleting the document frees it.
 */
export async function deleteAndInsert<T extends { _id: string }>(
  collection: mongo.Collection<T>,
  owned: mongo.Filter<T>,
  document: T,
  session: ClientSession,
): Promise<void> {
  await collection.deleteOne(owned, { session });
  await collection.insertOne(document as mongo.OptionalUnlessRequiredId<T>, { session });
}
