import { startBareHop } from './bare-hop';
import { judge, number, show, type Figure } from './figures';
import { median } from './measure';
import { type Bench } from './bench';

// The package has no types.
const autocannon = require('autocannon') as (options: object) => Promise<{
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
}>;

/**
 * Requests per second through gateway and NATS, compared with bare http → NATS → bare responder, alternating in the same
 * run.
 */
export async function hopFigures({ large, gateway, quick }: Bench): Promise<Figure[]> {
  const { session } = await large();
  const { rows } = await gateway.get<{ rows: { id: string }[] }>(session, '/api/transactions/page?limit=1');
  const headers = { cookie: session.cookieHeader, accept: 'application/json' };
  const { url: bareUrl, stop } = await startBareHop();
  const targets = [
    { name: 'bare http → NATS → responder', url: bareUrl },
    { name: 'one record through gateway and NATS', url: `${gateway.url}/api/transactions/${rows[0]!.id}` },
    { name: 'list of 100 through gateway and NATS', url: `${gateway.url}/api/transactions/page?limit=100` },
  ].map((target) => ({ ...target, rates: [] as number[], p99s: [] as number[] }));
  try {
    // The first round does not count: a server runs for weeks, and its first seconds are spent compiling.
    for (let round = 0; round <= (quick ? 1 : 3); round += 1)
      for (const { name, url, rates, p99s } of targets) {
        const duration = quick ? 2 : round === 0 ? 10 : 5;
        const own = url === bareUrl ? {} : headers;
        const result = await autocannon({ url, headers: own, connections: 32, duration });
        const refused = result.non2xx + result.errors;
        if (refused > 0) console.log(`  ${refused} calls were refused under load: ${name}.`);
        if (round === 0) continue;
        rates.push(result.requests.average);
        p99s.push(result.latency.p99);
      }
  } finally {
    await stop();
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
