import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditDatabaseOf } from '@app/persistence';
import { MongoClient } from 'mongodb';
import { setPartUsers, storeUri, type StoreAccess } from './store-access';
import { resolveStore } from './store-resolver';
import { startStore } from './store-server';

const folder = mkdtempSync(path.join(tmpdir(), 'store-access-'));
const access: StoreAccess = {
  root: 'of the administrator',
  parts: { banking: 'of-banking', chat: 'of-chat' },
  databaseOf: (part) => `app_${part}`,
  appendOnlyOf: (part) => auditDatabaseOf(`app_${part}`),
};
const options = { dataDir: path.join(folder, 'store'), database: 'app', access };
let server: Awaited<ReturnType<typeof startStore>>;
const clients: MongoClient[] = [];

beforeAll(async () => {
  server = await startStore(await resolveStore(), options);
}, 60_000);
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function enter(name?: string, password = access.parts[name!]!): Promise<MongoClient> {
  const client = new MongoClient(storeUri(server.port, 'app', name ? { name, password } : undefined));
  clients.push(client);
  return client.connect();
}

describe('the store of a stack', () => {
  it('refuses reads without a password or with a wrong one', async () => {
    const stranger = await enter();
    await expect(stranger.db('app_banking').collection('rows').findOne()).rejects.toThrow(/auth/i);
    await expect(enter('banking', 'guessed')).rejects.toThrow(/auth/i);
  });

  it('lets a part read and write only its own database', async () => {
    const own = (await enter('banking')).db('app_banking').collection<{ _id: string; n: number }>('rows');
    await own.createIndex({ n: 1 });
    await own.insertOne({ _id: 'a', n: 1 });
    await own.updateOne({ _id: 'a' }, { $set: { n: 2 } });
    expect(await own.findOne({ n: 2 })).toEqual({ _id: 'a', n: 2 });
    const other = (await enter('chat')).db('app_banking').collection<{ _id: string }>('rows');
    await expect(other.findOne()).rejects.toThrow(/not authorized/);
    await expect(other.insertOne({ _id: 'b' })).rejects.toThrow(/not authorized/);
  });

  it('lets a part add and read audit records, but never change or remove one', async () => {
    const client = await enter('banking');
    const audit = client.db('app_banking_audit').collection<{ _id: string; action: string }>('audit');
    await audit.insertOne({ _id: 'p:1', action: 'row.add' });
    await expect(audit.updateOne({ _id: 'p:1' }, { $set: { action: 'x' } })).rejects.toThrow(
      /not authorized/,
    );
    await expect(audit.deleteOne({ _id: 'p:1' })).rejects.toThrow(/not authorized/);
    await expect(audit.drop()).rejects.toThrow(/not authorized/);
    const changed = {
      bulkWrite: 1,
      ops: [{ update: 0, filter: { _id: 'p:1' }, updateMods: { $set: { action: 'x' } } }],
      nsInfo: [{ ns: 'app_banking_audit.audit' }],
    };
    await expect(client.db('admin').command(changed)).rejects.toThrow(/not authorized/);
    expect(await audit.findOne()).toEqual({ _id: 'p:1', action: 'row.add' });
  });

  it('accepts a part’s new password while it runs, and no longer the old one', async () => {
    await setPartUsers(server.uri, { ...access, parts: { chat: 'renewed' } });
    await expect(enter('chat')).rejects.toThrow(/auth/i);
    await (await enter('chat', 'renewed')).db('app_chat').collection('rows').findOne();
  });

  it('refuses to start with the administrator password of other data', async () => {
    await server.stop();
    const foreign = { ...options, access: { ...access, root: 'of other data' } };
    await expect(startStore(await resolveStore(), foreign)).rejects.toThrow(/are not those of this data/);
    server = await startStore(await resolveStore(), options);
  });
});
