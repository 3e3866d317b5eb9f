import { giveWay } from '@app/messaging';
import type { mongo } from 'mongoose';

/** Rows that are decoded in one turn: some milliseconds of work. */
const rowsPerTurn = 250;

type Cursor<T> = Pick<mongo.FindCursor<T>, 'hasNext' | 'readBufferedDocuments' | 'bufferedCount' | 'close'>;

/**
 * All rows of a query, each as `take` returns it. Gives way after every few hundred rows, because a batch of the store may have
 * thousands and the driver decodes a row when it is taken.
 */
export async function rowsInTurns<T, V>(cursor: Cursor<T>, take: (row: T) => V): Promise<V[]> {
  const rows: V[] = [];
  try {
    while (await cursor.hasNext()) {
      const began = performance.now();
      for (const row of cursor.readBufferedDocuments(rowsPerTurn)) rows.push(take(row));
      if (cursor.bufferedCount() > 0) await giveWay(performance.now() - began);
    }
  } finally {
    await cursor.close();
  }
  return rows;
}
