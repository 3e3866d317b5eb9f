/** A deterministic ten-year ledger of invented merchants: the same count always gives the same rows. */
export interface BenchRow {
  date: string;
  description: string;
  amountMinor: number;
  category: string;
}

const day = 86_400_000;
const first = [
  'Alder',
  'Birch',
  'Copper',
  'Delta',
  'Ember',
  'Fjord',
  'Granite',
  'Harbor',
  'Iris',
  'Juniper',
  'Kestrel',
  'Lumen',
  'Maple',
  'Nimbus',
  'Opal',
  'Pine',
  'Quartz',
  'River',
  'Sable',
  'Tundra',
];
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

export function makeRows(count: number, end: string, seed = 20260101): BenchRow[] {
  const random = mulberry32(seed);
  const endAt = Date.parse(`${end}T00:00:00Z`);
  const days = 3652;
  const total = kinds.reduce((sum, [, , weight]) => sum + weight, 0);
  const rows = Array.from({ length: count }, (_, index): BenchRow => {
    const [category, merchants, , typical] = pick(random() * total);
    // A few favourites and a long tail; slightly more in later years.
    const name = `${first[Math.floor(first.length * random() ** 2)]} ${merchants[Math.floor(random() * merchants.length)]}`;
    const at = endAt - Math.floor(days * (1 - random() ** 0.8)) * day;
    const amountMinor = -Math.round(typical * (0.4 + 1.2 * random())) || -50;
    // Every row differs: a statement never holds the same line twice, and an import would call it a duplicate.
    return {
      date: new Date(at).toISOString().slice(0, 10),
      description: `${name} ${index}`,
      amountMinor,
      category,
    };
  });
  return rows.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

export function toCsv(rows: readonly BenchRow[]): string {
  const line = (row: BenchRow): string => {
    const sign = row.amountMinor < 0 ? '-' : '';
    const whole = Math.abs(row.amountMinor);
    return `${row.date},${row.description},${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')},${row.category}`;
  };
  return ['Date,Description,Amount,Category', ...rows.map(line)].join('\n') + '\n';
}

function pick(point: number): (typeof kinds)[number] {
  let left = point;
  return kinds.find(([, , weight]) => (left -= weight) < 0) ?? kinds[0]!;
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
