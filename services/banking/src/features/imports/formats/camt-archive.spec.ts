import { strToU8, zipSync, type Zippable } from 'fflate';
import { isDomainError } from '@app/contracts-kernel';
import { isBad } from '../statement/parsed-file';
import { readFile } from './read-file';

const reading = { currency: 'EUR', accountName: 'Main', mask: null, isCard: false, dayFirst: false };
const statement = (day: string, amount: string, balance: string, encoding = 'UTF-8', account = 'DE0210') =>
  `<?xml version="1.0" encoding="${encoding}"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${balance}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Grüne Gabel</Nm></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
const read = (files: Zippable, more = {}) => readFile(zipSync(files), 'statements.zip', more, reading);
const rowsOf = ({ rows }: ReturnType<typeof read>) =>
  rows.map((row) => (isBad(row) ? row.refused : [row.date, row.signedMinor, row.statementText]));
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (isDomainError(error) && error.code === 'IMPORT_UNREADABLE') return error.message;
    throw error;
  }
  throw new Error('was read');
};
const november = [
  ['2026-11-02', -300, 'Grüne Gabel'],
  ['2026-11-03', -250, 'Grüne Gabel'],
];

describe('an archive of CAMT statements', () => {
  const second = strToU8(statement('2026-11-02', '3.00', '97.00'));
  const third = strToU8(statement('2026-11-03', '2.50', '94.50'));

  it('is read as one file whose last balance is that of the newest day, whatever order it has', () => {
    const orders: Zippable[] = [
      { 'a.xml': second, 'b.xml': third },
      { 'days/a.XML': third, 'days/b.xml': second },
    ];
    for (const files of orders) {
      const file = read(files);
      expect(file).toMatchObject({ format: 'camt', accounts: [], statedMinor: 9_450 });
      expect(rowsOf(file)).toEqual(november);
    }
  });

  it('takes each file in the encoding it says, and passes over what lies beside them', () => {
    const latin = Buffer.from(statement('2026-11-03', '2.50', '94.50', 'ISO-8859-1'), 'latin1');
    const file = read({
      'a.xml': second,
      'b.xml': new Uint8Array(latin),
      'a.pdf': strToU8('%PDF-1.4'),
      '__MACOSX/._a.xml': strToU8('shadow'),
      'old.zip': zipSync({ 'c.xml': second }),
    });
    expect(rowsOf(file)).toEqual(november);
    // What was worked out comes back with the next question.
    expect(rowsOf(read({ 'b.xml': new Uint8Array(latin) }, { encoding: 'utf-8' }))).toEqual([november[1]]);
  });

  it('asks which of several accounts is meant', () => {
    const other = strToU8(statement('2026-11-03', '2.50', '94.50', 'UTF-8', 'DE0330'));
    const file = read({ 'a.xml': second, 'b.xml': other });
    expect(file.accounts).toEqual(['DE0210', 'DE0330']);
    expect(rowsOf(file)).toEqual(Array<unknown>(2).fill(expect.stringContaining('holds 2 accounts')));
    expect(rowsOf(read({ 'a.xml': second, 'b.xml': other }, { onlyAccount: 'DE0330' }))).toEqual([
      november[1],
    ]);
  });

  it.each<[string, () => Uint8Array, RegExp]>([
    ['no statement', () => zipSync({ 'a.pdf': strToU8('%PDF-1.4') }), /Unpack it and import the file inside/],
    [
      'XML of another kind',
      () => zipSync({ 'a.xml': second, 'deep/pain.xml': strToU8('<Document/>') }),
      /^“pain\.xml” in this archive is no CAMT statement/,
    ],
    [
      'too many files',
      () => zipSync(Object.fromEntries(Array.from({ length: 801 }, (_, at) => [`${at}.xml`, second]))),
      /more than 800 files/,
    ],
    ['a bomb', () => zipSync({ 'a.xml': strToU8(' '.repeat(30_000_000)) }), /unpacks to more than/],
    [
      'more than may be unpacked',
      () =>
        zipSync(
          Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at}.xml`, new Uint8Array(8_000_000)])),
          { level: 0 },
        ),
      /unpacks to more than 64 MB/,
    ],
    [
      'hidden entities',
      () =>
        zipSync({
          'a.xml': strToU8(
            statement('2026-11-02', '1', '1').replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'),
          ),
        }),
      /declares a document type/,
    ],
    ['half of it', () => zipSync({ 'a.xml': second, 'b.xml': third }).slice(0, 500), /damaged/],
  ])('is refused with a sentence: %s', (_what, make, sentence) => {
    expect(refusal(() => readFile(make(), 'a.zip', {}, reading))).toMatch(sentence);
  });

  it('is refused with a sentence where its bytes were changed', () => {
    const bytes = zipSync({ 'a.xml': second, 'b.xml': third });
    for (let at = 60; at < 400; at += 7) {
      const changed = bytes.slice();
      changed[at] = changed[at]! ^ 0x5a;
      try {
        readFile(changed, 'a.zip', {}, reading);
      } catch (error) {
        expect(isDomainError(error)).toBe(true);
      }
    }
  });
});
