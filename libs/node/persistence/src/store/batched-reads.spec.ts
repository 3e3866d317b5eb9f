import fc from 'fast-check';
import { BatchedReads } from './batched-reads';

/** A store whose queries end when the test says so; each sees the rows present when it starts. */
function slowStore() {
  const rows = new Map<string, number>();
  const questions: { keys: readonly string[]; end(): void; fail(): void }[] = [];
  const readAll = (keys: readonly string[]): Promise<Map<string, number>> => {
    const seen = new Map(keys.filter((key) => rows.has(key)).map((key) => [key, rows.get(key)!]));
    return new Promise((resolve, reject) =>
      questions.push({ keys, end: () => resolve(seen), fail: () => reject(new Error('store away')) }),
    );
  };
  return { rows, questions, readAll };
}
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('BatchedReads', () => {
  it('queries at the end of the turn for all its reads, and collects those that wait into the next query', async () => {
    const store = slowStore();
    store.rows.set('a', 1);
    const reads = new BatchedReads(store.readAll, 1);
    const first = reads.read('a');
    // Requests that arrive together reach their read some promises apart.
    const second = Promise.resolve().then(() => reads.read('z'));
    expect(store.questions).toEqual([]);
    await settle();
    const later = ['b', 'a', 'b', 'c'].map((key) => reads.read(key));
    await settle();
    expect(store.questions.map(({ keys }) => keys)).toEqual([['a', 'z']]);
    store.rows.set('c', 3);
    store.questions[0]!.end();
    await settle();
    store.questions[1]!.end();
    expect(store.questions[1]!.keys).toEqual(['b', 'a', 'c']);
    expect([await first, await second, ...(await Promise.all(later))]).toEqual([
      1,
      undefined,
      undefined,
      1,
      undefined,
      3,
    ]);
  });

  it('passes a failure to the callers of that query, and continues', async () => {
    const store = slowStore();
    const reads = new BatchedReads(store.readAll, 1);
    const first = reads.read('a');
    await settle();
    const second = reads.read('b');
    store.questions[0]!.fail();
    await expect(first).rejects.toThrow('store away');
    store.questions[1]!.end();
    await expect(second).resolves.toBeUndefined();
  });

  it('never returns a state from before the call', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('ask', 'write', 'end'), { maxLength: 60 }),
        fc.integer({ min: 1, max: 3 }),
        async (steps, lanes) => {
          const store = slowStore();
          const reads = new BatchedReads(store.readAll, lanes);
          const answers: { least: number; answer: Promise<number | undefined> }[] = [];
          let ended = 0;
          store.rows.set('a', 0);
          for (const step of steps) {
            if (step === 'ask') answers.push({ least: store.rows.get('a')!, answer: reads.read('a') });
            else if (step === 'write') store.rows.set('a', store.rows.get('a')! + 1);
            else if (ended < store.questions.length) store.questions[ended++]!.end();
            await settle();
            expect(store.questions.length - ended).toBeLessThanOrEqual(lanes);
          }
          for (; ended < store.questions.length; await settle()) store.questions[ended++]!.end();
          for (const { least, answer } of answers) expect(await answer).toBeGreaterThanOrEqual(least);
        },
      ),
    ));
});
