import { Keys } from '../../support/keys';
import { openDemo } from '../../support/people';

/** Presses Tab through the screens of the demo: every stop must show the focus, in both themes. */

it('shows the focus at every tab stop of every screen in both themes', async () => {
  const { page, close } = await openDemo();
  const keys = new Keys(page);
  const screens = [
    ['/', 'Total Income'],
    ['/', 'Total Income'],
    ['/transactions', 'Add Transaction'],
    ['/transactions/review', 'Possible duplicates'],
    ['/transactions/categories', 'Groceries'],
    ['/transactions/import', 'Choose a file'],
    ['/budget', 'Limits by category'],
    ['/goals', 'Emergency fund'],
    ['/bills', 'Add Event'],
    ['/accounts', 'Demo mode'],
    ['/activity', 'Filled in'],
    ['/insights', 'Active Alerts'],
    ['/reports', 'Available Reports'],
    ['/chat', 'What did I spend on dining this month'],
    ['/payroll', 'Employees'],
    ['/crypto', 'Total Portfolio Value'],
    ['/settings', 'Profile'],
  ] as const;
  const missed: string[] = [];
  for (const [at, [path, shows]] of screens.entries()) {
    await page.goto(path);
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    // Menu and header are the same everywhere, so after the first screen the test starts past them.
    if (at > 0) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    const colorScheme = at % 2 === 0 ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme });
    const { stops, unseen } = await keys.walk(at === 0 ? 70 : 16);
    if (stops < 5) missed.push(`${path} has ${stops} stops`);
    missed.push(...unseen.map((stop) => `${colorScheme}: ${stop}`));
  }
  expect(missed).toEqual([]);
  await close();
});
