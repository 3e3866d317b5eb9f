import { guessDecimalComma } from '../text/amount-text';
import { cleanText, isBad } from '../parsed/parsed-file';
import { withPlausibleDays } from '../statement/plausible-days';
import { readOfx } from '../formats/ofx-file';
import { readCsv } from './csv-file';

const reading = { currency: 'EUR', accountName: 'Main', mask: null, isCard: false, dayFirst: false };
const read = (lines: readonly string[], more = {}, ending = '\n') =>
  readCsv(lines.join('\n') + ending, 'utf-8', {}, { ...reading, ...more });
const minors = ({ rows }: ReturnType<typeof read>) =>
  rows.map((row) => (isBad(row) ? null : row.signedMinor));

describe('the direction of money', () => {
  it('is read from letters next to the amount without a heading', () => {
    const file = read([
      'Date,Description,Amount,',
      '2026-11-01,GREEN FORK,12.50,S',
      '2026-11-02,METRO CARD,3.25,S',
      'Made on 2026-11-03,,,',
    ]);
    expect(minors(file).slice(0, 2)).toEqual([-1_250, -325]);
  });

  it('is read from the letters next to the amount, not from those of the balance', () => {
    const file = read([
      'Date,Balance,,Description,Amount,',
      '2026-11-01,100.00,H,GREEN FORK,12.50,S',
      '2026-11-02,50.00,S,HARBOR WORKS,150.00,S',
    ]);
    expect(minors(file)).toEqual([-1_250, -15_000]);
  });

  it('is read from the sign if T means transfer among other kinds', () => {
    const file = read([
      'Date,Description,Amount,Type',
      '2026-11-01,GREEN FORK,-12.50,P',
      '2026-11-02,FROM SAVINGS,500.00,T',
      '2026-11-03,METRO CARD,-3.25,F',
    ]);
    expect(minors(file)).toEqual([-1_250, 50_000, -325]);
  });

  it('is read from T if no amount has a sign', () =>
    expect(minors(read(['Date,Description,Amount,Type', '2026-11-01,GREEN FORK,12.50,T']))).toEqual([
      -1_250,
    ]));

  it('is asked for with a row that has no mark', () => {
    const file = read(
      [
        'Date,Description,Amount',
        '2026-11-03,PAYMENT,100.00 CR',
        '2026-11-02,METRO CARD,3.25',
        '2026-11-01,GREEN FORK,12.50',
      ],
      { owes: true },
    );
    expect(file.signProof).toMatchObject({
      text: expect.stringMatching(/metro/i) as string,
      printed: '3.25',
    });
  });
});

it('reads three decimals as decimals if one amount cannot be in thousands', () => {
  expect(guessDecimalComma(['12.340', '5.500', '100.000', '0.500'], 'USD')).toBe(false);
  expect(guessDecimalComma(['12,340', '5,500', '100,000', '0,500'], 'USD')).toBe(true);
});

describe('a row with more cells than its table', () => {
  const kept = (lines: readonly string[]) =>
    read(lines).rows.map((row) => (isBad(row) ? row.refused.slice(0, 41) : row.signedMinor));
  const unclear = 'This row has more cells than the others, ';

  it('is refused if a comma cut its amount or an earlier text in two', () =>
    expect(
      kept([
        'Date,Description,Amount',
        '2026-11-01,GREEN FORK,-12.50',
        '2026-11-02,HARBOR WORKS,-1,234.50',
        '2026-11-03,"$ SIGN","-$1",234.50',
        '2026-11-04,LUNCH, 12,-25.00',
        '2026-11-05,METRO CARD,-3.25',
        '2026-11-06,METRO CARD,-3.25',
      ]),
    ).toEqual([-1_250, unclear, unclear, unclear, -325, -325]));

  it('is read if only a note or an empty cell follows', () =>
    expect(
      kept([
        'Date,Description,Amount',
        '2026-11-01,GREEN FORK,-12.50,',
        '2026-11-02,HARBOR WORKS,-1.50,paid late',
        '2026-11-03,METRO CARD,-3.25',
      ]),
    ).toEqual([-1_250, -150, -325]));

  it('is read if most rows have a column without a heading', () =>
    expect(
      kept([
        'Date,Description,Amount',
        '2026-11-01,A,-12.00,100.00',
        '2026-11-02,B,-3.00,97.00',
        '2026-11-03,C,-3.00',
      ]),
    ).toEqual([-1_200, -300, -300]));
});

it('keeps joined characters of a text, and merges letters and marks into one', () => {
  expect(cleanText('  family 👩‍👧\u0000 cafe\u0301\u200b ', 40)).toBe('family 👩‍👧 caf\u00e9');
});

it('treats a last row without its final empty cells as complete', () => {
  const file = read(
    [
      'Date,Description,Amount,Note,Tags',
      '2026-11-01,A,1.00,x,t',
      '2026-11-02,B,2.00,y,t',
      '2026-11-03,C,3.00,z',
    ],
    {},
    '',
  );
  expect(minors(file)).toEqual([100, 200, 300]);
});

describe('a table in cents', () => {
  const head = 'Booking Date,Valuta Date,Amount,Name,Purpose,End to End ID,Booking Status';
  const row = (amount: string, status: string) =>
    `2026-11-01,2026-11-01,${amount},GREEN FORK,Lunch,E1,${status}`;

  it('keeps the state of each row', () => {
    const file = read([head, row('+500', 'booked'), row('-1250', 'pending'), row('-300', 'cancelled')]);
    expect(minors(file)).toEqual([500, -1_250, null]);
    expect(file.rows[1]).toMatchObject({ extra: { status: 'pending' } });
  });

  it('is read as printed if one of the amounts has decimals', () =>
    expect(minors(read([head, row('12.50', 'booked'), row('12', 'booked')]))).toEqual([1_250, 1_200]));
});

it('keeps a check number although the bank’s id contains the same digits', () => {
  const file = readOfx(
    '<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261101<TRNAMT>-5.00<FITID>20261101001<CHECKNUM>101<NAME>GREEN FORK</STMTTRN></BANKTRANLIST></STMTRS></OFX>',
    'utf-8',
    'a.ofx',
    reading,
  );
  expect(file.rows[0]).toMatchObject({ extra: { note: 'No. 101' } });
});

describe('a column of check numbers', () => {
  const notes = (heading: string, ...cells: string[]) =>
    read([
      `Date,Description,Amount,${heading}`,
      ...cells.map((cell, at) => `2026-11-0${at + 1},GREEN FORK ${at},-12.50,${cell}`),
    ]).rows.map((row) => (isBad(row) ? row.refused : (row.extra?.note ?? null)));

  it.each(['Check Number', 'Check #', 'Check or Slip #', 'Cheque No.', 'Schecknummer', 'Chq/Ref No'])(
    'called %s is kept in the note',
    (heading) => expect(notes(heading, '1042', '', '0000')).toEqual(['No. 1042', null, null]),
  );

  it('is put before the note, but not if the text already has it or there are only ticks', () => {
    expect(notes('Check,Notes', '1042,Rent', '1,', 'x,Lunch')).toEqual(['No. 1042 · Rent', null, 'Lunch']);
  });

  it.each([
    ['letters', 'x,1042', ',', 'x,1043'],
    ['figures', '1,1042', '0,', '1,1043'],
  ])('is the one with numbers if another ticks checks with %s', (_how, ...cells) => {
    const expected = ['No. 1042', null, 'No. 1043'];
    expect(notes('Check,Check Number', ...cells)).toEqual(expected);
    const turned = cells.map((cell) => cell.split(',').reverse().join(','));
    expect(notes('Check Number,Check', ...turned)).toEqual(expected);
  });

  it('is not read from columns of ticks', () =>
    expect(notes('Check', '0', '0', '1', '1')).toEqual([null, null, null, null]));

  it('is returned next to the outcome of the row', () => {
    const file = read([
      'Date,Description,Amount,Status,Check Number',
      '2026-11-01,GREEN FORK,-12.50,pending,7',
    ]);
    expect(file.rows).toMatchObject([{ extra: { note: 'No. 7', status: 'pending' } }]);
  });
});

it('refuses a day that no statement can have, except in our own rows', () => {
  const row = {
    line: 1,
    raw: '',
    date: '1890-05-01',
    signedMinor: 1,
    statementText: 'A',
    description: 'A',
    merchant: null,
    categoryHint: null,
    fitId: null,
  };
  const own = { ...row, fitId: '0198f0a0-0000-7000-8000-000000000000' };
  expect(withPlausibleDays([row, own], { today: '2026-11-23' }).map(isBad)).toEqual([true, false]);
});

it('a table of 200,000 rows is read, and one row more is refused', () => {
  const row = '2026-11-01,GREEN FORK,-1.00';
  const rows = Array.from({ length: 200_000 }, () => row);
  expect(read(['Date,Description,Amount', ...rows]).rows).toHaveLength(200_000);
  expect(() => read(['Date,Description,Amount', ...rows, row])).toThrow('There are more than 200,000 rows.');
});

describe('the column of amounts', () => {
  it('is asked for if neither headings nor numbers show it', () =>
    expect(read(['Order,Product,Note', 'A-1,Soap,blue', 'A-2,Lamp,red']).columnsUnsure).toBe(true));

  it('is asked for if the balances contradict it in most rows', () => {
    const lines = ['Date,Description,Amount,Balance'];
    for (let day = 1; day < 8; day++) lines.push(`2026-11-0${day},ROW ${day},${day}.00,${100 - 3 * day}.00`);
    expect(read(lines).columnsUnsure).toBe(true);
    expect(
      readCsv(lines.join('\n'), 'utf-8', { columns: { date: 0, description: 1, amount: 2 } }, reading)
        .columnsUnsure,
    ).toBeUndefined();
  });

  it('is not asked for if the balances follow from it', () =>
    expect(
      read([
        'Date,Description,Amount,Balance',
        '2026-11-01,A,-1.00,99.00',
        '2026-11-02,B,-2.00,97.00',
        '2026-11-03,C,-3.00,94.00',
        '2026-11-04,D,-4.00,90.00',
      ]).columnsUnsure,
    ).toBeUndefined());
});
