/**
 * Reports over a large ledger: `node tools/run.mjs bench/reports.main.ts [rows]` starts what was built last, imports the rows, makes
 * each kind that reads all of them, and prints what each took, what memory grew by, and how much slower others' calls were meanwhile.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Session, startStack, type RunningStack } from '@app/node-testing/product';
import { median, partSeconds, quantile, timed, used } from './measure';
import { makeLedger } from './people';

interface Listed {
  id: string;
  status: 'queued' | 'running' | 'ready' | 'failed';
  problem?: string;
}

const kinds = ['summary', 'expense', 'income', 'cash-flow', 'audit', 'tax'] as const;
const goals = { seconds: 10, growth: 1.25, slowerMs: 50 };

const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Samples the memory of two services and the waiting time of another person until it is stopped. */
class Watch {
  readonly others: number[] = [];
  peak = { insights: 0, banking: 0 };
  private isOver = false;
  private readonly running: Promise<void>;

  constructor(
    private readonly stack: RunningStack,
    ask: () => Promise<unknown>,
  ) {
    this.running = this.run(ask);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  private async run(ask: () => Promise<unknown>): Promise<void> {
    while (!this.isOver) {
      for (const part of ['insights', 'banking'] as const)
        this.peak[part] = Math.max(this.peak[part], megabytes(this.stack.parts()[part]!.pid!));
      const asked = performance.now();
      await ask();
      this.others.push(performance.now() - asked);
      await delay(50);
    }
  }
}

/** Seconds from asking for a report until it can be opened. */
async function make(person: Session, type: string, today: string): Promise<number> {
  const began = performance.now();
  // A tax report is of one year; every other kind reads all ten.
  const tenYearsAgo = new Date(Date.parse(today) - 3_652 * 86_400_000).toISOString().slice(0, 10);
  const from = type === 'tax' ? `${today.slice(0, 4)}-01-01` : tenYearsAgo;
  const { id } = await person.send<Listed>('POST', '/api/reports', { type, from, to: today });
  for (;;) {
    const found = (await person.send<Listed[]>('GET', '/api/reports')).find((one) => one.id === id);
    if (found?.status === 'failed') throw new Error(`${type} failed: ${found.problem}`);
    if (found?.status === 'ready') return (performance.now() - began) / 1000;
    await delay(100);
  }
}

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');

async function main(): Promise<void> {
  const rows = Number(process.argv[2] ?? 100_000);
  const today = new Date().toISOString().slice(0, 10);
  const stack = await startStack();
  try {
    const other = await Session.open(stack.origin);
    const ask = (): Promise<unknown> => other.send('GET', '/api/financial/summary').catch(() => undefined);
    const { session: small } = await makeLedger(stack.origin, rows / 10, today);
    const { session: large } = await makeLedger(stack.origin, rows, today);
    // Alerts are looked for soon after an import; that is not what is measured.
    await delay(Number(process.argv[3] ?? 75) * 1000);
    const quiet = await timed(100, ask);
    const peaks: Record<string, number> = {};
    for (const [name, person] of [
      ['a tenth', small],
      ['all', large],
    ] as const)
      for (const type of kinds) {
        const watch = new Watch(stack, ask);
        const before = partSeconds(stack.parts());
        const seconds = await make(person, type, today).finally(() => watch.end());
        const { all, byPart } = used(before, partSeconds(stack.parts()), 1);
        const slower = quantile(watch.others, 0.95) - quantile(quiet, 0.95);
        peaks[name] = Math.max(peaks[name] ?? 0, watch.peak.insights);
        console.log(
          `${type} over ${name}: ${seconds.toFixed(2)} s (goal ${goals.seconds}, ${verdict(seconds <= goals.seconds)}), ` +
            `others p50 ${median(watch.others).toFixed(1)} ms, p95 slower by ${slower.toFixed(1)} ms (goal ${goals.slowerMs}, ${verdict(slower <= goals.slowerMs)}), ` +
            `insights ${watch.peak.insights.toFixed(0)} MB, banking ${watch.peak.banking.toFixed(0)} MB, processor ${all.toFixed(1)} s (${byPart})`,
        );
      }
    const growth = peaks['all']! / peaks['a tenth']!;
    console.log(
      `memory of the service over ${rows} against ${rows / 10}: × ${growth.toFixed(2)} (goal ${goals.growth}, ${verdict(growth <= goals.growth)})`,
    );
    console.log(
      `others alone: p50 ${median(quiet).toFixed(1)} ms, p95 ${quantile(quiet, 0.95).toFixed(1)} ms`,
    );
  } finally {
    await stack.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
