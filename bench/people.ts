/** Test people: invented ledgers (the same count always gives the same rows) and their owners. */
import { Session } from '@app/node-testing/product';

export interface Ledger {
  count: number;
  session: Session;
  accountId: string;
  importMs: number;
}

const names =
  'Alder Birch Copper Delta Ember Fjord Granite Harbor Iris Juniper Kestrel Lumen Maple Nimbus Opal Pine Quartz River Sable Tundra';
/** Category, kinds of merchant, frequency of 81, typical minor units. */
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

/** Ten years up to `end`; a few favourite merchants and many rare ones, slightly more rows in later years. */
export function makeRows(count: number, end: string) {
  let seed = 20_260_101;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const one = <T>(list: readonly T[], at: number): T => list[Math.floor(list.length * at)]!;
  const rows = Array.from({ length: count }, (_, index) => {
    let left = random() * 81;
    const [category, merchants, , typical] = kinds.find(([, , weight]) => (left -= weight) < 0) ?? kinds[0]!;
    // Every row differs, because an import would treat repeated lines as duplicates.
    const description = `${one(names.split(' '), random() ** 2)} ${one(merchants, random())} ${index}`;
    const at = Date.parse(end) - Math.floor(3652 * (1 - random() ** 0.8)) * 86_400_000;
    const amountMinor = -Math.round(typical * (0.4 + 1.2 * random())) || -50;
    return { date: new Date(at).toISOString().slice(0, 10), description, amountMinor, category };
  });
  return rows.sort((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
}

/** A person whose ledger has `count` rows, created by the product's own import. */
export async function makeLedger(origin: string, count: number, today: string): Promise<Ledger> {
  const session = await Session.open(origin);
  const { id: accountId } = await session.openAccount();
  const lines = makeRows(count, today).map(
    (row) => `${row.date},${row.description},${(row.amountMinor / 100).toFixed(2)},${row.category}\n`,
  );
  const started = performance.now();
  // The product accepts files of up to 50,000 rows.
  for (let from = 0; from < count; from += 50_000) {
    const rows = lines.slice(from, from + 50_000);
    const added = await session.importCsv(accountId, `Date,Description,Amount,Category\n${rows.join('')}`);
    if (added !== rows.length) throw new Error(`${added} of ${rows.length} rows were imported.`);
  }
  return { count, session, accountId, importMs: performance.now() - started };
}
