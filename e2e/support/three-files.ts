import { addDays, todayIn, type Day } from '@app/calendar';

/** The person's files from elsewhere: a bank's table, a card's QFX file and another app's export, with their sums. */
const today = todayIn('America/New_York');
const first = `${today.slice(0, 8)}01` as Day;
/** Late in the previous month: a day after the twelfth shows which of the bank’s numbers is the month. */
const earlier = addDays(first, -8);
const american = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const compact = (day: Day): string => day.replaceAll('-', '');
const decimal = (cents: number): string => (cents / 100).toFixed(2);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Signed, in cents, as in the files. */
const pay = 241_250;
const rent = -120_000;
const books = [-1_250, -2_375, -990];
const cardPayment = 15_000;
const dining = -1_840;
const market = -6_210;
const earlierBooks = -1_500;
const earlierSpending = [-4_000, -1_250];

const bankTable = [
  'Date,Description,Amount',
  `${american(earlier)},QUILLWICK LANTERN 0031,${decimal(earlierBooks)}`,
  `${american(first)},NORTHWIND STUDIO PAYROLL,${decimal(pay)}`,
  `${american(first)},GREENPOINT REALTY RENT,${decimal(rent)}`,
  ...books.map((cents, n) => `${american(first)},QUILLWICK LANTERN 004${n},${decimal(cents)}`),
  `${american(first)},ONLINE PAYMENT TO CREDIT CARD 9911,${decimal(-cardPayment)}`,
].join('\n');

const entry = (type: string, cents: number, id: string, name: string): string =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>${compact(first)}<TRNAMT>${decimal(cents)}<FITID>${id}<NAME>${name}</STMTTRN>`;
const cardQfx = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>${compact(today)}<LANGUAGE>ENG<FI><ORG>Harbor Card</FI></SONRS></SIGNONMSGSRSV1>
<CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4000000000009911</CCACCTFROM><BANKTRANLIST><DTSTART>${compact(first)}<DTEND>${compact(today)}
${entry('DEBIT', dining, 'c1', 'GREEN FORK BROOKLYN NY')}
${entry('DEBIT', market, 'c2', 'CORNER MARKET 0042')}
${entry('CREDIT', cardPayment, 'c3', 'PAYMENT THANK YOU')}
</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;

const mintExport = [
  '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
  `"${american(earlier)}","Corner Market","CORNER MARKET 0042","40.00","debit","Groceries","Everyday checking","",""`,
  `"${american(earlier)}","Blue Door Cinema","BLUE DOOR CINEMA","12.50","debit","Entertainment","Everyday checking","",""`,
].join('\n');

export const threeFiles = {
  bank: { name: 'checking.csv', content: bankTable, rows: 7 },
  card: { name: 'card.qfx', content: cardQfx, rows: 3 },
  app: { name: 'mint.csv', content: mintExport, rows: 2 },
};

/** Balance of the bank’s account after importing its file, in cents, as entered by its owner. */
export const statedBalance = 402_510;
const opening = statedBalance - sum([pay, rent, ...books, -cardPayment, earlierBooks]);

/** Sums of the files, in cents: for this month, and for the accounts in total. */
export const sums = {
  income: pay,
  expenses: -sum([rent, ...books, dining, market]),
  books: -sum(books),
  checking: sum([opening, pay, rent, ...books, -cardPayment, earlierBooks, ...earlierSpending]),
  card: sum([dining, market, cardPayment]),
};
