import fc from 'fast-check';
import { decimalOf, quotient, shiftedDecimal } from './decimal-text';
import { readFile } from '../formats/read-file';
import { readPositions } from './read-positions';

const fidelity = `Account Number,Account Name,Symbol,Description,Quantity,Last Price,Last Price Change,Current Value,Today's Gain/Loss Dollar,Percent Of Account,Cost Basis Total,Average Cost Basis,Type
Z12342087,Individual,SPAXX**,HELD IN MONEY MARKET,,,,$1234.56,,1.42%,,,Cash,
Z12342087,Individual,VTI,VANGUARD INDEX FDS VANGUARD TOTAL STK MKT ETF,42.1875,$301.55,+$1.20,$12721.64,+$50.63,14.6%,$9480.25,$224.72,Margin,
Z12342087,Individual,AAPL,APPLE INC,10,$230.10,-$1.02,"$2,301.00",-$10.20,2.6%,n/a,n/a,Margin,
Z12342087,Individual,Pending Activity,,,,,-$40.00,,,,,
Z99995555,Roth IRA,FXAIX,FIDELITY 500 INDEX FUND,3,$200.00,+$1,$600.00,,,$500.00,$166.67,Cash,

"The data and information in this spreadsheet is provided to you solely for your use"

"Date downloaded Nov-20-2026 4:05 p.m ET"
`;
const schwab = `"Positions for account Individual ...087 as of 04:05 PM ET, 2026/11/20","","","","","",""
"","","","","","",""
"Symbol","Description","Qty (Quantity)","Price","Price Chng $ (Price Change $)","Mkt Val (Market Value)","Cost Basis","Security Type",
"SCHX","SCHWAB US LARGE CAP ETF","1,200","$24.10","$0.12","$28,920.00","$21,004.50","ETFs & Closed End Funds",
"91282CJK8","US TREASUR NT 4.5%26 UST NOTE DUE 11/15/26","5,000","99.5","0","$4,975.00","$4,950.00","Fixed Income",
"Cash & Cash Investments","--","--","--","--","$310.22","--","Cash and Money Market",
"Positions Total","","--","--","$100.00","$34,205.22","$25,954.50","--",
`;
const vanguard = `Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,
12345678,VANGUARD TARGET RETIREMENT 2050 FUND,VFIFX,310.482,61.27,19023.23,
12345678,VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,845.11,1,845.11,


Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,
12345678,2026-11-02,2026-11-02,Dividend,Dividend Received,VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,2.1,1,2.1,
`;
const ofx = `OFXHEADER:100
DATA:OFXSGML

<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20261120160000<CURDEF>USD
<INVACCTFROM><BROKERID>oakline.example<ACCTID>5552087</INVACCTFROM>
<INVPOSLIST>
<POSSTOCK><INVPOS><SECID><UNIQUEID>922908769<UNIQUEIDTYPE>CUSIP</SECID><HELDINACCT>CASH<POSTYPE>LONG<UNITS>42.1875<UNITPRICE>301.55<MKTVAL>12721.64<DTPRICEASOF>20261119</INVPOS></POSSTOCK>
<POSDEBT><INVPOS><SECID><UNIQUEID>91282CJK8<UNIQUEIDTYPE>CUSIP</SECID><POSTYPE>LONG<UNITS>5000<UNITPRICE>99.5<MKTVAL>4975.00<DTPRICEASOF>20261119</INVPOS></POSDEBT>
<POSSTOCK><INVPOS><SECID><UNIQUEID>037833100<UNIQUEIDTYPE>CUSIP</SECID><POSTYPE>SHORT<UNITS>-5<UNITPRICE>230<MKTVAL>-1150<DTPRICEASOF>20261119</INVPOS></POSSTOCK>
</INVPOSLIST><INVBAL><AVAILCASH>310.22<MARGINBALANCE>0<SHORTBALANCE>0</INVBAL></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
<SECLISTMSGSRSV1><SECLIST><STOCKINFO><SECINFO><SECID><UNIQUEID>922908769<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>Total Stock Market ETF<TICKER>VTI</SECINFO></STOCKINFO>
<DEBTINFO><SECINFO><SECID><UNIQUEID>91282CJK8<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>US Treasury Note</SECINFO></DEBTINFO></SECLIST></SECLISTMSGSRSV1></OFX>`;

const short = (text: string, mask: string | null = null) => {
  const { positions, refused, ...rest } = readPositions(text, 'USD', mask);
  return {
    ...rest,
    held: positions.map(({ symbol, kind, quantity, price, cost }) => [symbol, kind, quantity, price, cost]),
    refused: refused.map(({ reason }) => reason),
  };
};

describe('a positions table that is imported as a bank file', () => {
  const reading = {
    currency: 'USD',
    accountName: 'Main',
    mask: null,
    isCard: false,
    dayFirst: false,
  } as const;
  const read = (text: string) => readFile(Buffer.from(text), 'file.csv', {}, reading);

  it('gives the positions of an investment account without movements', () => {
    const { rows, positions, fileAccount } = read(fidelity);
    expect(rows).toEqual([]);
    expect(positions?.positions.map(({ symbol }) => symbol)).toContain('VTI');
    expect(fileAccount).toEqual({ kind: 'investment', mask: '2087', bank: 'Fidelity' });
    expect(read(schwab).fileAccount).toMatchObject({ kind: 'investment', bank: 'Charles Schwab' });
  });

  it('gives no positions if its lines have dates', () => {
    const { positions } = read(
      'Date,Symbol,Description,Quantity,Price,Amount\n2026-11-02,VTI,BOUGHT VTI,2,$300.00,-600.00\n2026-11-03,VTI,BOUGHT VTI,1,$300.00,-300.00\n',
    );
    expect(positions).toBeUndefined();
  });
});

describe('readPositions', () => {
  it('reads Fidelity’s export, for the selected account', () => {
    expect(short(fidelity, '2087')).toEqual({
      format: 'fidelity',
      date: '2026-11-20',
      mask: '2087',
      held: [
        ['SPAXX', 'cash', '1234.56', '1', null],
        ['VTI', 'fund', '42.1875', '301.55', 9480.25],
        ['AAPL', 'stock', '10', '230.1', null],
      ],
      refused: ['It is of another account, ••5555.'],
    });
    expect(short(fidelity, '5555').held).toEqual([['FXAIX', 'fund', '3', '200', 500]]);
  });

  it('reads Schwab’s export, with bonds priced in percent of face value', () => {
    expect(short(schwab)).toEqual({
      format: 'schwab',
      date: '2026-11-20',
      mask: '087',
      held: [
        ['SCHX', 'fund', '1200', '24.1', 21004.5],
        ['91282CJK8', 'bond', '5000', '0.995', 4950],
        [null, 'cash', '310.22', '1', null],
      ],
      refused: [],
    });
  });

  it('reads Vanguard’s export, without the movements below', () => {
    expect(short(vanguard)).toEqual({
      format: 'vanguard',
      date: null,
      mask: '5678',
      held: [
        ['VFIFX', 'fund', '310.482', '61.27', null],
        ['VMFXX', 'cash', '845.11', '1', null],
      ],
      refused: [],
    });
  });

  it('reads the positions, securities and cash of an OFX investment statement', () => {
    expect(short(ofx)).toEqual({
      format: 'ofx',
      date: '2026-11-19',
      mask: '2087',
      held: [
        ['VTI', 'stock', '42.1875', '301.55', null],
        ['91282CJK8', 'bond', '5000', '0.995', null],
        [null, 'cash', '310.22', '1', null],
      ],
      refused: ['Short positions and debts are not kept.'],
    });
  });

  it('finds nothing in a list of movements', () => {
    expect(short('Date,Description,Amount\n2026-11-01,Coffee,-4.50\n').held).toEqual([]);
  });

  it('explains why a line that does not add up is left out', () => {
    expect(
      short('Symbol,Quantity,Price,Market Value\nVTI,10,300,5000\nBND,2,70,140\nAGG,,99,\n'),
    ).toMatchObject({
      held: [['BND', 'stock', '2', '70', null]],
      refused: ['Quantity times price is not the value the file says.', 'No quantity is given.'],
    });
  });

  it('throws nothing except refusals, for any file', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 400 }),
        fc.constantFrom(fidelity, schwab, vanguard, ofx),
        fc.nat(600),
        (noise, file, at) => {
          const text = file.slice(0, at) + noise + file.slice(at);
          try {
            readPositions(text, 'USD', null);
          } catch (error) {
            expect((error as { code?: string }).code).toBe('IMPORT_UNREADABLE');
          }
        },
      ),
    );
  });
});

describe('decimal texts', () => {
  it.each([
    ['$1,234.50', '1234.5'],
    ['1.234,5', '1234.5'],
    ['0042', '42'],
    ['(12.00)', '-12'],
    ['--', undefined],
    ['n/a', undefined],
    ['1.0000000001', undefined],
  ])('reads %s', (text, decimal) => expect(decimalOf(text)).toBe(decimal));

  it('divides to nine decimals and moves the decimal point', () => {
    expect(quotient('1', '3')).toBe('0.333333333');
    expect(quotient('2', '3')).toBe('0.666666667');
    expect(quotient('1', '0')).toBeUndefined();
    expect(shiftedDecimal('99.5', -2)).toBe('0.995');
    expect(shiftedDecimal('1.25', 2)).toBe('125');
  });
});
