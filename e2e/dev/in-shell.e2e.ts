import { openTestBrowser, openPage, startStack } from '@app/node-testing/product';
import { signUp } from '../support/people';
import { runDev } from './dev-command';

it('serves a remote from source in the built shell under its content security policy, then restores the build', async () => {
  const stack = await startStack();
  const browser = await openTestBrowser();
  const { page, complaints } = await openPage(browser, { origin: stack.origin });
  const served = new Set<string>();
  page.on('request', (request) => {
    const [, version] = /\/remotes\/mf-payroll\/([^/]+)\//.exec(request.url()) ?? [];
    if (version) served.add(version);
  });
  const command = runDev('mf-payroll', '--data', stack.dataDir);
  try {
    await signUp(page);
    const [, version] = await command.says(/(\S+) is in service/);
    served.clear();
    for (const path of ['/payroll-dashboard', '/payroll', '/adp-setup']) {
      await page.goto(path);
      await page
        .getByText(/ADP Integration Required|Employees|Credentials/)
        .first()
        .waitFor();
    }
    expect([...served]).toEqual([version]);
    expect(complaints.all).toEqual([]);
    // The menu's payroll note loads when a page is idle, so the last page may still be requesting it.
    await page.goto('about:blank');
    await command.stop();
    const [, before] = await command.says(/Back to (\S+)\./);
    served.clear();
    await page.goto('/payroll-dashboard');
    await page.getByText('ADP Integration Required').first().waitFor();
    expect([...served]).toEqual([before]);
  } finally {
    await command.stop();
    await browser.close();
    await stack.stop();
  }
});
