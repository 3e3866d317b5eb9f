import { readLexiconEndpoint } from '@app/contracts-banking';
import { defaultLexicon } from '@app/nlu-core';
import { lexiconOf } from './lexicon';
import { LexiconCache } from './lexicon-cache';

const names = readLexiconEndpoint.example.reply;
const unexpected = (error: unknown): void => {
  throw error;
};

describe('lexiconOf', () => {
  it('treats a card as a credit account, as people do', () => {
    const card = { ...names.accounts[0]!, kind: 'card' };
    expect(lexiconOf({ ...names, accounts: [card] }).accounts[0]).toMatchObject({ kind: 'credit' });
  });

  it('returns the same object for the same names, which keeps their index', () => {
    expect(lexiconOf(names)).toBe(lexiconOf(names));
    expect(lexiconOf({ ...names })).not.toBe(lexiconOf(names));
  });

  it('keeps the person’s own categories and merchants', () => {
    expect(lexiconOf(names)).toMatchObject({
      categories: [{ name: 'Dining' }],
      merchants: [{ name: 'Green Fork', category: 'Dining' }],
    });
  });
});

describe('LexiconCache', () => {
  it('reads a person’s names once in five seconds', async () => {
    let now = 0;
    let reads = 0;
    const cache = new LexiconCache(() => now);
    const read = async () => (reads++, names);
    await cache.of('a', read, unexpected);
    await cache.of('a', read, unexpected);
    expect(reads).toBe(1);
    await cache.of('b', read, unexpected);
    now = 5_001;
    await cache.of('a', read, unexpected);
    expect(reads).toBe(3);
  });

  it('keeps derived data while the names are unchanged', async () => {
    let now = 0;
    const cache = new LexiconCache(() => now);
    const first = await cache.of('a', async () => names, unexpected);
    now = 5_001;
    expect(await cache.of('a', async () => ({ ...names }), unexpected)).toBe(first);
    now = 10_002;
    const changed = await cache.of('a', async () => ({ ...names, revision: '8' }), unexpected);
    expect(changed).not.toBe(first);
  });

  it('falls back to the shared names if reading fails, and reads again next time', async () => {
    const cache = new LexiconCache();
    const failures: unknown[] = [];
    const failing = () => Promise.reject(new Error('no answer'));
    expect(await cache.of('a', failing, (error) => failures.push(error))).toBe(defaultLexicon);
    expect(failures).toHaveLength(1);
    expect(await cache.of('a', async () => names, unexpected)).toEqual(lexiconOf(names));
  });
});
