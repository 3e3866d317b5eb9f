import type { ClientSession, mongo } from 'mongoose';
import { RowInserts } from './row-inserts.writer';
import type { StoredTransaction } from './stored-row.schema';
import type { TransactionRow } from '../../model/transaction';

/** A collection that counts the encoded documents and keeps the inserted ones. */
function countingCollection() {
  const seen = { encoded: 0, inserted: [] as string[] };
  const initializeOrderedBulkOp = () => {
    const documents: string[] = [];
    return {
      insert: ({ _id }: StoredTransaction) => ((seen.encoded += 1), documents.push(_id)),
      execute: () => Promise.resolve(void seen.inserted.push(...documents)),
    };
  };
  return {
    seen,
    collection: { initializeOrderedBulkOp } as unknown as mongo.Collection<StoredTransaction>,
  };
}

const rowsNamed = (count: number): TransactionRow[] =>
  Array.from({ length: count }, (_, at) => ({ _id: `row ${at}`, amountMinor: at }) as TransactionRow);

const session = (): ClientSession => ({}) as ClientSession;

describe('RowInserts', () => {
  it('encodes each row of several steps once', async () => {
    const { seen, collection } = countingCollection();
    const rows = rowsNamed(1_000);
    const inserts = new RowInserts(collection, rows);
    for (let at = 0; at < rows.length; at += 250) await inserts.insert(at, at + 250, session());
    expect(seen).toEqual({ encoded: 1_000, inserted: rows.map(({ _id }) => _id) });
  });

  it('inserts the same rows again for a retried step', async () => {
    const { seen, collection } = countingCollection();
    const rows = rowsNamed(500);
    const inserts = new RowInserts(collection, rows);
    await inserts.insert(0, 250, session());
    await inserts.insert(0, 250, session());
    await inserts.insert(250, 500, session());
    const [first, second] = [rows.slice(0, 250), rows.slice(250)];
    expect(seen.inserted).toEqual([...first, ...first, ...second].map(({ _id }) => _id));
  });
});
