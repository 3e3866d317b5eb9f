import { newId } from '@app/ids';
import { testServers, type TestServers } from '@app/node-testing';
import {
  insertAtEnd,
  inTransaction,
  isDuplicateKey,
  makePatient,
  openStore,
  deferWrites,
  writeDeferred,
} from '@app/persistence';
import type { ClientSession, Connection } from 'mongoose';

interface Paper {
  _id: string;
  text: string;
}

let servers: TestServers;
let store: Connection;
const names = ['papers', 'copies'] as const;
const of = (name: (typeof names)[number]) => store.collection<Paper>(name);
const paper = (text: string, _id = newId()): Paper => ({ _id, text });
const read = async (name: (typeof names)[number]): Promise<string[]> =>
  (await of(name).find({}).toArray()).map(({ text }) => text).sort();

beforeAll(async () => {
  servers = await testServers();
  store = await openStore(servers.mongoUri, new URL(servers.mongoUri).pathname.slice(1));
  for (const name of names) await store.createCollection(name);
}, 90_000);
afterAll(async () => {
  await store?.close();
  await servers?.stop();
});
beforeEach(async () => {
  for (const name of names) await of(name).deleteMany({});
});

const put = (session: ClientSession, ...texts: string[]): void => {
  insertAtEnd(
    session,
    of('papers'),
    texts.map((text) => paper(text)),
  );
  insertAtEnd(
    session,
    of('copies'),
    texts.map((text) => paper(text)),
  );
};

describe('inserts delayed to the end of a transaction', () => {
  it('are all present after it, in one or several collections, few or many', async () => {
    const many = Array.from({ length: 700 }, (_, n) => `many ${String(n).padStart(3, '0')}`);
    await inTransaction(store, (session) => Promise.resolve(put(session, 'a', 'b')));
    await inTransaction(store, (session) => Promise.resolve(put(session, ...many)));
    await inTransaction(store, (session) =>
      Promise.resolve(insertAtEnd(session, of('papers'), [paper('one')])),
    );
    expect(await read('copies')).toEqual(['a', 'b', ...many]);
    expect(await read('papers')).toEqual(['a', 'b', ...many, 'one']);
  });

  it('are not present if the work fails', async () => {
    const failing = inTransaction(store, (session) => {
      put(session, 'a');
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    expect([await read('papers'), await read('copies')]).toEqual([[], []]);
  });

  it('are all undone if one of them exists already', async () => {
    const there = paper('first');
    await of('copies').insertOne(there);
    const doubled = inTransaction(store, async (session) => {
      await of('papers').insertOne(paper('at once'), { session });
      insertAtEnd(session, of('papers'), [paper('later')]);
      insertAtEnd(session, of('copies'), [paper('second', there._id)]);
    });
    await expect(doubled).rejects.toMatchObject({ code: 11000 });
    expect(isDuplicateKey(await doubled.catch((error: unknown) => error))).toBe(true);
    expect([await read('papers'), await read('copies')]).toEqual([[], ['first']]);
  });

  it('are dropped with an attempt that met a write conflict', async () => {
    let attempts = 0;
    await of('papers').insertOne(paper('0', 'counter'));
    await inTransaction(store, async (session) => {
      attempts += 1;
      await of('papers').findOne({ _id: 'counter' }, { session });
      insertAtEnd(session, of('copies'), [paper(`attempt ${attempts}`)]);
      insertAtEnd(session, of('papers'), [paper(`attempt ${attempts}`)]);
      // Another writer, between the two operations of the first attempt.
      if (attempts === 1) await of('papers').updateOne({ _id: 'counter' }, { $set: { text: '1' } });
      await of('papers').updateOne({ _id: 'counter' }, { $set: { text: '2' } }, { session });
    });
    expect(attempts).toBe(2);
    expect(await read('copies')).toEqual(['attempt 2']);
    expect(await read('papers')).toEqual(['2', 'attempt 2']);
  });
});

const counted = (by: number) => ({ update: { $inc: { times: by } } });
const timesOf = async (name: (typeof names)[number], _id: string) =>
  ((await of(name).findOne({ _id })) as { times?: number } | null)?.times;

describe('changes delayed within a transaction', () => {
  // Few go in one command for several collections, many in one command per collection.
  it.each([1, 600])('can be read by it after they were sent, %d next to another', async (count) => {
    const kept = paper('kept');
    await of('papers').insertOne(kept);
    await of('copies').insertOne(paper('old', 'replaced'));
    const seen = await inTransaction(store, async (session) => {
      const early = await of('papers').findOne({ _id: kept._id }, { session });
      deferWrites(session, of('papers'), [
        { filter: { _id: kept._id }, ...counted(3) },
        ...Array.from({ length: count }, (_, n) => ({ document: paper(`new ${n}`) })),
      ]);
      deferWrites(session, of('copies'), [
        { filter: { _id: 'made' }, ...counted(1), upsert: true },
        { filter: { _id: 'missing' }, ...counted(1) },
        { filter: { _id: 'replaced' }, replacement: { text: 'now' } },
      ]);
      await writeDeferred(store, session);
      const papers = await of('papers').find({}, { session }).toArray();
      return { early: early?.text, count: papers.length };
    });
    expect(seen).toEqual({ early: 'kept', count: count + 1 });
    expect([await timesOf('papers', kept._id), await timesOf('copies', 'made')]).toEqual([3, 1]);
    expect(await of('copies').findOne({ _id: 'missing' })).toBeNull();
    expect(await of('copies').findOne({ _id: 'replaced' })).toEqual({ _id: 'replaced', text: 'now' });
  });

  it('go to the store in several commands if the session is patient', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => paper(`row ${String(n).padStart(3, '0')}`));
    await inTransaction(store, async (session) => {
      makePatient(session);
      await of('papers').findOne({ _id: 'nothing' }, { session });
      insertAtEnd(session, of('papers'), rows);
      deferWrites(session, of('papers'), [{ filter: { _id: rows[0]!._id }, ...counted(1) }]);
      deferWrites(session, of('copies'), [{ filter: { _id: 'made' }, ...counted(2), upsert: true }]);
    });
    expect(await read('papers')).toEqual(rows.map(({ text }) => text));
    expect([await timesOf('papers', rows[0]!._id), await timesOf('copies', 'made')]).toEqual([1, 2]);
  });

  it.each([1, 600])(
    'restart the transaction if a required document is not found, %d next to it',
    async (count) => {
      await of('papers').insertOne(paper('second', 'head'));
      const known = ['first', 'second'];
      let attempts = 0;
      await inTransaction(store, async (session) => {
        const text = known[attempts++]!;
        await of('copies').findOne({ _id: 'nothing' }, { session });
        deferWrites(session, of('papers'), [
          { filter: { _id: 'head', text }, update: { $set: { text: 'third' } }, mustFind: true },
        ]);
        insertAtEnd(
          session,
          of('copies'),
          Array.from({ length: count }, () => paper(`after ${text}`)),
        );
      });
      expect(attempts).toBe(2);
      expect(await read('papers')).toEqual(['third']);
      expect(new Set(await read('copies'))).toEqual(new Set(['after second']));
    },
  );
});
