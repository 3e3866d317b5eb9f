import { milliseconds, number, ratio, type Figure } from '../figures';
import { type SizedLedger } from '../server-figures';
import { median } from '../statistics';
import { withBareHop } from './bare-hop';
import { loadOf, loadTool, type HttpLoad } from './http-load';

interface Target {
  name: string;
  url: string;
  headers: Record<string, string>;
}

/** A server runs for weeks: what it is like in its first seconds, while its code is still being compiled, is not asked. */
const warmUpSeconds = 10;
const seconds = 5;
const rounds = 3;

/** Requests a second through gateway and NATS, against bare http → NATS → bare responder, turn by turn in the same run. */
export async function hopFigures(
  ledger: SizedLedger,
  gatewayUrl: string,
  natsUrl: string,
  quick = false,
): Promise<Figure[]> {
  const { rows } = await ledger.session.send<{ rows: { id: string }[] }>(
    'GET',
    '/api/transactions/page?limit=1',
  );
  const headers = { cookie: ledger.session.cookieHeader, accept: 'application/json' };
  const found = await withBareHop(natsUrl, (bareUrl) =>
    inTurns(
      [
        { name: 'bare http → NATS → responder', url: bareUrl, headers: {} },
        {
          name: 'one record through gateway and NATS',
          url: `${gatewayUrl}/api/transactions/${rows[0]!.id}`,
          headers,
        },
        {
          name: 'list of 100 through gateway and NATS',
          url: `${gatewayUrl}/api/transactions/page?limit=100`,
          headers,
        },
      ],
      quick,
    ),
  );
  const [bare, record, list] = found.map(({ loads }) => ({
    rate: median(loads.map(({ rate }) => rate)),
    p99: median(loads.map(({ p99 }) => p99)),
  })) as [Middle, Middle, Middle];
  return [
    ...found.map(told),
    ratio('one record against the bare hop', record.rate / bare.rate, 'P13', { least: 0.55 }),
    ratio('its p99 against the bare hop’s', record.p99 / bare.p99, 'P13', { most: 2.5 }),
    ratio('list of 100 against one record', list.rate / record.rate, 'P14', { least: 0.5 }),
  ];
}

type Middle = Pick<HttpLoad, 'rate' | 'p99'>;
interface Found extends Target {
  loads: HttpLoad[];
}

async function inTurns(targets: readonly Target[], quick: boolean): Promise<Found[]> {
  const found = targets.map((target): Found => ({ ...target, loads: [] }));
  for (const { url, headers } of targets) await loadOf(url, headers, quick ? 2 : warmUpSeconds);
  for (let round = 0; round < (quick ? 1 : rounds); round += 1)
    for (const { url, headers, loads, name } of found) {
      const load = await loadOf(url, headers, quick ? 2 : seconds);
      if (load.refused > 0) console.log(`  ${load.refused} calls were refused under load: ${name}.`);
      loads.push(load);
    }
  return found;
}

function told({ name, loads }: Found): Figure {
  const rates = loads.map(({ rate }) => rate);
  return {
    what: `${name} (${loadTool()})`,
    value: `${number(median(rates))} /s`,
    goal: `${number(Math.min(...rates))}–${number(Math.max(...rates))}, p99 ${milliseconds(median(loads.map(({ p99 }) => p99)))}`,
  };
}
