import type { Page } from 'playwright-core';
import type { OpenPage } from '@app/node-testing/product';
import { callApi } from '../../support/api';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  expectNoAxeViolationsInDialog,
} from '../../support/axe';
import { openPage } from '../../support/browser';
import { openDemo, signUp } from '../../support/people';

/** The demo's portfolio: reading what it holds, entering new prices, undoing them, and importing a broker's file. */
let opened: OpenPage;
let page: Page;
beforeAll(async () => {
  opened = await openDemo();
  page = opened.page;
});

const dialog = () => page.getByRole('dialog');
const positions = () => page.getByRole('table', { name: 'Positions', exact: true });
const file = `Account Number,Account Name,Symbol,Description,Quantity,Last Price,Current Value,Cost Basis Total,Type
X1112087,Individual,OKTM,OAKLINE TOTAL MARKET INDEX FUND,100,$150.00,$15000.00,$12000.00,Cash
X1112087,Individual,SPAXX**,HELD IN MONEY MARKET,,,$250.00,,Cash
`;

const statement = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20260131</DTASOF><CURDEF>USD</CURDEF><INVACCTFROM><ACCTID>X1112087</ACCTID></INVACCTFROM>
<INVPOSLIST><POSMF><INVPOS><SECID><UNIQUEID>111111111</UNIQUEID></SECID><POSTYPE>LONG</POSTYPE><UNITS>100</UNITS><UNITPRICE>150.00</UNITPRICE><MKTVAL>15000.00</MKTVAL><DTPRICEASOF>20260131</DTPRICEASOF></INVPOS></POSMF></INVPOSLIST>
<INVBAL><AVAILCASH>250.00</AVAILCASH></INVBAL></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
<SECLISTMSGSRSV1><SECLIST><MFINFO><SECINFO><SECID><UNIQUEID>111111111</UNIQUEID></SECID><SECNAME>Oakline Total Market Index Fund</SECNAME><TICKER>OKTM</TICKER></SECINFO></MFINFO></SECLIST></SECLISTMSGSRSV1></OFX>
`;

describe('holdings', () => {
  it('show the portfolio’s composition and performance', async () => {
    await page.goto('/accounts');
    await page.getByRole('link', { name: 'Holdings', exact: true }).click();
    await positions().getByRole('button', { name: 'OKTM' }).waitFor();
    await page.getByText('Modified Dietz').waitFor();
    await expectNoAxeViolationsInBothThemes(page);
  });

  it('follow new prices, with an undo', async () => {
    const line = () => positions().getByRole('row', { name: /^LARK/ });
    const before = (await line().getByRole('cell').nth(2).textContent())!;
    await page.getByRole('button', { name: 'Update prices' }).click();
    await dialog().getByLabel('LARK').fill('62.80');
    await expectNoAxeViolationsInDialog(page);
    await dialog().getByRole('button', { name: 'Update prices' }).click();
    await line().getByText('62.8').waitFor();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Undo', exact: true })
      .click();
    await line().getByText(before, { exact: true }).waitFor();
  });

  it('import the positions of a file, which changes net worth', async () => {
    await page.getByRole('button', { name: 'Update from a file' }).click();
    await dialog()
      .getByLabel('Positions file')
      .setInputFiles({ name: 'positions.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await dialog().getByText('2 positions in a Fidelity positions file').waitFor();
    await dialog().getByRole('button', { name: 'Use these positions' }).click();
    await positions().getByText('$15,000.00').waitFor();
    await page.goto('/accounts');
    await page.getByText('$15,250.00').first().waitFor();
    expect(opened.complaints.all).toEqual([]);
  });

  it('take the positions of an imported statement with one press, with an undo', async () => {
    const { page: own, close } = await openPage();
    await signUp(own);
    await callApi(own, 'POST', '/api/accounts', { name: 'Portfolio', kind: 'investment', openingBalance: 0 });
    await own.goto('/transactions/import');
    await own.getByLabel('Bank file', { exact: true }).setInputFiles({
      name: 'broker.ofx',
      mimeType: 'application/x-ofx',
      buffer: Buffer.from(statement),
    });
    await own.getByText('There are 2 positions in this file', { exact: false }).waitFor();
    await expectNoAxeViolations(own);
    await own.getByRole('button', { name: 'Add to holdings' }).click();
    await own.getByRole('link', { name: 'See holdings' }).click();
    await own
      .getByRole('table', { name: 'Positions', exact: true })
      .getByRole('button', { name: 'OKTM' })
      .waitFor();
    await own.getByText('$15,250.00').first().waitFor();
    await close();
  });
});
