/**
 * `node tools/run.mjs bench/one-write.main.ts [writes a second] [seconds]`: what one add costs each part in processor time, which holds
 * on a busy machine too, beside the least the store takes for it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startStack } from '@app/node-testing/product';
import { bareAdds } from './bare-adds';
import { bareWrites } from './bare-writes';
import { show, table } from './figures';
import { openModel, partSeconds, used } from './measure';
import { Gateway, makeLedger, type Ledger } from './people';
import { runningStoreUri } from '../tools/stack/running-store';

const [rate = 20, seconds = 30] = process.argv.slice(2).map(Number);
const persons = 20;

async function main(): Promise<void> {
  const stack = await startStack();
  try {
    const parts = stack.parts();
    const gateway = new Gateway(`http://127.0.0.1:${parts['gateway']?.port}`);
    const today = new Date().toISOString().slice(0, 10);
    const people: Ledger[] = [];
    for (let at = 0; at < persons; at += 1) people.push(await makeLedger(stack.origin, 1_000, today));
    const add = async (index: number): Promise<boolean> => {
      const { session, accountId } = people[index % persons]!;
      const row = {
        ...{ type: 'expense', amount: (101 + ((index * 7919) % 6_000)) / 100, category: 'Dining' },
        ...{ date: today, accountId, description: `One write ${index}` },
      };
      const { status } = await gateway.send(session, 'POST', '/api/transactions', row, randomUUID());
      return status === 201 || status === 200;
    };
    await openModel(rate, 10, add);
    // What looks through the ledgers after an import does so within a minute; it is no part of a write.
    await delay(75_000);
    const atRest = partSeconds(parts);
    await delay(20_000);
    console.log(`at rest, ms of processor a second: ${used(atRest, partSeconds(parts), 0.02).byPart}`);
    const before = partSeconds(parts);
    const { p95, failed, took } = await openModel(rate, seconds, (index) => add(index + 1_000_000));
    const { all, byPart } = used(before, partSeconds(parts), took.length / 1_000);
    console.log(
      `${took.length} adds at ${rate}/s: p95 ${show(p95, 'ms')}, ${failed} not acknowledged; processor a write ${show(all, 'ms')}: ${byPart}`,
    );
    const uri = runningStoreUri(stack.dataDir, parts['store']?.port ?? 0);
    const bare = await bareAdds(uri, parts['store']!, rate!, seconds!);
    console.log(
      `the bound, a bare durable add over the same hops at that rate: ${show(bare.cost, 'ms')} (p95 ${show(bare.p95, 'ms')}): ${bare.byPart}; the product takes ${show(all / bare.cost, '×')}`,
    );
    console.log(table(await bareWrites(uri, parts)));
  } finally {
    await stack.stop();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
