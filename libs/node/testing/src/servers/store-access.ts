import { randomBytes } from 'node:crypto';
import { MongoClient, MongoServerError, type Db } from 'mongodb';

/** Users of a store: its administrator, and one user per part. */
export interface StoreAccess {
  /** Password of the administrator, who creates the users and can read the whole store. */
  root: string;
  /** Password by part. */
  parts: Readonly<Record<string, string>>;
  /** Returns the name of a part's database. */
  databaseOf: (part: string) => string;
  /** Returns the name of the database in which a part may only insert and read. */
  appendOnlyOf: (part: string) => string;
}

export const newStorePassword = (): string => randomBytes(24).toString('base64url');

const rootName = 'root';
const userExists = 51003;
const roleExists = 51002;
const authenticationFailed = 18;

/** The store's address, with a part's or the administrator's credentials. */
export const storeUri = (port: number, database: string, user?: { name: string; password: string }): string =>
  user
    ? `mongodb://${user.name}:${encodeURIComponent(user.password)}@127.0.0.1:${port}/${database}?directConnection=true&authSource=admin`
    : `mongodb://127.0.0.1:${port}/${database}?directConnection=true`;

export const rootUri = (port: number, database: string, root: string): string =>
  storeUri(port, database, { name: rootName, password: root });

export const isRefused = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === authenticationFailed;

/**
 * Creates the administrator of a store without users; a store allows this only while it has no users, and only
 * from this machine.
 */
export async function makeRoot(uri: string, root: string): Promise<void> {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 1_000 }).connect();
  try {
    await client.db('admin').command({ createUser: rootName, pwd: root, roles: ['root'] });
  } catch (error) {
    throw new Error(
      'The keys in secrets.json are not those of this data (store): put the right file back from a copy, or start with --fresh to begin with empty data.',
      { cause: error },
    );
  } finally {
    await client.close();
  }
}

/** Sets the user, password and rights of every part, whatever they were before. */
export async function setPartUsers(uri: string, access: StoreAccess): Promise<void> {
  const client = await new MongoClient(uri).connect();
  try {
    const admin = client.db('admin');
    for (const [part, password] of Object.entries(access.parts))
      await setPartUser(admin, part, password, access);
  } finally {
    await client.close();
  }
}

async function setPartUser(
  admin: Db,
  part: string,
  password: string,
  { databaseOf, appendOnlyOf }: StoreAccess,
): Promise<void> {
  const adds = {
    privileges: [
      {
        resource: { db: appendOnlyOf(part), collection: '' },
        actions: ['find', 'insert', 'createCollection', 'createIndex', 'listCollections', 'listIndexes'],
      },
    ],
    roles: [],
  };
  const role = `append_${appendOnlyOf(part)}`;
  await either(admin, { createRole: role, ...adds }, { updateRole: role, ...adds }, roleExists);
  const user = {
    pwd: password,
    roles: [
      { role: 'readWrite', db: databaseOf(part) },
      { role, db: 'admin' },
    ],
  };
  await either(admin, { createUser: part, ...user }, { updateUser: part, ...user }, userExists);
}

async function either(admin: Db, create: object, update: object, exists: number): Promise<void> {
  try {
    await admin.command(create);
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== exists) throw error;
    await admin.command(update);
  }
}
