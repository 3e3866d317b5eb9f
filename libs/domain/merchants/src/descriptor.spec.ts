import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandCounts, namesNobody, readDescriptor } from './index';

describe('readDescriptor', () => {
  it.each([
    ['GREEN FORK #0221', 'Green Fork', 'Dining'],
    ['POS PURCHASE BLUE HERON COFFEE 11/20 14:05', 'Blue Heron Coffee', 'Coffee'],
    ['Debit Card Purchase - Corner Market 000123456', 'Corner Market', 'Groceries'],
    ['UBER *TRIP HELP.UBER.COM', 'Uber', 'Ride-share'],
    ['GEICO *AUTO MACON DC', 'GEICO', 'Car insurance'],
    ['MTA*NYCT PAYGO NEW YORK NY', 'MTA', 'Public transit'],
    ['NETFLIX.COM LOS GATOS CA', 'Netflix', 'Streaming'],
    ['AMZN Mktp US*2K4RT8 Amzn.com/bill', 'Amazon', 'Shopping'],
    ['STARBUCKS STORE 12345 SEATTLE WA', 'Starbucks', 'Coffee'],
    ['CHECKCARD 0412 SHELL OIL 57444212 HOUSTON TX', 'Shell', 'Fuel'],
    ['PAYPAL *SPOTIFY', 'Spotify', 'Streaming'],
    ['Café Zur Mühle Köln', 'Café Zur Mühle', 'Coffee'],
    ['SEPA Lastschrift REWE Markt GmbH Berlin', 'REWE', 'Groceries'],
    ['PAIEMENT CB CARREFOUR CITY PARIS 11 12/11', 'Carrefour', 'Groceries'],
    ['COMPRA TARJ. 4321 MERCADONA VALENCIA', 'Mercadona', 'Groceries'],
    ['PAGAMENTO POS ESSELUNGA MILANO', 'Esselunga', 'Groceries'],
    ['BEA, Betaalpas Albert Heijn 1234 AMSTERDAM', 'Albert Heijn', 'Groceries'],
    ['TARGET T-1201 BROOKLYN NY', 'Target', 'Shopping'],
    ['TESCO STORES LONDON CARD PAYMENT', 'Tesco', 'Groceries'],
    ['BELLA NAILS & SPA PLANO TX', 'Bella Nails & Spa', 'Personal care'],
    ['TST* THE SALT LANTERN - SE PORTLAND OR', 'The Salt Lantern', 'Dining'],
    ['SP MILL AND MOSS HTTPSMILLAND CA', 'Mill and Moss', 'Shopping'],
    ['CLOUDPOSTCOM* 877-263-9300 WA', 'Cloudpost', undefined],
    ['PADARIA BELA VISTA', 'Padaria Bela Vista', 'Groceries'],
    ['JUNIORS CHEESECAKE BROOKLYN NY', 'Juniors Cheesecake', 'Dining'],
    ['TACO STAND VISTA CA', 'Taco Stand', 'Dining'],
    ['LB HARINGEY COUNCIL TAX', 'LB Haringey', 'Property tax'],
    ['STADTWERKE MUENCHEN ABSCHLAG', 'Stadtwerke München', 'Electric'],
  ])('reads %s as %s in %s', (text, merchant, category) => {
    expect(readDescriptor(text, false)).toEqual({ merchant, description: merchant, category });
  });

  it.each([
    ['Zelle payment to MARIA LOPEZ for "november rent"; Conf# a1b2c3d4e', 'Maria Lopez'],
    ['MR J HARPER            RENT SHARE        FT', 'Mr J Harper'],
  ])('takes the name out of %s', (text, merchant) => {
    expect(readDescriptor(text, false).merchant).toBe(merchant);
  });

  it('names the employer, not the person who is paid', () => {
    expect(readDescriptor('ACME TOOLS CO DIRECT DEP 261120 123456 DOE,PAT', true)).toEqual({
      merchant: 'Acme Tools',
      description: 'Acme Tools',
      category: 'Salary',
    });
  });

  it.each([
    ['LUMEN CINEMA', 'Lumen Cinema', 'Events'],
    ['SUNRISE CAFE', 'Sunrise Cafe', 'Coffee'],
    ['TARGET PRACTICE RANGE', 'Target Practice Range', undefined],
    ['HOUSE OF TEA AND CAKE', 'House of Tea and Cake', undefined],
  ])('recognises no brand in %s, whose name only starts like one', (text, merchant, category) => {
    expect(readDescriptor(text, false)).toMatchObject({ merchant, category });
  });

  it.each([
    ['PAYMENT RECEIVED', 'Payment Received', 'Transfer'],
    ['PAYMENT THANK YOU', 'Payment Thank You', 'Transfer'],
    ['ONLINE PAYMENT TO CREDIT CARD 9911', 'Online Payment to Credit Card 9911', 'Transfer'],
    ['Payment to Chase card ending in 8802 11/18', 'Payment to Chase card ending in 8802', 'Transfer'],
    ['ATM WITHDRAWAL                       006521 11/1420 VINE', 'ATM Withdrawal', 'Transfer'],
    [
      'Online Transfer to SAV ...2218 transaction#: 2211334455 11/21',
      'Online Transfer to savings ••2218',
      'Transfer',
    ],
    [
      'Online Banking transfer to SAV 2218 Confirmation# 1234567890',
      'Online Banking transfer to savings 2218',
      'Transfer',
    ],
    ['Bank Deposit to PP Account', 'Bank Deposit to PP Account', 'Transfer'],
    ['Top-Up by *4417', 'Top-Up by *4417', 'Transfer'],
    ['Exchanged to EUR', 'Exchanged to EUR', 'Transfer'],
    ['General Currency Conversion', 'General Currency Conversion', 'Transfer'],
    ['Standard Transfer', 'Standard Transfer', 'Transfer'],
    ['CASHBACK BONUS REDEMPTION', 'Cashback Bonus Redemption', 'Other income'],
    ['DEPOSIT  ID NUMBER 553201', 'Deposit Id Number', undefined],
    ['INTEREST PAID', 'Interest Paid', 'Interest'],
    ['MONTHLY SERVICE FEE', 'Monthly Service Fee', 'Bank fees'],
    ['ATM WITHDRAWAL 123 MAIN ST', 'ATM Withdrawal 123 Main St', 'Transfer'],
    ['ATM WITHDRAWAL 000123 BROOKLYN NY', 'ATM Withdrawal', 'Transfer'],
    ['ONLINE TRANSFER TO SAV ...8842', 'Online Transfer to Savings ••8842', 'Transfer'],
    ['CHECK 1042', 'Check 1042', undefined],
    ['12345', '12345', undefined],
    ['', '', undefined],
  ])('names no merchant for “%s” and keeps a readable description', (text, description, category) => {
    expect(readDescriptor(text)).toEqual({ merchant: null, description, category });
  });

  it('names the issuer of the paid card as the other side of a transfer', () => {
    expect(readDescriptor('CAPITAL ONE CRCARDPMT 3TQ41LL MOBILE PMT', false)).toMatchObject({
      merchant: 'Capital One',
      category: 'Transfer',
    });
  });

  it('names the employer for pay', () => {
    expect(readDescriptor('CONTOSO LTD PAYROLL PPD ID: 1234567', true)).toMatchObject({
      merchant: 'Contoso',
      category: 'Salary',
    });
  });

  it('treats money from a shop as a refund', () => {
    expect(readDescriptor('TARGET T-1201 BROOKLYN NY', true)).toMatchObject({
      merchant: 'Target',
      category: 'Refund',
    });
  });

  it('takes linear time for any text', () => {
    const started = process.cpuUsage();
    for (const text of [
      'a'.repeat(50_000),
      ' 1'.repeat(25_000),
      'card '.repeat(10_000),
      '*'.repeat(50_000),
      'ref:'.repeat(12_000),
    ])
      readDescriptor(text);
    const { user } = process.cpuUsage(started);
    expect(user / 1_000).toBeLessThan(2_000);
  });

  it('includes more than 1,500 brands', () => {
    expect(brandCounts().brands).toBeGreaterThan(1_500);
  });
});

/** Normalises a name for comparison: ignores case, marks and a leading The. */
const comparable = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '')
    .replace(/^the/, '');

type Row = [text: string, region: string, merchants: string, categories: string];

const rowsOf = (file: string): Row[] =>
  readFileSync(path.join(__dirname, `../fixtures/${file}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as Row);

describe.each([
  { file: 'descriptors', count: 1_000, names: 0.91, categories: 0.96 },
  { file: 'second-descriptors', count: 200, names: 0.95, categories: 0.98 },
])('the frozen $file', ({ file, count, ...floors }) => {
  const rows = rowsOf(file);
  const share = (isRight: (row: Row) => boolean): number => rows.filter(isRight).length / rows.length;

  it(`gets a clean name in at least ${floors.names * 100} of 100`, () => {
    expect(rows).toHaveLength(count);
    expect(
      share(([text, , merchants]) =>
        merchants
          .split('|')
          .some((name) => comparable(readDescriptor(text).merchant ?? '') === comparable(name)),
      ),
    ).toBeGreaterThanOrEqual(floors.names);
  });

  it(`gets a right category in at least ${floors.categories * 100} of 100`, () => {
    expect(
      share(([text, , , categories]) =>
        categories.split('|').includes(readDescriptor(text).category ?? 'none'),
      ),
    ).toBeGreaterThanOrEqual(floors.categories);
  });
});

describe('namesNobody', () => {
  it.each([
    'Check 1042',
    'CHECK #1042',
    'Cheque 12',
    'ATM Withdrawal',
    'Deposit',
    'Payment Received',
    'Kartenzahlung',
  ])('is true of %s', (name) => expect(namesNobody(name)).toBe(true));
  it.each(['Green Fork', 'Check Into Cash', 'Payment Depot', 'Gea Bistro', 'Checkers', 'x'])(
    'is false of %s',
    (name) => expect(namesNobody(name)).toBe(false),
  );
});
