/**
 * The first sync of a large bank link at the practice bank: `node tools/run.mjs bench/bank-sync.main.ts [rows]` starts what was built
 * last, links, places and reads, and prints what it took, what the service's memory grew by, and how much slower others' calls were.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Session, startStack, type RunningStack } from '@app/node-testing/product';
import { median, timed } from './measure';

interface Item {
  id: string;
  lastSync: string | null;
}
interface Linked {
  account: { id: string };
}
interface Row {
  category: string;
}

const institution_id = 'ins_109512';
const bank = { institution_id, username: 'user_good', password: 'pass_good' };
const afterMs = 10_000;
const goals = { seconds: 60, megabytes: 100, slowerMs: 50, categorised: 0.85 };

async function postTo<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Processor time of a process so far, in seconds; the kernel counts hundredths. */
const processorSeconds = (pid: number): number => {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return (user! + system!) / 100;
};

/** A link whose bank holds so many transactions, with its accounts still to be placed. */
async function linkLarge(stack: RunningStack, person: Session, rows: number): Promise<string> {
  const health = await fetch(`http://127.0.0.1:${stack.parts()['practice']!.port}/health`);
  const { plaid } = ((await health.json()) as { providers: { plaid: Record<string, string> } }).providers;
  const { link_token: token } = await person.send<{ link_token: string }>(
    'POST',
    '/api/plaid/create_link_token',
    {},
  );
  const frame = { token, ...bank };
  await postTo(`${plaid!['pagesUrl']}/link/frame/sign-in`, frame);
  const { public_token } = await postTo<{ public_token: string }>(`${plaid!['pagesUrl']}/link/frame/finish`, {
    ...frame,
    chosen: [0, 1, 2],
  });
  const { itemId } = await person.send<{ itemId: string }>('POST', '/api/plaid/exchange_public_token', {
    public_token,
  });
  // Some seven hundred are there from the start.
  await postTo(`${plaid!['controlUrl']}/_ctl/advance`, {
    institutionId: institution_id,
    add: rows,
    overDays: 730,
    announce: false,
  });
  return itemId;
}

async function readWhole(person: Session, itemId: string): Promise<number> {
  const linked = await person.send<Linked[]>('GET', '/api/plaid/accounts');
  const accounts = linked.map(({ account }) => ({ id: account.id, to: 'new' }));
  const began = performance.now();
  await person.send('POST', `/api/plaid/items/${itemId}/accounts`, { accounts });
  for (;;) {
    // A look that is too slow on a busy machine is no end of the sync.
    const [item] = await person.send<Item[]>('GET', '/api/plaid/items').catch(() => []);
    if (item?.lastSync) return (performance.now() - began) / 1000;
    await delay(250);
  }
}

async function main(): Promise<void> {
  const rows = Number(process.argv[2] ?? 20_000);
  const stack = await startStack();
  try {
    const [person, other] = [await Session.open(stack.origin), await Session.open(stack.origin)];
    // One that is refused for being too slow counts with the time it took.
    const ask = (): Promise<unknown> => other.send('GET', '/api/financial/summary').catch(() => undefined);
    const itemId = await linkLarge(stack, person, rows);
    const quiet = median(await timed(60, ask));
    const { pid } = stack.parts()['banking']!;
    const [before, busyBefore] = [megabytes(pid!), processorSeconds(pid!)];
    let [peak, isRead] = [before, false];
    const meanwhile: number[] = [];
    const watch = (async () => {
      // What is worked out of new transactions follows, and others feel that too.
      for (let until = Infinity; Date.now() < until;) {
        if (isRead) until = Math.min(until, Date.now() + afterMs);
        peak = Math.max(peak, megabytes(pid!));
        const asked = performance.now();
        await ask();
        meanwhile.push(performance.now() - asked);
        await delay(100);
      }
    })();
    const seconds = await readWhole(person, itemId).finally(() => (isRead = true));
    const busy = processorSeconds(pid!) - busyBefore;
    await watch;
    const read = await person.send<Row[]>('GET', '/api/transactions');
    const named = read.filter(({ category }) => category !== 'Other').length / read.length;
    const slower = median(meanwhile) - quiet;
    const line = (what: string, value: number, unit: string, goal: number, isMet: boolean): void =>
      console.log(`${what}: ${value.toFixed(2)} ${unit} (goal ${goal}), ${isMet ? 'met' : 'missed'}`);
    console.log(`${read.length} transactions`);
    line('first sync', seconds, 's', goals.seconds, seconds <= goals.seconds);
    console.log(`of it processor time of the service: ${busy.toFixed(2)} s`);
    line('memory', peak - before, 'MB', goals.megabytes, peak - before <= goals.megabytes);
    line('others’ calls slower by', slower, 'ms', goals.slowerMs, slower <= goals.slowerMs);
    line('categorised', named, 'of 1', goals.categorised, named >= goals.categorised);
  } finally {
    await stack.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
