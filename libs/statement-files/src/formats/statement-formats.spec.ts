import { isDomainError } from '@app/contracts-kernel';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { isBad, type GoodRow, type ParsedFile, type ReadingContext } from '../parsed/parsed-file';
import { plainQifDate } from './qif-file';
import { readFile } from './read-file';

const reading: ReadingContext = {
  currency: 'EUR',
  accountName: 'Main',
  mask: null,
  isCard: false,
  dayFirst: true,
};
const read = (text: string | Uint8Array, more: Partial<ReadingContext> = {}): ParsedFile =>
  readFile(typeof text === 'string' ? Buffer.from(text) : text, 'statement', {}, { ...reading, ...more });
const good = (file: ParsedFile): GoodRow[] => file.rows.filter((row): row is GoodRow => !isBad(row));
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (isDomainError(error) && error.code === 'IMPORT_UNREADABLE') return error.message;
    throw error;
  }
  throw new Error('was read');
};

describe('MT940', () => {
  const statement = `{1:F01BANKDEFFXXXX}{2:I940}{4:
:20:STMT-1
:25:10020030/1234567EUR
:28C:5/1
:60F:C261231EUR1000,00
:61:2612310102DR12,5NTRFNONREF//8327000090031788
Card transaction
:86:116?00UEBERW?100399?20Rechnung 4711 fue?2
1r November?32GREEN FO?33RK GMBH
:61:2612311231RC100,NTRFNONREF
:86:/TRTP/SEPA/NAME/Oak Street Rentals/REMI/USTD//Rent December/EREF/NOTPROVIDED
:61:261231C3000,00FMSCNONREF//55555
:86:plain words
over two lines
:62F:C270102EUR3887,5
:86:about the statement
-}
`;
  it('reads days, signs, structured texts and the closing balance', () => {
    const file = read(statement);
    expect(file).toMatchObject({ format: 'mt940', statedMinor: 388_750 });
    expect(
      good(file).map((row) => [row.line, row.date, row.signedMinor, row.description, row.fitId]),
    ).toEqual([
      [6, '2027-01-02', -1_250, 'GREEN FORK GMBH', '8327000090031788'],
      [10, '2026-12-31', -10_000, 'Oak Street Rentals', null],
      [12, '2026-12-31', 300_000, 'plain words over two lines', null],
    ]);
    expect(good(file)[0]!.statementText).toBe('GREEN FORK GMBH Rechnung 4711 fuer November');
    expect(good(file)[1]!.statementText).toBe('Oak Street Rentals Rent December');
  });
  it('refuses another currency, an unreadable balance and an invalid movement with a message', () => {
    expect(refusal(() => read(statement, { currency: 'USD' }))).toBe(
      'The file is in EUR, the account in USD. Choose or add an account in EUR for it.',
    );
    expect(refusal(() => read(statement.replace('C261231EUR1000,00', 'nonsense')))).toBe(
      'Line 5: “nonsense” is not a balance. Download the statement again, or in another format.',
    );
    expect(read(statement.replace('2612310102DR12,5', 'whatever')).rows[0]).toMatchObject({
      line: 6,
      refused: 'This movement cannot be read. Add it by hand, or download the statement in another format',
    });
  });
  it('refuses a text of a megabyte, on the line of its field or on the lines below', () => {
    const long = 'x'.repeat(1_000_000);
    for (const text of [long, `a\n${long}`])
      expect(refusal(() => read(statement.replace('plain words', text)))).toMatch(/too long for a bank file/);
  });
  it('joins pages of one account and asks which of several is meant', () => {
    const next = statement.replace('STMT-1', 'STMT-2').replace('EUR3887,5', 'EUR4000,00');
    expect(read(statement + next)).toMatchObject({ rows: { length: 6 }, statedMinor: 400_000 });
    const other = statement.replace('1234567', '7654321');
    const [first, second] = ['10020030/1234567', '10020030/7654321'];
    expect(read(statement + other)).toMatchObject({ accounts: [first, second], statedMinor: null });
    expect(new Set(read(statement + other).rows.map((row) => (isBad(row) ? row.refused : '')))).toEqual(
      new Set(['This file holds 2 accounts. Choose above which one is meant']),
    );
    expect(good(read(statement + other, { mask: '4321' }))).toHaveLength(3);
    const chosen = readFile(Buffer.from(statement + other), 'a.sta', { onlyAccount: first }, reading);
    expect(chosen).toMatchObject({ csv: { onlyAccount: first }, rows: { length: 3 }, statedMinor: 388_750 });
  });
});

const camt = (entries: string, more = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE02 1002 0030 0012 3456 78</IBAN></Id><Ccy>EUR</Ccy></Acct>${more}
${entries}
</Stmt></BkToCstmrStmt></Document>`;
const balance = (code: string, amount: string, sign = 'CRDT'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`;

describe('CAMT.053', () => {
  it('reads entries, parties, remittance, references and the closing balance', () => {
    const file = read(
      camt(
        `<Ntry><Amt Ccy="EUR">89.85</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-19</Dt></BookgDt><ValDt><Dt>2026-11-18</Dt></ValDt><AcctSvcrRef>640387/2</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Me</Nm></Dbtr><Cdtr><Nm>Corner Market &amp; Co</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Receipt</Ustrd><Ustrd>4711</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">3.45</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><DtTm>2026-11-20T08:00:00</DtTm></BookgDt><AddtlNtryInf><![CDATA[Interest <net>]]></AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="EUR">7.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">2.25</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Pty><Nm>First</Nm></Pty></Cdtr></RltdPties></TxDtls>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">4.75</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Pty><Nm>Second</Nm></Pty></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>`,
        balance('PRCD', '1000.00') + balance('CLBD', '93.40', 'DBIT'),
      ),
    );
    expect(file).toMatchObject({ format: 'camt', statedMinor: -9_340 });
    expect(
      good(file).map((row) => [row.date, row.signedMinor, row.description, row.statementText, row.fitId]),
    ).toEqual([
      ['2026-11-19', -8_985, 'Corner Market & Co', 'Corner Market & Co Receipt 4711', '640387/2'],
      ['2026-11-20', 345, 'Interest <net>', 'Interest <net>', null],
      ['2026-11-20', -225, 'First', 'First', 'B1/1'],
      ['2026-11-20', -475, 'Second', 'Second', 'B1/2'],
    ]);
    expect(good(file)[1]!.extra).toEqual({ status: 'pending' });
  });
  it('names the line of an error, and expands no entities', () => {
    expect(refusal(() => read(camt('<Ntry><Amt Ccy="EUR">1</Ntry>')))).toMatch(
      /^Line 4: This is no sound XML/,
    );
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>\n${camt('<Ntry>&b;</Ntry>').slice(39)}`;
    expect(refusal(() => read(bomb))).toMatch(/^Line 2: The file declares a document type/);
    expect(refusal(() => read(camt('<Ntry>&b;</Ntry>')))).toMatch(/^Line 4: This is no sound XML/);
    expect(refusal(() => read(camt('<a>'.repeat(100_000))))).toMatch(/nested deeper than any bank file/);
    expect(refusal(() => read(camt(`<Ntry>${'x'.repeat(30_000)}</Ntry>`)))).toMatch(
      /too long for a bank file/,
    );
  });
});

describe('QIF', () => {
  it('reads every field of a cash transaction', () => {
    const file = read(
      `!Option:AutoSwitch
!Account
NMain
TBank
^
!Type:Bank
D2/14'2020
T-1,234.50
U-1,234.50
CX
N1042
POak Street Rentals
MRent March
AOak Street 1
A10115 Berlin
LHousing:Rent/Home
^
D2/15' 8
T20
PTransfer
L[Savings]
^
D2/16/20
T-5.00
PNo split
LDining
SDining
$-5.00
^
D2/17/20
T-9
PTwo parts
SDining
$-5
SGifts
Ebirthday
$-4
^
`,
      { currency: 'USD' },
    );
    expect(file).toMatchObject({ format: 'qif', dateOrderAmbiguous: false, accounts: ['Main'] });
    expect(
      good(file).map((row) => [row.line, row.date, row.signedMinor, row.statementText, row.categoryHint]),
    ).toEqual([
      [7, '2020-02-14', -123_450, 'Oak Street Rentals Rent March', 'Rent'],
      [18, '2008-02-15', 2_000, 'Transfer', 'Transfer'],
      [23, '2020-02-16', -500, 'No split', 'Dining'],
      [30, '2020-02-17', -900, 'Two parts', 'Dining'],
    ]);
    expect(good(file)[0]!.extra?.note).toBe('No. 1042 · Oak Street 1, 10115 Berlin');
    expect(good(file)[1]!.extra?.note).toBe('Transfer: Savings');
    expect(good(file)[3]!.extra?.details?.lines).toMatchObject([
      { amountMinor: 500, category: 'Dining', note: null },
      { amountMinor: 400, category: 'Gifts', note: 'birthday' },
    ]);
  });
  it.each([
    ['$-4\n', 'The parts of its split do not add up to the amount'],
    ['$five\nSb\n$-4\n', '“five” is not an amount'],
  ])('imports a row whole if its split cannot be read, and notes why: %j', (parts, reason) => {
    const [row] = good(read(`!Type:Bank\nD2026-02-17\nT-9\nPx\nSa\n$-1\nSa\n${parts}^\n`));
    expect(row).toMatchObject({
      signedMinor: -900,
      extra: { note: `The split in the file could not be read: ${reason}` },
    });
    expect(row!.extra!.details).toBeUndefined();
  });
  it.each([
    ["2/14'2020", '2/14/2020'],
    ["2/ 4' 8", '2/4/2008'],
    ["12-24'99", '12/24/2099'],
    ['14.02.2020', '14.02.2020'],
  ])('reads the date %s as %s', (text, plain) => expect(plainQifDate(text)).toBe(plain));
  it('asks if day and month are ambiguous, and shows an example', () => {
    const file = read('!Type:Bank\nD3/4/26\nT-1\nPx\n^\n');
    expect(file).toMatchObject({
      dateOrderAmbiguous: true,
      dateProof: { text: '3/4/26', day: '2026-04-03', otherwise: '2026-03-04' },
    });
  });
  it('refuses rows of other accounts and of investments, with the reason', () => {
    const file = read(
      '!Account\nNMain\n^\n!Type:Bank\nD2026-01-02\nT-1\nPa\n^\n!Account\nNOther\n^\n!Type:Bank\nD2026-01-02\nT-2\nPb\n^\n!Type:Invst\nD2026-01-02\nNBuy\n^\n',
    );
    expect(file.rows.map((row) => (isBad(row) ? row.refused : row.description))).toEqual([
      'a',
      'This row belongs to “Other”, another account of the file. Import the file into that account for it',
      'This is a trade of securities, and an account here holds money only. It is not imported; add by hand what it cost or brought if that went through this account',
    ]);
  });
});

const workbook = (sheet: string, more: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/styles.xml':
          '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
        'xl/sharedStrings.xml':
          '<sst><si><t>Date</t></si><si><t>Description</t></si><si><r><t>Am</t></r><r><t>ount</t></r></si></sst>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );
const sheetHead =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>';

describe('XLSX', () => {
  it('reads dates, shared and inline texts, numbers and the stored results of formulas', () => {
    const file = read(
      workbook(
        `${sheetHead}<row r="3"><c r="A3" s="1"><v>46346</v></c><c r="B3" t="inlineStr"><is><t>GREEN FORK</t></is></c><c r="C3"><f>SUM(1,2)</f><v>-18.399999999999999</v></c></row><row r="4"><c r="A4" t="str"><v>2026-11-21</v></c><c r="B4" t="inlineStr"><is><t>=HYPERLINK("x")</t></is></c><c r="C4"><v>5</v></c></row>`,
      ),
    );
    expect(file.format).toBe('xlsx');
    expect(good(file).map((row) => [row.line, row.date, row.signedMinor, row.statementText])).toEqual([
      [3, '2026-11-20', -1_840, 'GREEN FORK'],
      [4, '2026-11-21', 500, '=HYPERLINK("x")'],
    ]);
  });
  it('reads three decimals as decimals and numbers with an exponent', () => {
    const cells = (...values: string[]) =>
      sheetHead +
      values
        .map(
          (value, at) =>
            `<row r="${at + 2}"><c r="A${at + 2}" s="1"><v>46346</v></c><c r="B${at + 2}" t="str"><v>A</v></c><c r="C${at + 2}"><v>${value}</v></c></row>`,
        )
        .join('');
    const dinars = read(workbook(cells('-3.5049999999999999', '-12.125')), { currency: 'KWD' });
    expect(good(dinars).map(({ signedMinor }) => signedMinor)).toEqual([-3_505, -12_125]);
    expect(read(workbook(cells('-3.505', '-12.125'))).rows.every(isBad)).toBe(true);
    const small = read(workbook(cells('-7.0000000000000007E-2', '1.2E3')));
    expect(good(small).map(({ signedMinor }) => signedMinor)).toEqual([-7, 120_000]);
  });
  it('reads the first sheet that is filled in', () => {
    const second = {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/><sheet name="H" state="hidden" r:id="rId3"/><sheet name="T" r:id="rId2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Target="worksheets/sheet3.xml"/></Relationships>',
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheetHead}<row r="2"><c r="A2" s="1"><v>46346</v></c><c r="B2" t="str"><v>A</v></c><c r="C2"><v>5</v></c></row></sheetData></worksheet>`,
    };
    expect(good(read(workbook('', second)))).toMatchObject([{ date: '2026-11-20', signedMinor: 500 }]);
  });
  it('accepts a sheet with empty cells up to its edge, but not with data there', () => {
    const row = (edge: string) =>
      `${sheetHead}<row r="2"><c r="A2" t="str"><v>2026-11-21</v></c><c r="B2" t="inlineStr"><is><t>GREEN FORK</t></is></c><c r="C2"><v>5</v></c><c r="XFD2" s="1">${edge}</c></row>`;
    expect(good(read(workbook(row(''))))).toMatchObject([{ date: '2026-11-21', signedMinor: 500 }]);
    expect(refusal(() => read(workbook(row('<v>1</v>'))))).toBe(
      'Line 2: This row is too wide for a bank file. Save the columns of the movements alone.',
    );
  });
  it('stops at a bomb, an archive of other things, damage and hidden entities', () => {
    const bomb = `<c t="inlineStr"><is><t>${'0'.repeat(15_000)}</t></is></c>`;
    const rows = `<row>${bomb.repeat(180)}</row>`.repeat(12);
    expect(refusal(() => read(workbook(rows)))).toMatch(/unpacks to more than any bank file/);
    expect(refusal(() => read(zipSync({ 'a.txt': strToU8('x') })))).toMatch(/an archive, not a spreadsheet/);
    expect(refusal(() => read(workbook(sheetHead).slice(0, 300)))).toBeTruthy();
    expect(
      refusal(() => read(workbook('', { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }))),
    ).toMatch(/declares a document type/);
    expect(refusal(() => read(workbook('<row><c r="ZZZ1"><v>1</v></c></row>')))).toMatch(/too wide/);
  }, 60_000);
});

describe('arbitrary bytes', () => {
  const seeds = [
    '!Type:Bank\nD2/14/2020\nT-1\nPx\nL[a]\nSx\n$1\n^\n',
    ':20:a\n:25:b\n:28C:1\n:60F:C261231EUR1,00\n:61:2612310102DR12,5NTRFNONREF//8327\n:86:116?20x?32y\n:62F:C270102EUR1,\n-}',
    camt(
      '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-19</Dt></BookgDt></Ntry>',
    ),
    '{"format":"ledger-export","version":1,"accounts":[],"transactions":[\n{"id":"x"}]}',
    'Date,Payee,Memo,Outflow,Inflow\n2026-11-19,a,b,1,\n',
  ].map((text) => Buffer.from(text));
  const cut = fc
    .tuple(
      fc.constantFrom(...seeds, workbook(sheetHead)),
      fc.nat(1_000),
      fc.nat(200),
      fc.uint8Array({ maxLength: 12 }),
    )
    .map(([seed, at, length, put]) => {
      const from = at % (seed.length + 1);
      return Buffer.concat([seed.subarray(0, from), put, seed.subarray(from + length)]);
    });
  it('give rows with a day and an amount, refusals with a reason, or one message; never another error', () => {
    fc.assert(
      fc.property(fc.oneof(cut, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        try {
          for (const row of read(bytes).rows)
            if (isBad(row)) expect(row.refused).toBeTruthy();
            else {
              expect(row.date).toMatch(/^\d{4}-\d\d-\d\d$/);
              expect(Number.isSafeInteger(row.signedMinor) && row.signedMinor !== 0).toBe(true);
            }
        } catch (error) {
          expect(isDomainError(error) && error.code).toBe('IMPORT_UNREADABLE');
        }
      }),
      { numRuns: 1_500 },
    );
  }, 60_000);
});
