import { callApi, tryApi } from '../../support/api';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { signInByForm, signUp } from '../../support/people';

describe('a session', () => {
  it('ends with Sign Out, and signing in returns to the deep link', async () => {
    const { page, close } = await openPage();
    const person = await signUp(page);
    await page.goto('/budget');
    await page.getByRole('link', { name: 'Sign Out' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Money you' })
      .or(page.getByRole('link', { name: 'Sign up' }))
      .first()
      .waitFor();
    expect((await tryApi(page, 'GET', '/api/auth/user')).status).toBe(401);
    await page.goto('/budget');
    await page.getByLabel('E-mail').waitFor();
    await signInByForm(page, person);
    await page.getByText('Limits by category').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/budget');
    await close();
  });

  it('starts with a form that works before the app loads and keeps what was typed', async () => {
    const { page, close } = await openPage();
    const person = await signUp(page);
    await page.context().clearCookies();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/main\.[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/budget', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel(/^Password/).fill(person.password);
    expect(await page.locator('[data-early]').count()).toBe(1);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await page.locator('[data-early=sent]').waitFor();
    release();
    await page.getByText('Limits by category').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/budget');
    await close();
  });

  it('shows a message when the app does not load', async () => {
    const { page, close, complaints } = await openPage();
    await page.route(/\/assets\/main\.[^/]+\.js$/, (route) => route.abort());
    for (const path of ['/', '/budget']) {
      await page.goto(path);
      await page.getByRole('alert').getByText('could not be loaded').waitFor();
    }
    await expectNoAxeViolations(page);
    complaints.clear();
    await close();
  });

  it('shows the same message for a wrong password and an unknown e-mail address', async () => {
    const { page, close } = await openPage();
    const person = await signUp(page);
    const known = await tryApi<{ message: string }>(page, 'POST', '/api/login', {
      email: person.email,
      password: 'not the password 12',
    });
    const unknown = await tryApi<{ message: string }>(page, 'POST', '/api/login', {
      email: `nobody-${person.email}`,
      password: 'not the password 12',
    });
    expect(known.status).toBe(401);
    expect([unknown.status, unknown.body.message]).toEqual([known.status, known.body.message]);
    await close();
  });
});

describe('a demo visitor', () => {
  it('gets a writable sandbox that a reset renews', async () => {
    const [one, other] = [await openPage(), await openPage()];
    for (const { page } of [one, other]) {
      await page.goto('/?demo=true');
      await page.getByText('Total Income').first().waitFor();
    }
    const before = (await callApi<unknown[]>(other.page, 'GET', '/api/transactions')).length;
    expect(before).toBeGreaterThan(2_000);
    await callApi(one.page, 'POST', '/api/transactions', {
      type: 'expense',
      amount: 12.34,
      description: 'Only in my sandbox',
    });
    expect(await callApi<unknown[]>(one.page, 'GET', '/api/transactions')).toHaveLength(before + 1);
    expect(await callApi<unknown[]>(other.page, 'GET', '/api/transactions')).toHaveLength(before);
    await callApi(one.page, 'POST', '/api/auth/demo/reset');
    const rows = await callApi<{ description: string }[]>(one.page, 'GET', '/api/transactions');
    expect(rows.some((row) => row.description === 'Only in my sandbox')).toBe(false);
    await Promise.all([one.close(), other.close()]);
  });
});
