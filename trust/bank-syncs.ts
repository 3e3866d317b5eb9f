/** Long work for one person: its duration, the memory growth of its service, and how much it slows other people's calls. */
import { setTimeout as delay } from 'node:timers/promises';
import { Session } from '@app/node-testing/product';
import { type Bench } from '../bench/bench';
import { judge, number, show, type Figure, type Goal } from '../bench/figures';
import { memoryOf } from '@app/node-testing/product';
import { partSeconds, quantile, timed, used } from '../bench/measure';

const goals = {
  syncTime: ['L5', 'first sync of % bank rows', 's', '≤', 60],
  syncMemory: ['L5', 'memory it takes of the service', 'MiB', '≤', 100],
  syncsTime: ['L5', '% first bank syncs at once', 's', '≤', 600],
  syncsMemory: ['L5', 'memory that % first syncs take of the service', 'MiB', '≤', 100],
  syncNamed: ['issue 19', 'share of its rows with a category', '×', '≥', 0.85],
  othersSlower: ['issue 19', 'others’ calls during %, p50 slower by', 'ms', '≤', 50],
} as const satisfies Record<string, Goal>;

/** Runs some work of a service while another person makes calls, and for `afterMs` more; measures that person's delay. */
async function watched(
  { stack, origin }: Bench,
  part: string,
  of: string,
  work: () => Promise<unknown>,
  afterMs: number,
): Promise<{ seconds: number; grown: number; note: string; others: Figure }> {
  const other = await Session.open(origin);
  // A call refused for being too slow counts with its duration.
  const ask = (): Promise<unknown> => other.send('GET', '/api/financial/summary').catch(() => undefined);
  const quiet = await timed(60, ask);
  const pid = stack.parts()[part]?.pid;
  const [before, memory, began] = [partSeconds(stack.parts()), memoryOf(pid), performance.now()];
  const meanwhile: number[] = [];
  let [peak, ended] = [memory, Infinity];
  const watching = (async () => {
    while (performance.now() < ended + afterMs) {
      meanwhile.push(...(await timed(1, ask, 0)));
      peak = Math.max(peak, memoryOf(pid));
      await delay(50);
    }
  })();
  await work().finally(() => (ended = performance.now()));
  await watching;
  const { byPart } = used(before, partSeconds(stack.parts()), 1);
  const [slower, tail] = [0.5, 0.95].map((share) => quantile(meanwhile, share) - quantile(quiet, share));
  const others = judge(goals.othersSlower, slower!, { of, note: `p95 by ${show(tail!, 'ms')}` });
  return {
    seconds: (ended - began) / 1_000,
    grown: peak - memory,
    note: `processor s: ${byPart}`,
    others,
  };
}

const institution_id = 'ins_109512';
const bank = { institution_id, username: 'user_good', password: 'pass_good' };

/** The first sync of a large bank link at the practice bank. */
export async function bankSyncFigures(bench: Bench): Promise<Figure[]> {
  const person = await Session.open(bench.origin);
  const itemId = await linkBank(bench, person, bench.quick ? 2_000 : 20_000);
  const sync = (): Promise<void> => firstSync(person, itemId);
  // Processing of the new transactions follows, and also affects others.
  const { seconds, grown, note, others } = await watched(bench, 'banking', 'a first sync', sync, 10_000);
  const read = await person.send<{ category: string }[]>('GET', '/api/transactions');
  const named = read.filter(({ category }) => !['Other', 'Uncategorised'].includes(category)).length;
  const time = judge(goals.syncTime, seconds, { of: number(read.length), note });
  const one = [time, judge(goals.syncMemory, grown), others, judge(goals.syncNamed, named / read.length)];
  // On a machine too busy for many at once, the figures of one still count.
  const failed = ({ message }: Error): Figure[] => [
    { what: 'first syncs at once', value: '', verdict: 'not measured', note: message.split('\n')[0] },
  ];
  return [...one, ...(await manySyncFigures(bench).catch(failed))];
}

/** The first syncs of many people's banks at once, with the transactions that each bank has from the start. */
async function manySyncFigures(bench: Bench): Promise<Figure[]> {
  const count = bench.quick ? 5 : 50;
  const linked: [Session, string][] = [];
  while (linked.length < count) {
    const person = await Session.open(bench.origin);
    linked.push([person, await linkBank(bench, person, 0)]);
  }
  const sync = (): Promise<unknown> =>
    Promise.all(linked.map(([person, itemId]) => firstSync(person, itemId, 5_000)));
  const of = `${count} first syncs at once`;
  const { seconds, grown, note, others } = await watched(bench, 'banking', of, sync, 0);
  let all = 0;
  for (const [person] of linked) all += (await person.send<unknown[]>('GET', '/api/transactions')).length;
  const time = judge(goals.syncsTime, seconds, { of: String(count), note: `${number(all)} rows; ${note}` });
  return [time, judge(goals.syncsMemory, grown, { of: String(count) }), others];
}

/** Takes all accounts of a linked bank into the ledger, and waits until their rows are there. */
async function firstSync(person: Session, itemId: string, everyMs = 250): Promise<void> {
  const linked = await accepted(() =>
    person.send<{ account: { id: string } }[]>('GET', '/api/plaid/accounts'),
  );
  const accounts = linked.map(({ account: { id } }) => ({ id, to: 'new' }));
  await accepted(() => person.send('POST', `/api/plaid/items/${itemId}/accounts`, { accounts }));
  // A status read that is too slow on a busy machine does not end the sync.
  const look = () => person.send<{ lastSync: string | null }[]>('GET', '/api/plaid/items').catch(() => []);
  while (!(await look())[0]?.lastSync) await delay(everyMs);
}

/** Repeats a call like a browser does while it is refused because too much is asked. */
async function accepted<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await call();
    } catch (error) {
      if (tries === 60) throw error;
      await delay(1_000 + Math.random() * 2_000);
    }
}

/** Links a bank whose accounts are not assigned yet. To the seven hundred transactions from the start it adds `rows`. */
async function linkBank({ stack }: Bench, person: Session, rows: number): Promise<string> {
  const practice = `http://127.0.0.1:${stack.parts()['practice']!.port}`;
  const call = async <T>(url: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const post = body && { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(url, post);
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  interface Health {
    providers: { plaid: { pagesUrl: string; controlUrl: string } };
  }
  const { pagesUrl, controlUrl } = (await call<Health>(`${practice}/health`)).providers.plaid;
  const created = await person.send<{ link_token: string }>('POST', '/api/plaid/create_link_token', {});
  const frame = { token: created.link_token, ...bank, chosen: [0, 1, 2] };
  await call(`${pagesUrl}/link/frame/sign-in`, frame);
  const token = await call<object>(`${pagesUrl}/link/frame/finish`, frame);
  const { itemId } = await person.send<{ itemId: string }>('POST', '/api/plaid/exchange_public_token', token);
  if (rows === 0) return itemId;
  const more = { institutionId: institution_id, add: rows, overDays: 730, announce: false };
  await call(`${controlUrl}/_ctl/advance`, more);
  return itemId;
}
