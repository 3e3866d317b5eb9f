import { parseArgs } from 'node:util';
import { GatewayClient, startStack } from '@app/node-testing/product';
import { runningStoreUri } from '../tools/stack/data/running-store';
import { number } from './figures';
import { startPeer, type Peer } from './peer';
import { makeLedger, type Ledger } from './people';

/** `--only hop,session`, `--rows 100000`, `--quick`, `--no-peer`, `--no-build`. */
export function readBenchOptions(args: string[], usual: readonly string[], onDemand: readonly string[] = []) {
  const flag = { type: 'boolean', default: false } as const;
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const flags = { quick: flag, 'no-peer': flag, 'no-build': flag };
  const { values } = parseArgs({
    args,
    options: { only: text(usual.join()), rows: text('100000'), ...flags },
  });
  const only = new Set(values.only.split(','));
  const parts = [...usual, ...onDemand];
  const unknown = [...only].find((name) => !parts.includes(name));
  if (unknown !== undefined)
    throw new Error(`The bench has no part "${unknown}"; it has ${parts.join(', ')}.`);
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1_000 || rows > 1_000_000)
    throw new Error('--rows takes a whole number from 1,000 to 1,000,000.');
  return { only, rows, quick: values.quick, peer: !values['no-peer'], build: !values['no-build'] };
}

export type BenchOptions = ReturnType<typeof readBenchOptions>;

/** Starts the product on an empty folder, with the tools that every part of the bench needs. */
export async function startBench({ peer: hasPeer, rows, ...options }: BenchOptions) {
  const stack = await startStack();
  const port = (part: string): number => stack.parts()[part]?.port ?? 0;
  const today = new Date().toISOString().slice(0, 10);
  const ledgers = new Map<number, Promise<Ledger>>();
  let started: Promise<Peer | string> | undefined;
  /** A person with this number of rows, imported on first use. */
  const ledger = (count: number): Promise<Ledger> => {
    if (!ledgers.has(count)) console.log(`  importing ${number(count)} rows`);
    const made = ledgers.get(count) ?? makeLedger(stack.origin, count, today);
    ledgers.set(count, made);
    return made;
  };
  return {
    ...{ ...options, stack, today, ledger, origin: stack.origin },
    gateway: new GatewayClient(`http://127.0.0.1:${port('gateway')}`),
    mongoUri: runningStoreUri(stack.dataDir, port('store')),
    large: () => ledger(rows),
    small: () => ledger(rows / 10),
    /** The peer with as many rows as the small ledger, or why there is none. */
    peer: () =>
      (started ??= hasPeer ? startPeer(rows / 10, today) : Promise.resolve('left out by --no-peer')),
    stop: async (): Promise<void> => {
      const peer = await started;
      if (typeof peer === 'object') await peer.stop();
      await stack.stop();
    },
  };
}
export type Bench = Awaited<ReturnType<typeof startBench>>;
