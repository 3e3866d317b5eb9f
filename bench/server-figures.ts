import { MongoClient } from 'mongodb';
import { judge, number, show, figureOf, type Figure } from './figures';
import { median, quantile, timed } from './measure';
import { type Bench } from './bench.options';
import { makeRows, type Ledger } from './people';

const overview = '/api/financial/overview?period=monthly';

/** What a screen asks for before it is drawn, all at once as the browser does. */
const screens = (today: string): Record<string, readonly string[]> => ({
  'first list page': ['/api/transactions/page?limit=50'],
  dashboard: [
    ...['/api/financial/summary', overview, '/api/budget/tracking?period=current', '/api/financial/events'],
    ...['/api/financial/suggestions', '/api/transactions/recent'],
  ],
  budget: ['/api/budget/plan'],
  overview: [overview],
  calendar: [`/api/financial/calendar?from=${today.slice(0, 7)}-01&to=${today.slice(0, 7)}-28`],
  review: ['/api/review', '/api/review/count'],
  // The same call, answered for a budget that is handed out in envelopes.
  'budget in envelopes': ['/api/budget/plan'],
});
const withinP18 = ['dashboard', 'budget', 'review'];
const assignments = ['Groceries', 'Dining', 'Housing'].map((category) => ({ category, amount: 400 }));

async function setMode({ session }: Ledger, mode: 'tracking' | 'envelope'): Promise<void> {
  await session.send('PATCH', '/api/budget/plan/settings', { mode });
  await session.send('PUT', '/api/budget/plan/assignments', { assignments });
}

/** Latency of screens and of a durable write at 1,000 rows and at many, at the gateway, and how they grow with the ledger. */
export async function latencyFigures({ thousand, large, gateway, today }: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  const ledgers = [thousand, large] as const;
  // Call by call, each size first in every other turn, so that a noisy moment does not fall on one size alone.
  const inTurns = async (of: string, times: number, call: (ledger: Ledger) => Promise<unknown>) => {
    const took: [number[], number[]] = [[], []];
    for (let turn = 0; turn < times; turn += 1)
      for (const index of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        took[index].push(...(await timed(1, () => call(ledgers[index]), turn === 0 ? 5 : 0)));
    ledgers.forEach(({ count }, index) =>
      figures.push(
        figureOf(
          `${of}, ${number(count)} rows`,
          median(took[index]!),
          'ms',
          `p95 ${show(quantile(took[index]!, 0.95), 'ms')}`,
        ),
      ),
    );
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(took[1], share)) as [number, number];
    return { p50, p95, growth: (share: number) => quantile(took[1], share) / quantile(took[0], share) };
  };
  for (const one of ledgers) {
    await setMode(one, 'tracking');
    // As a browser does first after an import: what later reads go by is made then.
    await one.session.send('GET', '/api/transactions/columns');
  }
  for (const [of, paths] of Object.entries(screens(today))) {
    if (of === 'budget in envelopes') for (const one of ledgers) await setMode(one, 'envelope');
    const read = ({ session }: Ledger) => Promise.all(paths.map((path) => gateway.get(session, path)));
    const { p50, p95, growth } = await inTurns(`read of ${of}`, 200, read);
    if (withinP18.includes(of)) figures.push(judge('readP50', p50, { of }), judge('readP95', p95, { of }));
    figures.push(judge('readGrowth', growth(0.95), { of }));
  }
  // The parts that come after this one find it as it was.
  for (const one of ledgers) await setMode(one, 'tracking');
  const row = { type: 'expense', amount: 12.5, description: 'Bench lunch', category: 'Dining', date: today };
  const { p50, p95, growth } = await inTurns('add one, durable', 60, async ({ session, accountId }) => {
    const { status } = await gateway.send(session, 'POST', '/api/transactions', { ...row, accountId });
    if (status >= 300) throw new Error(`A write was answered ${status}.`);
  });
  return [...figures, judge('writeP50', p50), judge('writeP95', p95), judge('writeGrowth', growth(0.5))];
}

/** The product's import against the least any program needs (a bare, journaled insertMany), and against the peer's own save. */
export async function importFigures({ large, small, mongoUri, today, peer }: Bench): Promise<Figure[]> {
  const rows = makeRows(large.count, today);
  const client = await new MongoClient(mongoUri, {
    writeConcern: { w: 'majority', journal: true },
  }).connect();
  const db = client.db('bench_baseline');
  await db.collection('rows').createIndex({ userId: 1, date: 1, _id: 1 });
  const started = performance.now();
  for (let from = 0; from < rows.length; from += 1000)
    await db
      .collection('rows')
      .insertMany(rows.slice(from, from + 1000).map((row) => ({ userId: 'u', ...row })));
  const bareMs = performance.now() - started;
  await db.dropDatabase();
  await client.close();
  const ofPeer = typeof peer === 'string' ? peer : small.importMs / peer.savedMs;
  const note = typeof peer === 'string' ? '' : `${show(small.importMs, 'ms')} / ${show(peer.savedMs, 'ms')}`;
  return [
    judge('importTime', large.importMs / 1_000, { of: number(large.count) }),
    judge('importBare', bareMs / large.importMs, { note: `bare ${show(bareMs, 'ms')}` }),
    judge('importPeer', ofPeer, { note }),
  ];
}
