import { MongoClient } from 'mongodb';
import { type Bench } from './bench';
import { judge, number, show, figureOf, type Figure } from './figures';
import { median, quantile, timed } from './measure';
import { makeRows, type Ledger } from './people';

/** The calls of a screen before it is drawn, all at once like the browser. */
const screens = {
  dashboard: [
    ...['/api/financial/summary', '/api/financial/overview?period=monthly', '/api/financial/events'],
    ...['/api/financial/suggestions', '/api/transactions/recent', '/api/budget/tracking?period=current'],
  ],
  budget: ['/api/budget/plan'],
  review: ['/api/review', '/api/review/count'],
};

/** Latency of screens and of a durable write at 1,000 rows and at many, at the gateway, and its growth with the ledger. */
export async function latencyFigures({ ledger, large, gateway, today, quick }: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  const ledgers = [await ledger(1_000), await large()] as const;
  // Like a browser's first read after an import, which builds the data for later reads.
  for (const { session } of ledgers) await session.send('GET', '/api/transactions/columns');
  /** Call by call, with the first size alternating, so that a noisy moment affects both. */
  const inTurns = async (what: string, times: number, call: (ledger: Ledger) => Promise<unknown>) => {
    const took = [[], []] as [number[], number[]];
    for (let turn = 0; turn < (quick ? times / 10 : times); turn += 1)
      for (const index of [turn % 2, 1 - (turn % 2)] as (0 | 1)[])
        took[index].push(...(await timed(1, () => call(ledgers[index]), turn === 0 ? 5 : 0)));
    for (const [index, { count }] of ledgers.entries())
      figures.push(figureOf(`${what}, ${number(count)} rows`, median(took[index]!), 'ms'));
    const [p50, p95] = [median(took[1]), quantile(took[1], 0.95)];
    return { p50, p95, growth: p50 / median(took[0]) };
  };
  for (const [of, paths] of Object.entries(screens)) {
    const { p50, p95 } = await inTurns(`read of ${of}`, 200, ({ session }) =>
      Promise.all(paths.map((path) => gateway.get(session, path))),
    );
    figures.push(judge('readP50', p50, { of }), judge('readP95', p95, { of }));
  }
  const row = { type: 'expense', amount: 12.5, description: 'Bench lunch', category: 'Dining', date: today };
  const add = await inTurns('add one, durable', 60, async ({ session, accountId }) => {
    const { status } = await gateway.send(session, 'POST', '/api/transactions', { ...row, accountId });
    if (status >= 300) throw new Error(`A write was answered ${status}.`);
  });
  figures.push(judge('writeP50', add.p50), judge('writeP95', add.p95));
  return [...figures, judge('writeGrowth', add.growth)];
}

/**
 * The product's import compared with the minimum of any program (a bare, journaled insertMany), and with the peer's own save.
 */
export async function importFigures(bench: Bench): Promise<Figure[]> {
  const { importMs, count } = await bench.large();
  const rows = makeRows(count, bench.today);
  const writeConcern = { w: 'majority', journal: true } as const;
  const client = await new MongoClient(bench.mongoUri, { writeConcern }).connect();
  const bare = client.db('bench_baseline').collection('rows');
  await bare.createIndex({ userId: 1, date: 1, _id: 1 });
  const started = performance.now();
  for (let from = 0; from < rows.length; from += 1000)
    await bare.insertMany(rows.slice(from, from + 1000).map((row) => ({ userId: 'u', ...row })));
  const bareMs = performance.now() - started;
  await client.db('bench_baseline').dropDatabase();
  await client.close();
  const peer = await bench.peer();
  const own = (await bench.small()).importMs;
  const ofPeer = typeof peer === 'string' ? peer : own / peer.savedMs;
  const note = typeof peer === 'string' ? '' : `${show(own, 'ms')} / ${show(peer.savedMs, 'ms')}`;
  return [
    judge('importBare', bareMs / importMs, { note: `bare ${show(bareMs, 'ms')}` }),
    judge('importPeer', ofPeer, { note }),
  ];
}
