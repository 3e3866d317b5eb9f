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
  /** Most resident memory of the parts while it was imported, and before, in MiB; empty where there is no /proc. */
  memory?: { peak: ReadonlyMap<string, number>; before: ReadonlyMap<string, number> };
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

const summary = '/api/financial/summary';
const overview = '/api/financial/overview?period=monthly';
const tracking = '/api/budget/tracking?period=current';

/** What a screen asks for before it is drawn, all at once as the browser does. */
const screens = (today: string): Record<string, readonly string[]> => ({
  'first list page': ['/api/transactions/page?limit=50'],
  dashboard: [
    summary,
    overview,
    tracking,
    '/api/financial/events',
    '/api/financial/suggestions',
    '/api/transactions/recent',
  ],
  budget: ['/api/budget/plan'],
  overview: [overview],
  calendar: [`/api/financial/calendar?from=${today.slice(0, 7)}-01&to=${today.slice(0, 7)}-28`],
  review: ['/api/review', '/api/review/count'],
});

/** The budget again, handed out in envelopes. */
const envelopes = { 'budget in envelopes': ['/api/budget/plan'] };
const assignments = ['Groceries', 'Dining', 'Housing'].map((category) => ({ category, amount: 400 }));

async function inMode(ledger: SizedLedger, mode: 'tracking' | 'envelope'): Promise<void> {
  await ledger.session.send('PATCH', '/api/budget/plan/settings', { mode });
  await ledger.session.send('PUT', '/api/budget/plan/assignments', { assignments });
}

const samples = 200;

/** Latency of screens and of a durable write at each size, and how they grow with the ledger. */
export async function latencyFigures(
  small: SizedLedger,
  large: SizedLedger,
  today: string,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measure = async (some: Record<string, readonly string[]>): Promise<void> => {
    for (const [name, paths] of Object.entries(some)) {
      const read = (ledger: SizedLedger): Promise<unknown> =>
        Promise.all(paths.map((path) => ledger.session.send('GET', path)));
      const { lines, growth } = await grown(`read: ${name}`, small, large, samples, read);
      figures.push(...lines, ratio(`read: ${name}, growth of p95`, growth(0.95), 'issue 5', { most: 1.5 }));
    }
  };
  for (const ledger of [small, large]) {
    await inMode(ledger, 'tracking');
    // As a browser does first after an import: what later reads go by is made then.
    await ledger.session.send('GET', '/api/transactions/columns');
  }
  await measure(screens(today));
  for (const ledger of [small, large]) await inMode(ledger, 'envelope');
  await measure(envelopes);
  // The parts that come after this one find it as it was.
  for (const ledger of [small, large])
    await ledger.session.send('PATCH', '/api/budget/plan/settings', { mode: 'tracking' });
  const write = (ledger: SizedLedger): Promise<unknown> =>
    ledger.session.send('POST', '/api/transactions', {
      type: 'expense',
      amount: 12.5,
      description: 'Bench lunch',
      category: 'Dining',
      date: today,
      accountId: ledger.accountId,
    });
  const { lines, growth } = await grown('write: add one, durable', small, large, 60, write);
  return [...figures, ...lines, ratio('write: add one, durable, growth', growth(0.5), 'P7', { most: 1.6 })];
}

/** Call by call, each size first in every other turn, so that a noisy moment does not fall on one size alone. */
async function grown(
  name: string,
  small: SizedLedger,
  large: SizedLedger,
  times: number,
  call: (ledger: SizedLedger) => Promise<unknown>,
): Promise<{ lines: Figure[]; growth: (share: number) => number }> {
  const ledgers = [small, large] as const;
  const took: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn += 1)
    for (const index of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      took[index].push(...(await timed(1, () => call(ledgers[index]), turn === 0 ? 5 : 0)));
  return {
    lines: ledgers.map((ledger, index) => ({
      what: `${name}, ${number(ledger.count)} rows`,
      value: milliseconds(median(took[index]!)),
      goal: `p95 ${milliseconds(quantile(took[index]!, 0.95))}`,
    })),
    growth: (share) => quantile(took[1], share) / quantile(took[0], share),
  };
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
  const seconds = ledger.importMs / 1_000;
  return [
    {
      what: `import of ${number(ledger.count)} rows`,
      value: `${number(seconds, 1)} s`,
      goal: `issue 5 ≤ 60 s, ${number(ledger.count / seconds)} rows/s`,
      verdict: seconds <= 60 ? 'met' : 'missed',
    },
    ...memoryFigures(ledger),
    { what: `bare insertMany of ${number(ledger.count)} rows`, value: milliseconds(bareMs) },
    ratio('import rate against the bare insert', bareMs / ledger.importMs, 'P15', { least: 0.25 }),
  ];
}

const memoryFigures = ({ memory }: SizedLedger): Figure[] =>
  [...(memory?.peak ?? [])].map(([name, peak]) => ({
    what: `most memory of ${name} meanwhile`,
    value: `${number(peak)} MiB`,
    goal: `${number(memory?.before.get(name) ?? 0)} MiB before`,
  }));

/** The product's whole import, upload to commit, against the handler that the peer saves rows with, at the same rows. */
export function importAgainstPeer(ledger: SizedLedger, savedMs: number): Figure[] {
  return [
    { what: `import of ${number(ledger.count)} rows`, value: milliseconds(ledger.importMs) },
    { what: `the peer’s save of ${number(ledger.count)} rows`, value: milliseconds(savedMs) },
    ratio(
      `import of ${number(ledger.count)} rows, against the peer’s save`,
      ledger.importMs / savedMs,
      'P15',
      {
        most: 1 / 3,
      },
    ),
  ];
}
