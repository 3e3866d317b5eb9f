/** Who is measured: invented ledgers (the same count always gives the same rows), persons who have them, and calls of theirs. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Session } from '@app/node-testing/product';

export interface Ledger {
  count: number;
  session: Session;
  accountId: string;
  importMs: number;
}

interface BenchRow {
  date: string;
  description: string;
  amountMinor: number;
  category: string;
}

const names =
  'Alder Birch Copper Delta Ember Fjord Granite Harbor Iris Juniper Kestrel Lumen Maple Nimbus Opal Pine Quartz River Sable Tundra'.split(
    ' ',
  );
/** Category, kinds of merchant, how often, typical minor units. */
const kinds: readonly [string, readonly string[], number, number][] = [
  ['Groceries', ['Market', 'Grocer', 'Foods'], 22, 4200],
  ['Dining', ['Coffee', 'Diner', 'Noodles', 'Bakery'], 16, 1850],
  ['Transportation', ['Transit', 'Fuel', 'Rail'], 13, 1900],
  ['Housing', ['Property Mgmt', 'Plumbing'], 2, 98_000],
  ['Utilities', ['Energy', 'Waterworks', 'Telecom'], 4, 6400],
  ['Healthcare', ['Pharmacy', 'Clinic'], 4, 3900],
  ['Entertainment', ['Cinema', 'Streaming', 'Tickets'], 9, 1800],
  ['Shopping', ['Homeware', 'Outfitters', 'Books'], 8, 4700],
  ['Income', ['Employer Payroll'], 3, -312_000],
];
const day = 86_400_000;

/** Ten years up to `end`; a few favourite merchants and a long tail, slightly more rows in later years. */
export function makeRows(count: number, end: string): BenchRow[] {
  const random = mulberry32(20260101);
  const total = kinds.reduce((sum, [, , weight]) => sum + weight, 0);
  const rows = Array.from({ length: count }, (_, index): BenchRow => {
    let left = random() * total;
    const [category, merchants, , typical] = kinds.find(([, , weight]) => (left -= weight) < 0) ?? kinds[0]!;
    const name = `${names[Math.floor(names.length * random() ** 2)]} ${merchants[Math.floor(random() * merchants.length)]}`;
    const at = Date.parse(end) - Math.floor(3652 * (1 - random() ** 0.8)) * day;
    const amountMinor = -Math.round(typical * (0.4 + 1.2 * random())) || -50;
    // Every row differs: a statement never holds the same line twice, and an import would call it a duplicate.
    return {
      date: new Date(at).toISOString().slice(0, 10),
      description: `${name} ${index}`,
      amountMinor,
      category,
    };
  });
  return rows.sort((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Rows of one import; the product takes files of up to 50,000 rows. */
const rowsPerFile = 50_000;

/** A person whose ledger holds `count` rows, put there by the product's own import. */
export async function makeLedger(origin: string, count: number, today: string): Promise<Ledger> {
  const session = await Session.open(origin);
  const { id: accountId } = await session.openAccount();
  const lines = makeRows(count, today).map(
    (row) => `${row.date},${row.description},${(row.amountMinor / 100).toFixed(2)},${row.category}\n`,
  );
  const started = performance.now();
  let added = 0;
  for (let from = 0; from < count; from += rowsPerFile) {
    const csv = `Date,Description,Amount,Category\n${lines.slice(from, from + rowsPerFile).join('')}`;
    added += await session.importCsv(accountId, csv);
  }
  if (added !== count) throw new Error(`${added} of ${count} rows were imported.`);
  return { count, session, accountId, importMs: performance.now() - started };
}

/** Calls the gateway as the web server before it does, over connections that stay open. */
export class Gateway {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });

  constructor(readonly url: string) {}

  async send(
    session: Session,
    method: string,
    path: string,
    body?: unknown,
    key: string = randomUUID(),
  ): Promise<{ status: number; body: string }> {
    const { cookieHeader: cookie, csrfToken, origin } = session;
    const write = {
      origin,
      'content-type': 'application/json',
      'x-csrf-token': csrfToken,
      'idempotency-key': key,
    };
    const headers = { accept: 'application/json', cookie, ...(body ? write : {}) };
    const call = request(this.url + path, { method, agent: this.agent, headers });
    call.setTimeout(30_000, () => call.destroy(new Error('no answer in 30 s')));
    call.end(body ? JSON.stringify(body) : undefined);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: await text(response) };
  }

  /** The body of a good answer. */
  async get<T>(session: Session, path: string): Promise<T> {
    const { status, body } = await this.send(session, 'GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body.slice(0, 200)}`);
    return JSON.parse(body) as T;
  }
}
