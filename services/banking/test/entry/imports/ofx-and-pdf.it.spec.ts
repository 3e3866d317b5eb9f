import {
  commitImportEndpoint,
  createAccountEndpoint,
  previewImportEndpoint,
  readHoldingsEndpoint,
  setHoldingsEndpoint,
} from '@app/contracts-banking';
import { newId } from '@app/ids';
import { bankFile, investmentStatement, pdfOf, sections } from '@app/statement-files/testing';
import { LedgerDriver } from '../../support/ledger-driver';
import { somebody, testBanking } from '../../support/test-banking';

const banking = testBanking();

const { importFile, list, openAccount } = new LedgerDriver(banking);

describe('importing an investment statement', () => {
  const file = (isQuiet: boolean) => Buffer.from(investmentStatement({ isQuiet }));

  it('brings its dividend as a row and shows its positions, which the holdings take as they are', async () => {
    const as = somebody();
    const id = await openAccount(as, 'investment');
    const { preview, commit } = await importFile(as, id, 'broker.ofx', file(false));
    expect(preview.rows).toMatchObject([{ outcome: 'new', amount: 12.5, type: 'income' }]);
    const { positions, date, mask } = preview.positions!;
    expect({ date, mask }).toEqual({ date: '2026-10-31', mask: '2087' });
    expect(positions.map(({ symbol, quantity }) => [symbol, quantity])).toEqual([
      ['OKTM', '100'],
      ['LARK', '10'],
      [null, '50'],
    ]);
    await commit();
    await banking.ask(setHoldingsEndpoint, { id, date: date!, positions, version: 0 }, { as });
    expect(await banking.ask(readHoldingsEndpoint, { id }, { as })).toMatchObject({
      value: 15_250,
      date: '2026-10-31',
    });
  });

  it('accepts a file with positions and no movements', async () => {
    const as = somebody();
    const id = await openAccount(as, 'investment');
    const { preview } = await importFile(as, id, 'broker.ofx', file(true));
    expect(preview.rows).toEqual([]);
    expect(preview.positions?.positions).toHaveLength(3);
  });
});

describe('importing OFX and QFX', () => {
  it('reads 1.x with open tags, and recognises the rows again by the bank’s ids', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const { preview, commit } = await importFile(as, accountId, 'sgml.ofx');
    expect(preview).toMatchObject({
      format: 'ofx',
      csv: { encoding: 'windows-1252' },
      encoding: 'windows-1252',
      statedBalance: 3385.6,
      balanceAfter: 3385.6,
      counts: { new: 4, duplicate: 0, refused: 1 },
    });
    expect(preview.rows).toMatchObject([
      { date: '2026-11-20', description: 'Green Fork', amount: 18.4 },
      { date: '2026-11-19', description: 'Northwind Studio', type: 'income' },
      { description: 'Café Blue Heron' },
      { description: 'Café Blue Heron' },
      {
        outcome: 'refused',
        line: 45,
        reason: '“abc” is not an amount. If this is a movement, correct it in the file or add it by hand',
      },
    ]);
    await commit();
    expect((await list(as))[0]).toMatchObject({ statementText: 'GREEN FORK Lunch & tea' });
    expect((await importFile(as, accountId, 'sgml.ofx')).preview.counts).toMatchObject({
      new: 0,
      duplicate: 4,
      refused: 1,
    });
    const third = Buffer.from(
      bankFile('sgml.ofx').toString('latin1').replace('<FITID>2026111702', '<FITID>2026111703'),
      'latin1',
    );
    expect((await importFile(as, accountId, 'sgml.ofx', third)).preview.counts).toMatchObject({
      new: 1,
      duplicate: 3,
    });
    const renumbered = Buffer.from(
      bankFile('sgml.ofx')
        .toString('latin1')
        .replace(/<FITID>/g, '<FITID>X'),
      'latin1',
    );
    expect((await importFile(as, accountId, 'sgml.ofx', renumbered)).preview.counts).toMatchObject({
      new: 0,
      duplicate: 4,
    });
  });

  it('says to which account a file belongs, and imports it into the one chosen in the preview', async () => {
    const as = somebody();
    const everyday = await openAccount(as);
    const file = Buffer.from(
      [
        'OFXHEADER:100',
        '',
        '<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>CITIGROUP<FID>24909</FI></SONRS></SIGNONMSGSRSV1>',
        '<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>XXXXXXXXXXXX9911</CCACCTFROM>',
        '<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>500.00<FITID>1<NAME>PAYMENT THANK YOU',
        '</STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>',
      ].join('\n'),
    );
    const { preview } = await importFile(as, everyday, 'card.ofx', file);
    expect(preview).toMatchObject({
      accountId: everyday,
      fileAccount: { kind: 'card', mask: '9911', bank: 'Citi' },
    });
    const body = { name: 'Citi', kind: 'card' as const, mask: '9911' };
    const { id: card } = await banking.ask(createAccountEndpoint, body, { as });
    const moved = await banking.ask(previewImportEndpoint, { id: preview.id, accountId: card }, { as });
    expect(moved).toMatchObject({ accountId: card, counts: { new: 1 } });
    await banking.ask(commitImportEndpoint, { id: preview.id, plan: moved.plan }, { as });
    // A payment to a card is not income; its other leg still has to be found.
    expect(await list(as)).toMatchObject([
      { accountId: card, type: 'transfer', category: 'Transfer', description: 'Payment Thank You' },
    ]);
    await expect(
      banking.ask(previewImportEndpoint, { id: preview.id, accountId: newId() }, { as }),
    ).rejects.toMatchObject({ code: 'IMPORT_STATE' });
  });

  it('reads 2.x', async () => {
    const as = somebody();
    const { preview } = await importFile(as, await openAccount(as, 'card'), 'xml.ofx');
    expect(preview).toMatchObject({
      format: 'ofx',
      encoding: 'utf-8',
      statedBalance: -412.9,
      rows: [
        { date: '2026-11-20', description: 'Corner Market', type: 'expense' },
        { description: 'Payment Received', type: 'income' },
      ],
    });
  });

  it('reads QFX by its content, whatever its name', async () => {
    const as = somebody();
    const { preview } = await importFile(as, await openAccount(as), 'download.txt', bankFile('quicken.qfx'));
    expect(preview).toMatchObject({ format: 'qfx', counts: { new: 4 } });
  });

  it('refuses a file in another currency', async () => {
    const as = somebody();
    await expect(
      importFile(as, await openAccount(as, 'checking', { currency: 'EUR' }), 'sgml.ofx'),
    ).rejects.toMatchObject({
      code: 'IMPORT_UNREADABLE',
      message: 'The file is in USD, the account in EUR. Choose or add an account in USD for it.',
    });
  });
});

describe('importing a PDF statement', () => {
  it('shows which rows its balances confirm, commits them, and recognises them again', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const { preview, commit } = await importFile(as, accountId, 'december.pdf', await pdfOf(sections));
    expect(preview).toMatchObject({
      counts: { new: 5, refused: 0 },
      print: { pages: 2, opening: 1000, closing: 3169.1, apart: 0 },
      balanceAfter: 3169.1,
      statedBalance: 3169.1,
      dateOrderAmbiguous: false,
    });
    expect(await commit()).toMatchObject({ added: 5 });
    expect(await list(as)).toHaveLength(5);
    const again = await importFile(as, accountId, 'december.pdf', await pdfOf(sections));
    expect(again.preview.counts).toMatchObject({ new: 0, duplicate: 5 });
  });
});
