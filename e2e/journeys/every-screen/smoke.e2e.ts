import { sharedStack } from '@app/node-testing/product';
import { callApi, tryApi } from '../../support/api';
import { signUp } from '../../support/people';
import { openPage } from '../../support/browser';

describe('the running product', () => {
  it('reports every part as up', async () => {
    const health = (await (await fetch(`${sharedStack().origin}/api/health`)).json()) as {
      status: string;
      services: { name: string; status: string }[];
    };
    expect(health.services.filter((service) => service.status !== 'up')).toEqual([]);
    expect(health.status).toBe('up');
  });

  it('shows a visitor the landing page without browser errors', async () => {
    const { page, complaints, close } = await openPage();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints.all).toEqual([]);
    await close();
  });

  it('refuses a call without a CSRF token', async () => {
    const { page, close } = await openPage();
    await page.goto('/');
    const status = await page.evaluate(
      `fetch('/api/register', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then((answer) => answer.status)`,
    );
    expect(status).toBe(403);
    await close();
  });

  it('hides one person’s data from everybody else', async () => {
    const [one, other] = [await openPage(), await openPage()];
    await Promise.all([signUp(one.page), signUp(other.page)]);
    const account = await callApi<{ id: string }>(one.page, 'POST', '/api/accounts', {
      name: 'Everyday',
      kind: 'checking',
      openingBalance: 100,
    });
    expect(await callApi<unknown[]>(one.page, 'GET', '/api/accounts')).toHaveLength(1);
    expect(await callApi<unknown[]>(other.page, 'GET', '/api/accounts')).toEqual([]);
    expect((await tryApi(other.page, 'DELETE', `/api/accounts/${account.id}`)).status).toBe(404);
    await Promise.all([one.close(), other.close()]);
  });
});
