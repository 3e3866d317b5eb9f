import mongoose, { type Connection, type ConnectOptions } from 'mongoose';

mongoose.set('strictQuery', true);

/** Majority and journal on every write: what was acknowledged survives a crash (ADR 003). */
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

/** Opens one database of the store. Each service has its own; none reads another's. */
export const openStore = (uri: string, databaseName: string): Promise<Connection> =>
  mongoose.createConnection(uri, storeOptions(databaseName)).asPromise();

/** Makes the collections and indexes of every model of a connection; a service is not ready before. */
export async function prepareModels(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models))
    // Mongoose began to when the model was declared; a transaction that a crash left open may have refused it.
    await model.init().catch(async () => {
      await model.createCollection();
      await model.ensureIndexes();
    });
}
