import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { resolveStore } from './store-resolver';
import { startStore } from './store-server';

const folder = mkdtempSync(path.join(tmpdir(), 'store-space-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A script that runs the store with a limit on file size: a larger write fails as on a full disk, also for an ordinary user. */
function cramped(binary: string, megabytes: number): string {
  const file = path.join(folder, 'cramped');
  writeFileSync(file, `#!/bin/sh\ntrap '' XFSZ\nulimit -f ${megabytes * 2048}\nexec '${binary}' "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

describe('a store without disk space', () => {
  it('ends, and after a restart with space has every acknowledged write', async () => {
    const resolution = await resolveStore();
    if (!resolution.binary) throw new Error('This test starts a store of its own: unset MONGODB_URI.');
    const options = { dataDir: path.join(folder, 'data'), database: 'app', cacheMb: 64 };
    const small = await startStore({ ...resolution, binary: cramped(resolution.binary, 8) }, options);
    const client = await new MongoClient(small.uri, { serverSelectionTimeoutMS: 2_000 }).connect();
    const rows = client.db().collection<{ _id: number; text: string }>('rows');
    const acknowledged: number[] = [];
    const text = Array.from({ length: 2_000 }, () => Math.random().toString(36)).join('');
    const refused: unknown = await (async () => {
      for (let n = 0; n < 5_000; n += 1) {
        await rows.insertOne(
          { _id: n, text: text.slice(n % 100) },
          { writeConcern: { w: 'majority', journal: true } },
        );
        acknowledged.push(n);
      }
    })().catch((reason: unknown) => reason);
    expect(refused).toBeInstanceOf(Error);
    expect(acknowledged.length).toBeGreaterThan(0);
    await small.process!.ended;
    await client.close();

    const roomy = await startStore(resolution, options);
    const again = await new MongoClient(roomy.uri).connect();
    const kept = await again
      .db()
      .collection<{ _id: number }>('rows')
      .find({}, { projection: { _id: 1 } })
      .toArray();
    expect(kept.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged));
    await again.close();
    await roomy.stop();
  }, 120_000);
});
