import { createHash, randomBytes } from 'node:crypto';
import { newPerson, type OpenPage, type Person } from '@app/node-testing/product';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { downloaded } from '../../support/downloads';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { signInByForm, signUp } from '../../support/people';

/** All of a person's data: downloaded, restored by a new person, deleted after a wait. */
let open: OpenPage;
let page: Page;
let person: Person;
beforeAll(async () => {
  open = await openPage();
  page = open.page;
  person = await signUp(page, newPerson());
});

interface Kept {
  accounts: { name: string; balance: number }[];
  transactions: number;
  wallets: unknown[];
  chats: unknown[];
}
const kept = async (of: Page): Promise<Kept> => ({
  accounts: (await callApi<Kept['accounts']>(of, 'GET', '/api/accounts')).map(({ name, balance }) => ({
    name,
    balance,
  })),
  transactions: (await callApi<unknown[]>(of, 'GET', '/api/transactions')).length,
  wallets: (await callApi<{ wallets: { balance: string }[] }>(of, 'GET', '/api/crypto/wallets')).wallets.map(
    ({ balance }) => balance,
  ),
  chats: (await callApi<{ title: string }[]>(of, 'GET', '/api/chat/conversations')).map(({ title }) => title),
});

/** The archive as another installation would have written it: with different ids. */
function fromElsewhere(archive: Uint8Array): Uint8Array {
  const entries = Object.entries(unzipSync(archive));
  const ids = new Map<string, string>();
  const other = (id: string, made: () => string): string => {
    const known = ids.get(id) ?? made();
    ids.set(id, known);
    return known;
  };
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  // Some documents have an id that is a hash of their content.
  const hashes = entries
    .filter(([name]) => name.endsWith('.jsonl'))
    .flatMap(([, data]) => strFromU8(data).split('\n').filter(Boolean))
    .map((line) => (JSON.parse(line) as { _id: string })._id)
    .filter((id) => id.search(uuid) === -1);
  const hash = new RegExp(hashes.length > 0 ? [...new Set(hashes)].join('|') : '(?!)', 'g');
  const renamed = (text: string): string =>
    text
      .replace(uuid, (id) => other(id, () => `${id.slice(0, 24)}${randomBytes(6).toString('hex')}`))
      .replace(hash, (id) => other(id, () => `${id.slice(0, 4)}${randomBytes(14).toString('hex')}`));
  const files = entries.map(([name, data]): [string, Uint8Array] =>
    /\.jsonl?$/.test(name) ? [name, strToU8(renamed(strFromU8(data)))] : [renamed(name), data],
  );
  const all = new Map(files);
  const manifest = JSON.parse(strFromU8(all.get('manifest.json')!)) as {
    files: { name: string; bytes: number; sha256: string }[];
  };
  for (const file of manifest.files) {
    const data = all.get(file.name)!;
    file.bytes = data.length;
    file.sha256 = createHash('sha256').update(data).digest('hex');
  }
  all.set('manifest.json', strToU8(JSON.stringify(manifest)));
  return zipSync(Object.fromEntries(all));
}

const confirmRestore = async (): Promise<void> => {
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
};

describe('all of a person’s data', () => {
  let archive: Uint8Array;
  let before: Kept;

  it('can be downloaded as one file in Settings', async () => {
    const owner = await openPage();
    const self = await signUp(owner.page, newPerson());
    await callApi(owner.page, 'POST', '/api/accounts', {
      name: 'Everyday',
      kind: 'checking',
      openingBalance: 1000,
    });
    for (const amount of [45, 12.5, 80.25])
      await callApi(owner.page, 'POST', '/api/transactions', {
        type: 'expense',
        amount,
        description: 'Green Fork',
        category: 'Dining',
      });
    const wallet = { walletName: 'Cold storage', currency: 'BTC', balance: '0.5' };
    await callApi(owner.page, 'POST', '/api/crypto/wallets', wallet);
    const chat = { sessionId: 'one', title: 'My balance', isActive: true };
    const { id } = await callApi<{ id: string }>(owner.page, 'POST', '/api/chat/conversations', chat);
    await callApi(owner.page, 'POST', `/api/chat/conversations/${id}/messages`, {
      message: 'What is my balance?',
    });
    before = await kept(owner.page);
    expect(before).toMatchObject({ accounts: [{ balance: 862.25 }], transactions: 3, wallets: ['0.5'] });
    await owner.page.goto('/settings/data');
    await owner.page.getByRole('button', { name: 'Export everything' }).click();
    await owner.page.getByLabel('Your password').fill('not the password');
    await owner.page.getByRole('button', { name: 'Export', exact: true }).click();
    await owner.page.getByText('The current password is not right.').waitFor();
    await expectNoAxeViolations(owner.page);
    const download = owner.page.waitForEvent('download');
    await owner.page.getByLabel('Your password').fill(self.password);
    await owner.page.getByRole('button', { name: 'Export', exact: true }).click();
    archive = await downloaded(await download);
    const names = Object.keys(unzipSync(archive));
    expect(names).toEqual(
      expect.arrayContaining(['banking/transactions.jsonl', 'chat/messages.jsonl', 'manifest.json']),
    );
    await owner.close();
  });

  it('can be restored in an empty account, with the same sums in every part', async () => {
    await page.goto('/settings/data');
    await page.getByRole('heading', { name: 'Restore an archive' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByLabel('Archive', { exact: true }).setInputFiles({
      name: 'archive.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(fromElsewhere(archive)),
    });
    await confirmRestore();
    await page.getByText('Everything is back').waitFor({ timeout: 60_000 });
    expect(await kept(page)).toEqual(before);
    const check = await callApi<{ findings: string[] }>(page, 'GET', '/api/ledger/check');
    expect(check.findings).toEqual([]);
    await page.getByRole('button', { name: 'Open the dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Financial Dashboard' }).waitFor();
  });

  it('cannot be restored over existing data, which the page explains', async () => {
    await page.goto('/settings/data');
    await page.getByLabel('Archive', { exact: true }).setInputFiles({
      name: 'archive.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(fromElsewhere(archive)),
    });
    await confirmRestore();
    await page.getByText('This account is not empty.', { exact: false }).waitFor({ timeout: 60_000 });
    expect((await kept(page)).transactions).toBe(before.transactions);
  });

  it('deletes everything only with the password, after a notice on every screen that offers to keep the data', async () => {
    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Your password').fill('not the password');
    await page.getByRole('button', { name: 'Delete in 14 days' }).click();
    await page.getByText('The current password is not right.').waitFor();
    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Delete in 14 days' }).click();
    await page
      .getByText(/^This account will be deleted on/)
      .first()
      .waitFor();
    await expectNoAxeViolations(page);
    await page.context().clearCookies();
    await page.goto('/sign-in');
    await signInByForm(page, person);
    await page
      .getByText(/^This account will be deleted on/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Keep my account' }).first().click();
    await page.getByText('Your account is kept').first().waitFor();
    expect(await callApi(page, 'GET', '/api/privacy/deletion')).toEqual({ at: null });
  });

  it('causes no browser errors except refusals', () => {
    expect(open.complaints.all.filter((text) => !/\b400\b/.test(text))).toEqual([]);
  });
});
