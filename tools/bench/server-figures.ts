import { MongoClient } from 'mongodb';
import { makeRows, toCsv } from './data-set';
import { milliseconds, number, ratio, type Figure } from './figures';
import { Session } from '../../e2e/support/http-session';
import { median, quantile, timed } from './statistics';

export interface SizedLedger {
  count: number;
  session: Session;
  accountId: string;
  importMs: number;
}

/** Rows of one import; the product takes files of up to 50,000 rows. */
const rowsPerFile = 50_000;

/** A person whose ledger holds `count` rows, put there by the product's own import. */
export async function makeLedger(origin: string, count: number, today: string): Promise<SizedLedger> {
  const session = await Session.open(origin);
  const { id: accountId } = await session.openAccount();
  const rows = makeRows(count, today);
  const started = performance.now();
  let added = 0;
  for (let from = 0; from < count; from += rowsPerFile)
    added += await session.importCsv(accountId, toCsv(rows.slice(from, from + rowsPerFile)));
  if (added !== count) throw new Error(`${added} of ${count} rows were imported.`);
  return { count, session, accountId, importMs: performance.now() - started };
}

const reads: Record<string, string> = {
  'list, 50 newest': '/api/transactions/page?limit=50',
  'dashboard summary': '/api/financial/summary',
  'overview chart': '/api/financial/overview?period=monthly',
  'recent transactions': '/api/transactions/recent',
};

/** Latency of reads and writes at each size, and how they grow with the ledger. */
export async function latencyFigures(
  small: SizedLedger,
  large: SizedLedger,
  today: string,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(reads)) {
    figures.push(
      ...(await grown(`read: ${name}`, small, large, 100, (ledger) => ledger.session.send('GET', path))),
    );
  }
  const write = (ledger: SizedLedger): Promise<unknown> =>
    ledger.session.send('POST', '/api/transactions', {
      type: 'expense',
      amount: 12.5,
      description: 'Bench lunch',
      category: 'Dining',
      date: today,
      accountId: ledger.accountId,
    });
  return [...figures, ...(await grown('write: add one, durable', small, large, 60, write))];
}

async function grown(
  name: string,
  small: SizedLedger,
  large: SizedLedger,
  times: number,
  call: (ledger: SizedLedger) => Promise<unknown>,
): Promise<Figure[]> {
  const took: number[][] = [];
  for (const ledger of [small, large]) took.push(await timed(times, () => call(ledger)));
  const lines = [small, large].map((ledger, index): Figure => ({
    what: `${name}, ${number(ledger.count)} rows`,
    value: milliseconds(median(took[index]!)),
    goal: `p95 ${milliseconds(quantile(took[index]!, 0.95))}`,
  }));
  return [...lines, ratio(`${name}, growth`, median(took[1]!) / median(took[0]!), 'P7', { most: 1.6 })];
}

/** The product's import against the least any program needs: a bare, journaled insertMany of the same rows. */
export async function importFigures(ledger: SizedLedger, mongoUri: string, today: string): Promise<Figure[]> {
  const rows = makeRows(ledger.count, today);
  const client = await new MongoClient(mongoUri, {
    writeConcern: { w: 'majority', journal: true },
  }).connect();
  const collection = client.db('bench_floor').collection('rows');
  await collection.createIndex({ userId: 1, date: 1, _id: 1 });
  const started = performance.now();
  for (let from = 0; from < rows.length; from += 1000)
    await collection.insertMany(rows.slice(from, from + 1000).map((row) => ({ userId: 'u', ...row })));
  const bareMs = performance.now() - started;
  await client.db('bench_floor').dropDatabase();
  await client.close();
  return [
    { what: `import of ${number(ledger.count)} rows`, value: milliseconds(ledger.importMs) },
    { what: `bare insertMany of ${number(ledger.count)} rows`, value: milliseconds(bareMs) },
    ratio('import rate against the bare insert', bareMs / ledger.importMs, 'P15', { least: 0.25 }),
  ];
}
