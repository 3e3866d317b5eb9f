import { rowsInTurns } from './rows-in-turns';

/** A query with these batches of numbers. */
function cursorOf(...batches: number[][]) {
  let buffered: number[] = [];
  return {
    hasNext: () => {
      if (buffered.length === 0) buffered = batches.shift() ?? [];
      return Promise.resolve(buffered.length > 0);
    },
    bufferedCount: () => buffered.length,
    readBufferedDocuments: (count?: number) => buffered.splice(0, count),
    close: jest.fn(() => Promise.resolve()),
  };
}
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe('rowsInTurns', () => {
  it('returns the rows of all batches in their order and closes the query', async () => {
    const cursor = cursorOf(numbers(600), numbers(3));
    const expected = [...numbers(600), ...numbers(3)].map((row) => row * 2);
    expect(await rowsInTurns(cursor, (row) => row * 2)).toEqual(expected);
    expect(cursor.close).toHaveBeenCalled();
  });

  it('lets other work in after every few hundred rows', async () => {
    let [taken, most] = [0, 0];
    let isOver = false;
    const other = (): void => {
      most = Math.max(most, taken);
      taken = 0;
      if (!isOver) setImmediate(other);
    };
    setImmediate(other);
    await rowsInTurns(cursorOf(numbers(5_000)), () => (taken += 1));
    isOver = true;
    expect(Math.max(most, taken)).toBeLessThanOrEqual(250);
  });

  it('closes the query if a row cannot be read', async () => {
    const cursor = cursorOf([1]);
    const fail = (): never => {
      throw new Error('unreadable');
    };
    await expect(rowsInTurns(cursor, fail)).rejects.toThrow('unreadable');
    expect(cursor.close).toHaveBeenCalled();
  });
});
