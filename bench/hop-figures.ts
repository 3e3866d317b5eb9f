import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveNats, spawnGuarded, startNats, workspaceRoot, type GuardedProcess } from '@app/node-testing';
import { judge, number, show, type Figure } from './figures';
import { median } from './measure';
import { type Bench } from './bench.options';

// It has no types.
const autocannon = require('autocannon') as (options: object) => Promise<{
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
}>;

/** Requests a second through gateway and NATS, against bare http → NATS → bare responder, turn by turn in the same run. */
export async function hopFigures({ large, gateway, quick }: Bench): Promise<Figure[]> {
  const { session } = large;
  const { rows } = await gateway.get<{ rows: { id: string }[] }>(session, '/api/transactions/page?limit=1');
  const headers = { cookie: session.cookieHeader, accept: 'application/json' };
  // The product's own broker takes nobody but its parts.
  const nats = await startNats(await resolveNats(), {
    dataDir: mkdtempSync(path.join(tmpdir(), 'bench-nats-')),
  });
  const back = await bareHop('back', nats.uri);
  const front = await bareHop('front', nats.uri);
  const targets = [
    { name: 'bare http → NATS → responder', url: `http://127.0.0.1:${front.port}/`, headers: {} },
    {
      name: 'one record through gateway and NATS',
      url: `${gateway.url}/api/transactions/${rows[0]!.id}`,
      headers,
    },
    {
      name: 'list of 100 through gateway and NATS',
      url: `${gateway.url}/api/transactions/page?limit=100`,
      headers,
    },
  ].map((target) => ({ ...target, rates: [] as number[], p99s: [] as number[] }));
  try {
    // A server runs for weeks: the first round counts for nothing, its seconds are spent compiling.
    for (let round = 0; round <= (quick ? 1 : 3); round += 1)
      for (const { name, url, headers, rates, p99s } of targets) {
        const duration = quick ? 2 : round === 0 ? 10 : 5;
        const result = await autocannon({ url, headers, connections: 32, duration });
        const refused = result.non2xx + result.errors;
        if (refused > 0) console.log(`  ${refused} calls were refused under load: ${name}.`);
        if (round === 0) continue;
        rates.push(result.requests.average);
        p99s.push(result.latency.p99);
      }
  } finally {
    await front.process.stop();
    await back.process.stop();
    await nats.stop();
  }
  const [bare, record, list] = targets.map(({ rates, p99s }) => ({ rate: median(rates), p99: median(p99s) }));
  return [
    ...targets.map(({ name, rates, p99s }) => ({
      what: name,
      value: show(median(rates), '/s'),
      note: `${number(Math.min(...rates))}–${number(Math.max(...rates))}, p99 ${show(median(p99s), 'ms')}`,
    })),
    judge('hopRate', record!.rate / bare!.rate),
    judge('hopP99', record!.p99 / bare!.p99),
    judge('hopList', list!.rate / record!.rate),
  ];
}

/** Server and responder of the bare hop are two processes, as the product's are. */
async function bareHop(
  role: 'front' | 'back',
  natsUrl: string,
): Promise<{ process: GuardedProcess; port: string }> {
  let started!: (port: string) => void;
  const ready = new Promise<string>((resolve) => (started = resolve));
  const child = await spawnGuarded(
    process.execPath,
    [path.join(workspaceRoot(), 'tools/run.mjs'), 'bench/bare-hop.main.ts', role],
    {
      env: { NATS_URL: natsUrl },
      graceMs: 1_000,
      onLine: (line) => line.startsWith('ready') && started(line.slice('ready '.length)),
    },
  );
  const failed = child.ended.then(() => Promise.reject(new Error(`The bare ${role} ended: ${child.tail()}`)));
  return { process: child, port: await Promise.race([ready, failed]) };
}
