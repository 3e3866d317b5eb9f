import type { Connection, mongo } from 'mongoose';

/**
 * Milliseconds between a pool's checks for outdated connections and for its minimum size. Each checkout checks its connection and
 * opens a missing one anyway.
 */
const checkEveryMs = 10_000;

/** The driver's own objects, whose types it does not publish. */
interface Pool {
  options: { minPoolSizeCheckFrequencyMS?: number };
}
interface Client {
  topology?: { s?: { servers?: ReadonlyMap<string, { pool?: Pool }> } };
}

/** The pools of a connection. */
export const poolsOf = (connection: Connection): Pool[] => {
  const servers = (connection.getClient() as unknown as Client).topology?.s?.servers;
  return [...(servers?.values() ?? [])].flatMap(({ pool }) => pool ?? []);
};

/**
 * Lets the pools of an open connection rest: the driver checks them ten times a second, which costs an idle part as much as all
 * its other work together, and has no setting for it.
 */
export function letPoolsRest(connection: Connection): Connection {
  const rest = (): void => {
    for (const pool of poolsOf(connection))
      pool.options = Object.freeze({ ...pool.options, minPoolSizeCheckFrequencyMS: checkEveryMs });
  };
  rest();
  // A server that joins gets its own pool.
  (connection.getClient() as mongo.MongoClient).on('connectionPoolReady', rest);
  return connection;
}
