import { readFile } from '../formats/read-file';
import type { ReadingContext } from '../parsed/parsed-file';
import { fileAccountOf, maskOf, ofxKind, qifKind } from './file-account';

const reading: ReadingContext = {
  currency: 'USD',
  accountName: 'Everyday',
  mask: null,
  isCard: false,
  dayFirst: false,
  today: '2026-11-23',
};

describe('the account of a file', () => {
  it('is read from OFX: kind by tag or type, number and bank', () => {
    const text = [
      'OFXHEADER:100',
      '',
      '<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>CITIGROUP<FID>24909</FI></SONRS></SIGNONMSGSRSV1>',
      '<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>XXXXXXXXXXXX9911</CCACCTFROM>',
      '<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>500.00<FITID>1<NAME>PAYMENT THANK YOU</STMTTRN>',
      '</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>',
    ].join('\n');
    const file = readFile(Buffer.from(text), 'card.ofx', {}, reading);
    expect(file.fileAccount).toEqual({ kind: 'card', mask: '9911', bank: 'Citi' });
    expect(file.rows[0]).toMatchObject({ description: 'Payment Thank You', merchant: null });
  });

  it('is read from the first type of QIF', () => {
    expect(qifKind('!Type:CCard\nD11/20/2026\n^')).toBe('card');
    expect(qifKind('!Type:Bank\n')).toBe('checking');
    expect(qifKind('!Account\n')).toBeNull();
  });

  it('recognises the kinds of OFX and leaves an unknown one open', () => {
    expect(ofxKind('STMTRS', 'moneymrkt')).toBe('savings');
    expect(ofxKind('INVSTMTRS', '')).toBe('investment');
    expect(ofxKind('STMTRS', 'SOMETHING')).toBeNull();
  });

  it('has the last four digits, and none of a shorter number', () => {
    expect(maskOf('DE02 1203 0000 0000 2020 51')).toBeNull();
    expect(maskOf('DE02120300000000202051')).toBe('2051');
    expect(maskOf('12')).toBeNull();
  });

  it('is unknown if the file states nothing, and a code is not a bank', () => {
    expect(fileAccountOf({})).toBeUndefined();
    expect(fileAccountOf({ org: 'B1' })).toBeUndefined();
    expect(fileAccountOf({ org: 'WELLS FARGO' })).toMatchObject({ bank: 'Wells Fargo' });
  });
});
