import type { ClientSession } from 'mongoose';
import type { AuditHead } from '../store/journal-collections';
import { ReadCache } from './read-cache';
import { TransactionReads } from './transaction-reads';

const reads = new TransactionReads<{ name: string }>('accounts');
const head = (seq: number, more: Partial<AuditHead> = {}): AuditHead => ({
  _id: 'ada',
  seq,
  hash: `h${seq}`,
  ...more,
});
const session = () => ({}) as ClientSession;

/**
 * Reads in a transaction that starts at an end of the chain; returns what it read and whether it queried the
 * store.
 */
async function readAt(kept: ReadCache, end: AuditHead, stored: string) {
  const own = session();
  let asked = 0;
  kept.begin(own, end);
  const found = await reads.read(own, 'ada', () => {
    asked += 1;
    return Promise.resolve({ name: stored });
  });
  return { own, name: found.name, asked };
}

describe('ReadCache', () => {
  it('answers from memory without querying the store while the audit chain has the same end', async () => {
    const kept = new ReadCache(false);
    const { own } = await readAt(kept, head(1), 'Main');
    await kept.keep(own, head(2));
    expect(await readAt(kept, head(2), 'Other')).toMatchObject({ name: 'Main', asked: 0 });
  });

  it('queries the store again after the audit chain grew or a change without an entry was counted', async () => {
    const kept = new ReadCache(false);
    const { own } = await readAt(kept, head(1), 'Main');
    await kept.keep(own, head(2));
    expect(await readAt(kept, head(3), 'Other')).toMatchObject({ name: 'Other', asked: 1 });
    expect(await readAt(kept, head(2, { turn: 1 }), 'Other')).toMatchObject({ name: 'Other', asked: 1 });
  });

  it('drops values that were written, together with those derived from them', async () => {
    const kept = new ReadCache(false);
    const { own } = await readAt(kept, head(1), 'Main');
    await reads.replace(own, ({ name }) => ({ name: `${name} account` }));
    await kept.keep(own, head(2));
    const next = await readAt(kept, head(2), 'Other');
    expect(next.name).toBe('Main account');
    reads.forget(next.own);
    await kept.keep(next.own, head(3));
    expect(await readAt(kept, head(3), 'Other')).toMatchObject({ name: 'Other', asked: 1 });
  });

  it('never answers one person with what was read for another', async () => {
    const kept = new ReadCache(false);
    const { own } = await readAt(kept, head(1), 'Main');
    await kept.keep(own, { ...head(1), _id: 'bob' });
    expect(await readAt(kept, { ...head(1), _id: 'bob' }, 'Other')).toMatchObject({ asked: 1 });
  });

  it('is compared with the store if a test requests it', async () => {
    const kept = new ReadCache(true);
    const { own } = await readAt(kept, head(1), 'Main');
    await kept.keep(own, head(2));
    expect(await readAt(kept, head(2), 'Main')).toMatchObject({ name: 'Main', asked: 1 });
    await expect(readAt(kept, head(2), 'Changed behind its back')).rejects.toThrow('is not what is stored');
  });

  it('keeps nothing for a session whose transaction writes in other ways', async () => {
    const own = session();
    let asked = 0;
    const ask = () => Promise.resolve({ name: String((asked += 1)) });
    expect((await reads.read(own, 'ada', ask)).name).toBe('1');
    expect((await reads.read(own, 'ada', ask)).name).toBe('2');
  });

  describe('with a bound on the members of all lists', () => {
    const lists = new TransactionReads<readonly number[]>('payments');
    const kept = new ReadCache(false, 100);
    const endOf = (person: string): AuditHead => ({ ...head(1), _id: person });
    const keepList = async (person: string, length: number): Promise<void> => {
      const own = session();
      kept.begin(own, endOf(person));
      lists.forget(own);
      await lists.read(own, person, () => Promise.resolve(Array.from({ length }, (_, at) => at)));
      await kept.keep(own, endOf(person));
    };
    const persons = ['ada', 'bob', 'cy', 'dee'];
    const keptOf = () => persons.filter((person) => kept.endOf(person));

    it('drops the people used longest ago until a large list fits', async () => {
      for (const person of ['ada', 'bob', 'cy']) await keepList(person, 30);
      await keepList('ada', 31);
      expect(keptOf()).toEqual(['ada', 'bob', 'cy']);
      await keepList('dee', 60);
      expect(keptOf()).toEqual(['ada', 'dee']);
    });

    it('keeps nothing of a person whose lists alone exceed it, and everybody else', async () => {
      await keepList('bob', 101);
      expect(keptOf()).toEqual(['ada', 'dee']);
      await keepList('dee', 101);
      expect(keptOf()).toEqual(['ada']);
      await keepList('bob', 69);
      expect(keptOf()).toEqual(['ada', 'bob']);
    });
  });
});
