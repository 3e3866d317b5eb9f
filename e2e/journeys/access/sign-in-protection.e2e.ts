import { newPerson, sharedStack, type OpenPage, type Person } from '@app/node-testing/product';
import { generateSync } from 'otplib';
import { request, type Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from '../../support/axe';
import { openPage } from '../../support/browser';
import { Keys } from '../../support/keys';
import { signUp } from '../../support/people';

/** A second factor and a passkey, from Settings to the next sign-in. */
let open: OpenPage;
let page: Page;
let person: Person;
let secret: string;
let codes: string[];
beforeAll(async () => {
  open = await openPage();
  page = open.page;
  person = await signUp(page, newPerson());
});

/** A code of a later period, which was not used yet. */
const codeAhead = (seconds: number): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + seconds });
const dialog = (name: string) => page.getByRole('dialog', { name });
const signOut = async () => {
  await page.context().clearCookies();
  await page.goto('/sign-in?return=/settings/security');
};
const enterPassword = async () => {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const isIn = () => page.getByRole('switch', { name: /^Two-factor authentication/, checked: true }).waitFor();

describe('two-factor authentication', () => {
  it('is turned on in Settings with a QR code, a key to type and ten recovery codes', async () => {
    await page.goto('/settings/security');
    await page.getByRole('switch', { name: /^Two-factor authentication/ }).click();
    const setUp = dialog('Turn on two-factor authentication');
    await setUp.getByLabel(/^Your password/).fill(person.password);
    await setUp.getByRole('button', { name: 'Continue' }).click();
    await setUp.getByRole('img', { name: /^QR code/ }).waitFor();
    await expectNoAxeViolationsInDialog(page);
    secret = (await setUp.locator('code').innerText()).replaceAll(/\s/g, '');
    await setUp.getByLabel(/^Code/).fill(codeAhead(0));
    await setUp.getByRole('button', { name: 'Turn on' }).click();
    const shown = dialog('Your recovery codes').getByRole('listitem');
    await shown.first().waitFor();
    codes = await shown.allInnerTexts();
    expect(codes).toHaveLength(10);
    await expectNoAxeViolationsInDialog(page);
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await isIn();
    await expectNoAxeViolations(page);
  });

  it('asks for the code after the password', async () => {
    await signOut();
    await enterPassword();
    const code = page.getByLabel(/^Code/);
    await code.waitFor();
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await expectNoAxeViolations(page);
    const keys = new Keys(page);
    await keys.write(/^Code/, codeAhead(30));
    await page.keyboard.press('Enter');
    await isIn();
  });

  it('accepts a recovery code instead, once', async () => {
    await signOut();
    await enterPassword();
    const keys = new Keys(page);
    await keys.press('button', 'Use a recovery code');
    await keys.write(/^Recovery code/, codes[0]!);
    await page.keyboard.press('Enter');
    await isIn();
    await page.getByText('9 are left.').waitFor();
    await page.getByText(/Password and recovery code · this network/).waitFor();
  });
});

describe('a passkey', () => {
  it('is added in Settings and signs in without a password', async () => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const add = dialog('Add a passkey');
    await add.getByLabel(/^Your password/).fill(person.password);
    await add.getByLabel(/^Code from your authenticator app/).fill(codes[1]!);
    await add.getByLabel(/^Name/).fill('Test device');
    await expectNoAxeViolationsInDialog(page);
    await add.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Remove Test device' }).waitFor();
    await signOut();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await isIn();
    expect(await callApi<{ name: string }[]>(page, 'GET', '/api/auth/passkeys')).toMatchObject([
      { name: 'Test device' },
    ]);
  });

  it('can be removed', async () => {
    await page.getByRole('button', { name: 'Remove Test device' }).click();
    const end = dialog('Remove “Test device”?');
    await end.getByLabel(/^Your password/).fill(person.password);
    await end.getByLabel(/^Code from your authenticator app/).fill(codes[2]!);
    await expectNoAxeViolationsInDialog(page);
    await end.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Passkey removed').first().waitFor();
  });
});

describe('an API token', () => {
  it('is created in Settings, reads its area without a cookie, and is revoked at once', async () => {
    await page.getByRole('button', { name: 'Create a token' }).click();
    const make = dialog('Create an API token');
    await make.getByLabel(/^Name/).fill('Test script');
    await make.getByLabel(/^Your password/).fill(person.password);
    await make.getByLabel(/^Code from your authenticator app/).fill(codes[3]!);
    await expectNoAxeViolationsInDialog(page);
    await make.getByRole('button', { name: 'Create token' }).click();
    const token = await dialog('Your token').getByLabel('Token').inputValue();
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    const program = await request.newContext({
      baseURL: sharedStack().origin,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    const statusOf = async (path: string): Promise<number> => (await program.get(path)).status();
    expect(await statusOf('/api/transactions')).toBe(200);
    expect(await statusOf('/api/auth/user')).toBe(403);
    expect((await program.post('/api/transactions', { data: {} })).status()).toBe(403);
    await page.getByRole('button', { name: 'Revoke Test script' }).click();
    await dialog('Revoke “Test script”?').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Token revoked').first().waitFor();
    expect(await statusOf('/api/transactions')).toBe(401);
    await program.dispose();
  });
});
