import { zipSync } from 'fflate';
import { setTimeout as delay } from 'node:timers/promises';
import { type Bench } from '../bench/bench';
import { judge, show, type Figure, type Goal } from '../bench/figures';
import { quantile } from '../bench/measure';
import { makeLedger, type Ledger } from '../bench/people';

const goals = {
  bomb: ['L8', 'others’ reads while a spreadsheet that unpacks to 1 GB is refused, slower by', 'ms', '≤', 50],
  rows: ['L8', 'others’ reads while a file of 200,000 rows is read, slower by', 'ms', '≤', 50],
  health: ['L8', 'health not up meanwhile', '', '≤', 0],
} as const satisfies Record<string, Goal>;

/** A megabyte that unpacks to a thousand times its size. */
function bomb(): Buffer {
  const sheet = new Uint8Array(1_000_000_000).fill(32);
  return Buffer.from(
    zipSync({ 'xl/workbook.xml': sheet.subarray(0, 1_000), 'xl/worksheets/sheet1.xml': sheet }),
  );
}

const manyRows = (): Buffer =>
  Buffer.from(
    `Date,Description,Amount\n${Array.from({ length: 200_000 }, (_, row) => `2026-${String((row % 9) + 1).padStart(2, '0')}-${String((row % 28) + 1).padStart(2, '0')},SHOP ${row % 997} NEW YORK NY,-${(row % 90) + 1}.25\n`).join('')}`,
  );

/** Uploads a file; the returned function asks for its preview and ignores a refusal. */
async function uploaded(
  { session, accountId }: Ledger,
  fileName: string,
  bytes: Buffer,
): Promise<() => Promise<unknown>> {
  const { id, partSize, parts } = await session.send<{ id: string; partSize: number; parts: number }>(
    'POST',
    '/api/imports',
    {
      fileName,
      size: bytes.length,
      accountId,
    },
  );
  for (let part = 0; part < parts; part += 1)
    await session.send('PUT', `/api/imports/${id}/parts/${part}`, {
      data: bytes.subarray(part * partSize, (part + 1) * partSize).toString('base64'),
    });
  return () => session.send('POST', `/api/imports/${id}/preview`, {}).catch(() => undefined);
}

/** L8: what the reading of one person's hostile or large file costs the requests of others. */
export async function fileReadingFigures({ origin, today }: Bench): Promise<Figure[]> {
  const [uploader, other] = [await makeLedger(origin, 10, today), await makeLedger(origin, 1_000, today)];
  let downs = 0;
  const during = async (work: Promise<unknown>): Promise<number[]> => {
    let over = false;
    void work.finally(() => (over = true));
    const took: number[] = [];
    while (!over) {
      const began = performance.now();
      await other.session.send('GET', '/api/accounts');
      took.push(performance.now() - began);
      const health = await fetch(`${origin}/api/health`);
      if (!health.ok || /"down"/.test(await health.text())) downs += 1;
      await delay(20);
    }
    return took;
  };
  await during(delay(3_000));
  const quiet = await during(delay(5_000));
  const figures: Figure[] = [];
  for (const [goal, name, bytes] of [
    [goals.bomb, 'bomb.xlsx', bomb()],
    [goals.rows, 'many.csv', manyRows()],
  ] as const) {
    const preview = await uploaded(uploader, name, bytes);
    const beside = await during(preview());
    const note = `p95 ${show(quantile(quiet, 0.95), 'ms')} → ${show(quantile(beside, 0.95), 'ms')}, most ${show(Math.max(...beside), 'ms')}, of ${beside.length}`;
    figures.push(judge(goal, Math.max(0, quantile(beside, 0.95) - quantile(quiet, 0.95)), { note }));
  }
  return [...figures, judge(goals.health, downs)];
}
