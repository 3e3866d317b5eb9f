import mongoose, { type Connection, type ConnectOptions } from 'mongoose';

mongoose.set('strictQuery', true);

/** Majority and journal for every write, so that an acknowledged write survives a crash (ADR 003). */
export const storeOptions = (databaseName: string): ConnectOptions => ({
  dbName: databaseName,
  retryWrites: true,
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 },
  readConcernLevel: 'majority',
  serverSelectionTimeoutMS: 5_000,
  maxPoolSize: 40,
  bufferCommands: false,
  autoIndex: true,
});

/** Opens one database of the store. Each service has its own, and none reads another's. */
export const openStore = (uri: string, databaseName: string): Promise<Connection> =>
  mongoose.createConnection(uri, storeOptions(databaseName)).asPromise();

/**
 * Creates the collections and indexes of every model of a connection; the service becomes ready afterwards.
 */
export async function prepareModels(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models))
    // Mongoose started this when the model was declared; a transaction left open by a crash may have blocked
    // it.
    await model.init().catch(async () => {
      await model.createCollection();
      await model.ensureIndexes();
    });
}
