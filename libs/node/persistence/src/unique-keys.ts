import type { ClientSession, mongo } from 'mongoose';

/**
 * Stores a document in place of the one with its id, if there is one, within a transaction. For documents whose unique key may change:
 * the fallback store keeps the key that a document had before an update for ever, so that nothing may have it again, and gives it
 * free only with a document that goes.
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
