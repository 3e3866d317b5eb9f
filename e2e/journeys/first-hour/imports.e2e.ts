import { strToU8, zipSync } from 'fflate';
import { type Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { downloaded } from '../../support/downloads';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { newPerson, type OpenPage } from '@app/node-testing/product';
import { signUp, signUpByForm } from '../../support/people';
import { printedStatement } from '../../support/printed-statement';

/** Files of every kind are imported, checked and exported. */
let open: OpenPage;
let page: Page;
beforeAll(async () => {
  open = await openPage();
  page = open.page;
  await signUpByForm(page, newPerson());
  await callApi(page, 'POST', '/api/accounts', { name: 'Everyday', kind: 'checking', openingBalance: 1000 });
});

interface Row {
  description: string;
  amount: number;
  type: string;
  category: string;
}
const rows = () => callApi<Row[]>(page, 'GET', '/api/transactions');

async function choose(name: string, content: string | Uint8Array): Promise<void> {
  await page.goto('/transactions/import');
  await page
    .getByLabel('Bank file', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await page.getByRole('table', { name: 'Rows of the file' }).waitFor();
}

async function commit(count: number): Promise<void> {
  const committed = page.waitForResponse((response) => response.url().endsWith('/commit'));
  await page
    .getByRole('button', { name: count === 1 ? 'Import 1 transaction' : `Import ${count} transactions` })
    .click();
  expect((await committed).status()).toBe(200);
  await page
    .getByRole('heading', { name: count === 1 ? '1 transaction imported' : `${count} transactions imported` })
    .waitFor();
}

const qif = `!Type:Bank\nD2/14'2026\nT-18.40\nPGREEN FORK\nLDining\n^\nD2/15'2026\nT-30.00\nPCORNER MARKET\nSGroceries\n$-20.00\nSGifts\n$-10.00\n^\n`;
const camt = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Ccy>USD</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">961.60</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="USD">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-02-16</Dt></BookgDt><AcctSvcrRef>REF-1</AcctSvcrRef><AddtlNtryInf>INTEREST</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;
const xlsx = zipSync(
  Object.fromEntries(
    Object.entries({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${[
        ['Date', 'Description', 'Amount'],
        ['2026-02-17', 'BLUE DOOR CINEMA', '-12.00'],
      ]
        .map(
          (cells) =>
            `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
        )
        .join('')}</sheetData></worksheet>`,
    }).map(([name, text]) => [name, strToU8(text)]),
  ),
);
const bank = (day: string): string => `When;Who;How much\n${day};OAK STREET RENT;-1.200,50\n`;

describe('importing', () => {
  it('reads a QIF file with a split', async () => {
    await choose('old.qif', qif);
    await expectNoAxeViolations(page);
    await commit(2);
    expect((await rows()).map(({ amount }) => amount).sort()).toEqual([18.4, 30]);
  });

  it('changes a category in the preview, for all of the merchant and from now on, and undoes it as one', async () => {
    const name = 'lunches.csv';
    const lines = (...days: string[]) =>
      `Date,Description,Amount\n${days.map((day) => `${day},OLIVE & THYME CANTEEN,-9.50`).join('\n')}\n`;
    await choose(name, lines('2026-02-03', '2026-02-04', '2026-02-05'));
    const sort = page.getByRole('button', { name: /^Category .* of line 2,/ });
    await sort.click();
    const box = page.getByRole('combobox', { name: /^Category of line 2,/ });
    await box.fill('gifts');
    await expectNoAxeViolations(page);
    await box.press('Enter');
    await page.getByRole('checkbox', { name: /^Also the other 2 from/ }).click();
    await page.getByRole('button', { name: /^Category Gifts of line 4,/ }).waitFor();
    await page.getByRole('checkbox', { name: /^Always Gifts for/ }).click();
    await commit(3);
    await page.getByText('1 rule learned', { exact: false }).first().waitFor();
    expect((await rows()).filter(({ category }) => category === 'Gifts')).toHaveLength(3);
    expect(await callApi<{ rules: unknown[] }>(page, 'GET', '/api/rules')).toMatchObject({
      rules: [{ kind: 'learned' }],
    });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone', { exact: true }).first().waitFor();
    expect(await rows()).toHaveLength(2);
    expect(await callApi<{ rules: unknown[] }>(page, 'GET', '/api/rules')).toMatchObject({ rules: [] });
  });

  it('reads a CAMT.053 file and confirms its closing balance', async () => {
    await choose('statement.xml', camt);
    await page.getByText('Matches').first().waitFor();
    await commit(1);
    expect(await rows()).toHaveLength(3);
  });

  it('reads a spreadsheet and remembers an excluded row', async () => {
    await choose('book.xlsx', xlsx);
    await page.getByRole('checkbox', { name: /BLUE DOOR CINEMA/i }).click();
    await page.getByText('Left out', { exact: true }).first().waitFor();
    await page.getByText('Nothing new in this file', { exact: false }).first().waitFor();
    await page.getByRole('checkbox', { name: /BLUE DOOR CINEMA/i }).click();
    await commit(1);
    expect(await rows()).toHaveLength(4);
  });

  it('reads a second table by the saved profile', async () => {
    await choose('bank.csv', bank('03/04/2026'));
    await page.getByLabel('Order of the date').selectOption('dmy');
    await page.getByRole('button', { name: 'Import 1 transaction' }).waitFor();
    await page.getByLabel('Remember as').fill('Harbor Bank');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Harbor Bank saved').first().waitFor();
    await commit(1);
    await choose('bank.csv', bank('05/06/2026'));
    await page.getByText('Profile Harbor Bank', { exact: false }).first().waitFor();
    await commit(1);
    expect(await rows()).toHaveLength(6);
  });

  it('reads a PDF statement and checks its rows against its balances', async () => {
    await choose('statement.pdf', await printedStatement());
    await page.getByText('Its rows do not add up', { exact: false }).waitFor();
    await page.getByText('$5.00 is unaccounted for', { exact: false }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByText('BLUE DOOR BOOKS').first().waitFor();
    await page.reload();
    await page.getByText('Continue the import of statement.pdf').waitFor();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByText('BLUE DOOR BOOKS').first().waitFor();
  });

  it('resumes an interrupted upload after the page was left', async () => {
    const long = `Date,Description,Amount\n${Array.from({ length: 30_000 }, (_, row) => `2025-01-${10 + (row % 18)},LANTERN BOOKS ${row},not an amount\n`).join('')}`;
    const pick = { name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(long) };
    const sent: string[] = [];
    let isCut = true;
    await page.route(/\/parts\/\d+$/, (route) => {
      const part = route.request().url().split('/').at(-1)!;
      sent.push(part);
      return isCut && part !== '0' ? route.abort('connectionreset') : route.continue();
    });
    await page.goto('/transactions/import');
    await page.getByLabel('Bank file', { exact: true }).setInputFiles(pick);
    await page.getByText('The connection is lost', { exact: false }).waitFor();
    await page.reload();
    await page.getByText('long.csv was interrupted').waitFor();
    await expectNoAxeViolations(page);
    isCut = false;
    sent.length = 0;
    await page.getByLabel('The rest of long.csv').setInputFiles(pick);
    await page.getByRole('table', { name: 'Rows of the file' }).waitFor();
    expect(sent).not.toContain('0');
    expect(sent).toContain('1');
    await page.unroute(/\/parts\/\d+$/);
    await page.getByRole('button', { name: 'Another file' }).click();
    open.complaints.clear();
  });

  it('refuses a file with hidden content and names the line', async () => {
    await page.goto('/transactions/import');
    await page.getByLabel('Bank file', { exact: true }).setInputFiles({
      name: 'a.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(`<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n${camt.slice(21)}`),
    });
    await page
      .getByText(/Line 2: The file declares a document type/)
      .first()
      .waitFor();
    expect(await rows()).toHaveLength(6);
  });
});

describe('exporting', () => {
  it.each(['CSV', 'Excel', 'JSON', 'OFX'])(
    'exports the view as %s, and importing it again adds nothing',
    async (format) => {
      await page.goto('/transactions?category=Dining');
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Export' }).click();
      await page.getByText(format, { exact: true }).first().click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export 1', exact: true }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(
        /^transactions-2026-02-14-to-2026-02-14\.(csv|xlsx|json|ofx)$/,
      );
      await choose(file.suggestedFilename(), await downloaded(file));
      await page.getByText('Nothing new in this file', { exact: false }).first().waitFor();
      expect(await rows()).toHaveLength(6);
    },
  );
});

describe('sample data', () => {
  it('fills an empty ledger with one click and disappears with one undo', async () => {
    const { page: fresh, close } = await openPage();
    await signUp(fresh);
    // Each empty state offers it once.
    for (const place of ['/', '/bills', '/reports', '/transactions']) {
      await fresh.goto(place);
      await fresh.getByText('Load sample data').first().waitFor();
      await fresh.waitForLoadState('networkidle');
      expect(await fresh.getByText('Load sample data').count()).toBe(1);
      await expectNoAxeViolations(fresh);
    }
    await fresh.getByRole('button', { name: 'Load sample data' }).click();
    await fresh.getByText('Sample data is loaded').first().waitFor();
    await fresh.getByRole('grid').or(fresh.getByRole('table')).first().waitFor();
    expect((await callApi<unknown[]>(fresh, 'GET', '/api/accounts')).length).toBe(12);
    await fresh.goto('/activity');
    await fresh.getByRole('button', { name: 'Undo: Filled in the sample data' }).click();
    await fresh.getByText('Undone', { exact: true }).first().waitFor();
    await fresh.goto('/transactions');
    await fresh.getByText('Load sample data').waitFor();
    expect(await callApi<unknown[]>(fresh, 'GET', '/api/transactions')).toEqual([]);
    await close();
  });
});
