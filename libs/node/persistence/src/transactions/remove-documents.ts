import type { Connection, mongo } from 'mongoose';
import { inTransaction } from './transactions';

/** The most documents removed by one transaction, so that none runs for long. */
const batchSize = 2_000;

/**
 * Removes all documents that match, in transactions of limited size, and returns their number. A `deleteMany` outside a
 * transaction would not do: the development store keeps the collection locked while that statement waits for somebody's
 * transaction, and a transaction that then writes to the collection waits for the statement.
 */
export async function removeDocuments<T extends mongo.Document>(
  connection: Connection,
  collection: mongo.Collection<T>,
  filter: mongo.Filter<T>,
): Promise<number> {
  for (let removed = 0; ;) {
    const some = await collection
      .find(filter, { projection: { _id: 1 }, limit: batchSize, batchSize })
      .toArray();
    if (some.length === 0) return removed;
    const these = { $and: [filter, { _id: { $in: some.map(({ _id }) => _id) } }] } as mongo.Filter<T>;
    removed += await inTransaction(
      connection,
      async (session) => (await collection.deleteMany(these, { session })).deletedCount,
    );
  }
}
