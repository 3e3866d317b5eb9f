/** @jest-environment node */
import { ApiError } from '@app/api-client';
import type { WaitingWrite } from '@app/shell-sdk';
import { MemoryStore } from '../../../test/memory-store';
import { sendWaiting } from './send-waiting';
import { WaitingStore } from './waiting-store';

const hour = 3600_000;
const now = 1_800_000_000_000;

const change = (id: string, more: Partial<WaitingWrite> = {}): WaitingWrite => ({
  id,
  userId: 'ada',
  at: now - hour,
  request: { method: 'PATCH', path: '/api/transactions/:id', body: { version: 1, note: id } },
  subject: 'row',
  writes: 'transaction',
  invalidates: ['/api/transactions'],
  screen: '/transactions/waiting',
  shown: null,
  ...more,
});
const add = (id: string, more: Partial<WaitingWrite> = {}): WaitingWrite =>
  change(id, {
    request: { method: 'POST', path: '/api/transactions', body: { note: id } },
    subject: `new-${id}`,
    ...more,
  });
const error = (status: number, body: object = {}) =>
  new ApiError(status, '', JSON.stringify({ code: 'X', message: 'Because', ...body }));

async function box(...writes: WaitingWrite[]) {
  const waiting = new WaitingStore(new MemoryStore());
  for (const [at, write] of writes.entries()) await waiting.put({ ...write, at: write.at + at });
  const sent: WaitingWrite[] = [];
  const run = (answer: (write: WaitingWrite) => unknown, moment = now) =>
    sendWaiting({
      userId: 'ada',
      waiting,
      send: async (write) => {
        sent.push(write);
        return Promise.resolve(answer(write));
      },
      onSent: () => undefined,
      onChanged: () => Promise.resolve(),
      now: () => moment,
    });
  return { waiting, sent, run, left: () => waiting.writesOf('ada') };
}
const fails = (failure: Error) => () => {
  throw failure;
};

describe('sendWaiting', () => {
  it('sends writes in order of entry and keeps nothing of those that succeeded', async () => {
    const { sent, run, left } = await box(add('a'), add('b'), change('c'));
    await run(() => ({}));
    expect(sent.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(await left()).toEqual([]);
  });

  it('marks a write as sent before sending it, so that a crash cannot write it twice', async () => {
    const { waiting, run, left } = await box(add('a'));
    let seen: WaitingWrite | undefined;
    const crash = async () => {
      seen = await waiting.get('a');
      throw new Error('killed');
    };
    await expect(run(crash)).rejects.toThrow('killed');
    expect(seen).toMatchObject({ sentAt: now });
    const [kept] = await left();
    expect(kept).toMatchObject({ id: 'a', sentAt: now, request: add('a').request });
  });

  it.each(['LEDGER_SWITCHED', 'LEDGER_CLOSED'])(
    'keeps a write queued while the session has another ledger open (%s)',
    async (code) => {
      const { run, left } = await box(add('a'));
      await expect(run(fails(error(code === 'LEDGER_CLOSED' ? 403 : 409, { code })))).rejects.toThrow();
      expect((await left()).map(({ id, refusal }) => [id, refusal])).toEqual([['a', undefined]]);
    },
  );

  it('sends the writes of the open ledger and leaves those of another one queued', async () => {
    const { run, sent, waiting } = await box(add('own'), add('of Sam', { userId: 'ada@sam' }));
    await run(() => ({}));
    expect(sent.map(({ id }) => id)).toEqual(['own']);
    expect((await waiting.writesOf('ada@sam')).map(({ id }) => id)).toEqual(['of Sam']);
  });

  it.each([0, 401, 429, 500, 503])('stops at status %i and leaves all writes queued', async (status) => {
    const { run, sent, left } = await box(add('a'), add('b'));
    await expect(run(fails(error(status)))).rejects.toThrow();
    expect(sent).toHaveLength(1);
    expect((await left()).map(({ id, refusal }) => [id, refusal])).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
  });

  it('keeps refused writes with the reason, and writes that build on them, and sends the others', async () => {
    const { run, sent, left } = await box(change('a'), change('b'), change('c', { subject: 'other' }));
    await run(({ id }) => {
      if (id === 'a') throw error(409, { code: 'VERSION_CONFLICT', details: { current: { version: 4 } } });
      return {};
    });
    expect(sent.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(await left()).toMatchObject([
      {
        id: 'a',
        refusal: {
          status: 409,
          code: 'VERSION_CONFLICT',
          reason: 'Because',
          details: { current: { version: 4 } },
        },
      },
      { id: 'b' },
    ]);
  });

  it('continues from the version that the previous change created', async () => {
    const { run, sent } = await box(change('a'), change('b'));
    await run(() => ({ transaction: { id: 'row', version: 2 } }));
    expect(sent.map(({ request }) => request.body)).toEqual([
      { version: 1, note: 'a' },
      { version: 2, note: 'b' },
    ]);
  });

  it('replaces the id in a change of a new row with the one that the server gave the row', async () => {
    const { run, sent } = await box(add('a'), change('b', { subject: 'new-a' }));
    await run(() => ({ transaction: { id: 'row-7', version: 1 } }));
    expect(sent[1]).toMatchObject({ subject: 'row-7' });
  });

  it('counts a deletion of an already deleted row as done', async () => {
    const { run, left } = await box(
      change('a', { request: { method: 'DELETE', path: '/api/transactions/:id' } }),
    );
    await run(fails(error(404)));
    expect(await left()).toEqual([]);
  });

  it('asks the person if the server may have forgotten that it received the write', async () => {
    const { run, sent, left } = await box(
      add('a', { sentAt: now - 41 * hour }),
      add('b', { sentAt: now - hour }),
    );
    await run(() => ({}));
    expect(sent.map(({ id }) => id)).toEqual(['b']);
    expect(await left()).toMatchObject([{ id: 'a', refusal: { code: 'UNSURE' } }]);
  });
});

describe('WaitingStore', () => {
  it('returns each person only their own writes, and stores nothing that can be read', async () => {
    const store = new MemoryStore();
    const waiting = new WaitingStore(store);
    await waiting.put(add('a', { shown: 'Secret lunch' }));
    await waiting.put(add('b', { userId: 'bob' }));
    expect((await waiting.writesOf('ada')).map(({ id }) => id)).toEqual(['a']);
    expect(store.text()).not.toContain('Secret');
  });

  it('deletes writes that nobody came back for in 90 days', async () => {
    const waiting = new WaitingStore(new MemoryStore());
    await waiting.put(add('a', { at: now - 91 * 24 * hour }));
    await waiting.put(add('b'));
    await waiting.forgetOld(now);
    expect((await waiting.writesOf('ada')).map(({ id }) => id)).toEqual(['b']);
  });
});
