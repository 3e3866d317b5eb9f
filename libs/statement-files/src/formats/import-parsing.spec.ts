import fc from 'fast-check';
import { decimalText } from '@app/money';
import { guessDecimalComma, minorFromText } from '../text/amount-text';
import { csvLines, readCsv } from '../tables/csv-file';
import { dayFrom, guessDateOrder } from '../text/date-text';
import { decodeText } from '../text/decode-text';
import { readOfx } from './ofx-file';
import { isBad } from '../parsed/parsed-file';
import { readFile } from './read-file';

const reading = { currency: 'USD', accountName: 'Main', mask: null, isCard: false, dayFirst: false };

describe('amounts', () => {
  it.each([
    ['1,234.56', false, 123_456],
    ['1.234,56', true, 123_456],
    ["1'234.50", false, 123_450],
    ['(18.40)', false, -1_840],
    ['$(18.40)', false, -1_840],
    ['18.40-', false, -1_840],
    ['−18,40 €', true, -1_840],
    ['USD 5', false, 500],
    ['5.00 DR', false, -500],
    ['5.00CR', false, 500],
    ['+7', false, 700],
    ['.5', false, 50],
    ['12,34,567.00', false, 123_456_700],
  ])('%s is read', (text, comma, minor) => {
    expect(minorFromText(text, 'USD', comma)).toBe(minor);
  });

  it.each(['', 'abc', '1.2.3', '1,2345.00', '--5', '1e5', '5-5', '12.345', '∞', '1,234,56'])(
    '“%s” is refused',
    (text) => {
      expect(() => minorFromText(text, 'USD', false)).toThrow();
    },
  );

  it('are read back from all of their formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), fc.boolean(), (minor, comma) => {
        const [whole, cents] = decimalText(Math.abs(minor), 'USD').split('.') as [string, string];
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',');
        const text = `${grouped}${comma ? ',' : '.'}${cents}`;
        for (const printed of minor < 0 ? [`-${text}`, `(${text})`, `${text}-`] : [text, `$${text}`])
          expect(minorFromText(printed, 'USD', comma)).toBe(minor);
      }),
    );
  });

  it('get their decimal mark from the whole file', () => {
    expect(guessDecimalComma(['1.234', '5,00', '17'], 'USD')).toBe(true);
    expect(guessDecimalComma(['1,234', '5.00'], 'USD')).toBe(false);
    expect(guessDecimalComma(['12', '7'], 'USD')).toBe(false);
    expect(guessDecimalComma(['1.234.567'], 'USD')).toBe(true);
  });

  it('have three decimals in dinars, and thousands marks only if decimals are impossible', () => {
    expect(guessDecimalComma(['3.505', '12.125'], 'KWD')).toBe(false);
    expect(guessDecimalComma(['3,505', '12,125'], 'KWD')).toBe(true);
    expect(guessDecimalComma(['1,234', '1,234.500'], 'KWD')).toBe(false);
    expect(guessDecimalComma(['1.234.567'], 'KWD')).toBe(true);
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-20', 'mdy', '2026-11-20'],
    ['2026/11/20 14:05:00', 'mdy', '2026-11-20'],
    ['20261120', 'dmy', '2026-11-20'],
    ['11/20/2026', 'mdy', '2026-11-20'],
    ['20.11.26', 'dmy', '2026-11-20'],
    ['20 Nov 2026', 'mdy', '2026-11-20'],
    ['Nov 20, 2026', 'dmy', '2026-11-20'],
    ['20-Nov-99', 'mdy', '1999-11-20'],
    ['3. März 2026', 'dmy', '2026-03-03'],
    ['26/11/20', 'ymd', '2026-11-20'],
  ] as const)('%s is read', (text, order, day) => {
    expect(dayFrom(text, order)).toBe(day);
  });

  it.each(['', 'soon', '2026-02-30', '31/31/2026', '1/2', '0000-00-00', '2026-1', '9'.repeat(80)])(
    '“%s” is refused',
    (text) => {
      for (const order of ['ymd', 'mdy', 'dmy'] as const) expect(dayFrom(text, order)).toBeUndefined();
    },
  );

  it('show their order if one of them is unambiguous, otherwise are ambiguous', () => {
    expect(guessDateOrder(['03/04/2026', '13/04/2026'], false)).toEqual({ order: 'dmy', ambiguous: false });
    expect(guessDateOrder(['03/04/2026', '04/13/2026'], true)).toEqual({ order: 'mdy', ambiguous: false });
    expect(guessDateOrder(['03/04/2026'], true)).toEqual({ order: 'dmy', ambiguous: true });
    expect(guessDateOrder(['03/03/2026'], false)).toMatchObject({ ambiguous: false });
    // Nobody writes the month first with dots.
    expect(guessDateOrder(['03.04.2026', '05.06.26'], false)).toEqual({ order: 'dmy', ambiguous: false });
    expect(guessDateOrder(['03.04.2026', '05/06/2026'], false)).toEqual({ order: 'mdy', ambiguous: true });
    expect(guessDateOrder(['03.04.2026', '04.13.2026'], true)).toEqual({ order: 'mdy', ambiguous: false });
    expect(guessDateOrder(['2026-03-04'], false)).toEqual({ order: 'ymd', ambiguous: false });
  });
});

describe('hostile files', () => {
  const attempt = (bytes: Uint8Array): void => {
    try {
      readFile(bytes, 'x.csv', {}, reading);
    } catch (error) {
      expect(error).toMatchObject({ code: 'IMPORT_UNREADABLE' });
    }
  };

  it('give rows or a sentence, never another error', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<OFX>',
        '<STMTTRN>',
        '<TRNAMT>',
        '</STMTTRN>',
        '<DTPOSTED>20261120',
        '"',
        ',',
        ';',
        '\n',
        '\r',
        '-1.00',
        '2026-01-01',
        '<![CDATA[',
        '<!--',
        '&#x110000;',
        '&amp;',
        '(',
        '\u0000',
        'Date,Description,Amount\n',
      ),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => attempt(Buffer.from(pieces.join('')))),
      { numRuns: 400 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), attempt), { numRuns: 200 });
  });

  it('take time proportional to their size', () => {
    const started = Date.now();
    for (const text of [
      '"'.repeat(100_000),
      `Date,Description,Amount\n${','.repeat(100_000)}`,
      `<OFX>${'<STMTTRN>'.repeat(20_000)}`,
      `<OFX><STMTTRN>${'<A.'.repeat(50_000)}`,
      `Date,Description,Amount\n2026-01-01,${'1'.repeat(19_000)},${'('.repeat(19_000)}`,
      'a;b\n'.repeat(30_000),
    ])
      attempt(Buffer.from(text));
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  it('leave object prototypes alone', () => {
    const file = readFile(
      Buffer.from('Date,Description,Amount,__proto__\n2026-01-01,__proto__,-1.00,x\n'),
      'x.csv',
      {},
      reading,
    );
    expect(file.rows).toHaveLength(1);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('file reading', () => {
  it('prefers the options to its own guesses', () => {
    const { rows, csv } = readCsv(
      'a;b;c;d\nx;1,5;03/04/2026;y\n',
      'utf-8',
      {
        columns: { date: 2, description: 3, amount: 1 },
        dateOrder: 'dmy',
        decimalComma: true,
        flipSign: true,
        delimiter: ';',
      },
      reading,
    );
    expect(rows).toMatchObject([{ date: '2026-04-03', signedMinor: -150, statementText: 'y', line: 2 }]);
    expect(csv).toMatchObject({ flipSign: true, columns: { date: 2 } });
  });

  it('still shows a table whose columns it cannot tell', () => {
    const { rows, sample } = readCsv('foo,bar,baz\none,two,three\n', 'utf-8', {}, reading);
    expect(sample).toEqual([
      ['foo', 'bar', 'baz'],
      ['one', 'two', 'three'],
    ]);
    expect(rows.every(isBad)).toBe(true);
  });

  it('counts lines whatever ends them', () => {
    expect(csvLines('a,b\r\n\r\n"c\r\nd",e\rf,g\n', ',').map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['a', 'b']],
      [3, ['c\nd', 'e']],
      [5, ['f', 'g']],
    ]);
  });

  it('selects one of several accounts by its last digits', () => {
    const statement = (account: string, amount: string): string =>
      `<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20261120<TRNAMT>${amount}<NAME>X</STMTTRN></BANKTRANLIST></STMTRS>`;
    const file = `OFXHEADER:100\n<OFX>${statement('111', '-1.00')}${statement('222', '-2,00')}`;
    expect(readOfx(file, 'utf-8', 'a.ofx', { ...reading, mask: '22' }).rows).toMatchObject([
      { signedMinor: -200 },
    ]);
    expect(readOfx(file, 'utf-8', 'a.ofx', reading, { onlyAccount: '111' }).rows).toMatchObject([
      { signedMinor: -100 },
    ]);
    expect(readOfx(file, 'utf-8', 'a.ofx', reading)).toMatchObject({
      accounts: ['111', '222'],
      rows: [{ refused: 'This file holds 2 accounts. Choose above which one is meant' }, {}],
    });
  });

  it('decodes according to the byte order mark or the bytes', () => {
    expect(decodeText(Buffer.from([0xef, 0xbb, 0xbf, 0xc3, 0xa9]))).toEqual({ text: 'é', encoding: 'utf-8' });
    expect(decodeText(Buffer.from([0x80, 0x20, 0xe9]))).toEqual({ text: '€ é', encoding: 'windows-1252' });
    expect(
      decodeText(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>\xe9', 'latin1')),
    ).toMatchObject({ encoding: 'iso-8859-1' });
  });
});

describe('a table that was cut off', () => {
  const head = 'Date,Description,Amount,Balance\n';
  const rows = [
    '2026-11-01,GREEN FORK,-12.50,987.50',
    '2026-11-02,METRO CARD,-3.25,984.25',
    '2026-11-03,HARBOR WORKS,1250.00,2234.25',
  ];
  const whole = head + rows.join('\n');
  const readCut = (at: number) => readCsv(whole.slice(0, at), 'utf-8', {}, reading);
  const end = whole.length;

  it('is complete when only the last line break is missing', () =>
    expect(readCut(end)).toMatchObject({
      rows: rows.map((_, at) => ({ line: at + 2, signedMinor: [-1_250, -325, 125_000][at] })),
      balanceCheck: { checked: 2, line: null },
    }));
  it.each([
    ['its last amount', '2026-11-03,HARBOR WORKS,12'],
    ['its last text', '2026-11-03,HARB'],
  ])('refuses the row that ends within %s and says to download it again', (_, cut) => {
    const file = readCut(whole.lastIndexOf('2026-11-03') + cut.length);
    expect(file.rows.slice(0, 2).some(isBad)).toBe(false);
    expect(file.rows[2]).toMatchObject({ line: 4, refused: expect.stringContaining('Download it again') });
  });
  it('is detected by the balances if it ends within its last balance', () =>
    expect(readCut(end - 4).balanceCheck).toEqual({ checked: 2, line: 4 }));
  it('is detected by the balances if they come before the amounts', () => {
    const turned = whole.replace(/^([^,\n]*,[^,\n]*),([^,\n]*),([^,\n]*)$/gm, '$1,$3,$2');
    expect(readCsv(turned, 'utf-8', {}, reading).balanceCheck).toEqual({ checked: 2, line: null });
    const file = readCsv(turned.slice(0, -'50.00'.length), 'utf-8', {}, reading);
    expect(file).toMatchObject({
      rows: [{}, {}, { signedMinor: 1_200 }],
      balanceCheck: { checked: 2, line: 4 },
    });
  });

  const one = 'Date,Description,Amount';
  const bare = (amounts: readonly string[], ending: string, header = one) =>
    readCsv(
      [header, ...amounts.map((amount, at) => `2026-11-0${at + 1},GREEN FORK,${amount}`)].join('\n') + ending,
      'utf-8',
      {},
      reading,
    ).rows.map(isBad);

  it.each([
    ['after its first decimal', ['-12.50', '-3.25', '-1250.0'], one],
    ['after its mark', ['-12.50', '-3.25', '-1250.'], one],
    ['among its whole digits', ['-12.50', '-3.25', '-12'], one],
    ['in the last of two columns of amounts', [',12.50', ',3.25', ',12'], 'Date,Description,Debit,Credit'],
  ])('refuses the row whose amount, with no balance beside it, ends %s', (_, amounts, header) =>
    expect(bare(amounts, '', header)).toEqual([false, false, true]),
  );
  it.each([
    ['ends with a line break', ['-12.50', '-3.25', '-12'], '\n'],
    ['has as many decimals as all others', ['-12.50', '-3.25', '-12.00'], ''],
    ['is one of a file that leaves decimals out', ['-12.50', '-3', '-12'], ''],
    ['is one of a file that leaves out the last of them', ['-12.50', '-3.5', '-12'], ''],
    ['is one of a file that leaves out zeros', ['-12.55', '-3.25', '-7'], ''],
    ['is closed with a quotation mark', ['"-12.50"', '"-3.25"', '"-7"'], ''],
    ['has too few before it to compare', ['-12.50', '-12'], ''],
  ])('takes an amount that %s', (_, amounts, ending) =>
    expect(bare(amounts, ending).includes(true)).toBe(false),
  );
  it('accepts the last row of data when a footer follows', () => {
    const text = [
      one,
      ...['-12.50', '-3.25', '-7'].map((amount) => `2026-11-03,GREEN FORK,${amount}`),
      'Total',
    ];
    const { rows } = readCsv(text.join('\n'), 'utf-8', { footerLines: 1 }, reading);
    expect(rows).toMatchObject([{ signedMinor: -1_250 }, { signedMinor: -325 }, { signedMinor: -700 }]);
  });
});
