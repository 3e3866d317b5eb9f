import { expectNoAxeViolationsInBothThemes } from '../../support/axe';
import { openPage } from '../../support/browser';
import { mobile, type OpenPage } from '@app/node-testing/product';
import { openDemo, signUp } from '../../support/people';
import { largestShift, watchShifts } from '../../support/layout-shifts';

/** Every screen with the demo's data: it appears, causes no browser errors, and axe finds no violations, in both themes. */
const screens: readonly (readonly [path: string, shows: string | RegExp])[] = [
  ['/', 'Total Income'],
  ['/transactions', 'Add Transaction'],
  ['/transactions/new', 'Description'],
  ['/budget', 'Limits by category'],
  ['/accounts', 'Demo mode'],
  ['/activity', 'Filled in'],
  ['/insights', 'Active Alerts'],
  ['/insights?tab=trends', 'Projected month'],
  ['/insights?tab=patterns', 'in a usual month'],
  ['/reports', 'Available Reports'],
  ['/reports/explore', 'Spending by category group'],
  ['/chat', 'What did I spend on dining this month'],
  ['/payroll', 'Employees'],
  ['/payroll-dashboard', 'Gross Income YTD'],
  ['/adp-setup', 'Credentials'],
  ['/crypto', 'Total Portfolio Value'],
  ['/settings', 'Profile'],
  ['/voice-test', /microphone|voice/i],
  ['/deployment', 'banking'],
  ['/user-flow', 'Open Transactions'],
  ['/real-user-test', 'Set a limit for groceries'],
  ['/mobile-platform-test', 'Service worker'],
  ['/mobile-app-simulation', 'Permissions refused'],
  ['/not-a-screen', 'Page Not Found'],
];

describe('every screen with demo data', () => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await openDemo();
    await watchShifts(open.page);
  });
  afterAll(() => open.close());

  it.each(screens)(
    '%s is accessible in both themes, and its layout does not shift while it loads',
    async (path, shows) => {
      await open.page.goto(path);
      await open.page.getByText(shows).first().waitFor();
      await open.page.waitForLoadState('networkidle').catch(() => undefined);
      expect(await largestShift(open.page)).toBeLessThanOrEqual(0.05);
      await expectNoAxeViolationsInBothThemes(open.page);
      expect(open.complaints.all).toEqual([]);
    },
  );
});

describe('the screens of a new person', () => {
  const screensOnPhones =
    '/ /transactions /budget /goals /bills /accounts /insights /reports /chat /payroll /adp-setup /crypto /crypto/gains';

  it.each([
    ['1440 px', {}, ['/']],
    ['390 px', { viewport: mobile, touch: true }, screensOnPhones.split(' ')],
  ])('do not shift while they load at %s', async (_width, options, paths) => {
    const { page, close } = await openPage(options);
    await watchShifts(page);
    await signUp(page);
    const shifts: [path: string, shift: number][] = [];
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      shifts.push([path, await largestShift(page)]);
    }
    expect(shifts.filter(([, shift]) => shift > 0.05)).toEqual([]);
    await close();
  });
});

describe('every screen for visitors', () => {
  it.each(['/', '/sign-in', '/sign-up'])('%s is accessible', async (path) => {
    const { page, close } = await openPage();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoAxeViolationsInBothThemes(page);
    await close();
  });
});

describe('every screen on a phone', () => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await openDemo({ viewport: mobile, theme: 'dark' });
    await watchShifts(open.page);
  });
  afterAll(() => open.close());

  it.each(['/', '/transactions', '/budget', '/insights', '/crypto', '/crypto/gains'])(
    '%s fits without scrolling sideways, and its layout does not shift while it loads',
    async (path) => {
      const { page } = open;
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(500);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      expect(await largestShift(page)).toBeLessThanOrEqual(0.05);
    },
  );

  it('/budget shows assigned amounts in one column', async () => {
    const { page } = open;
    await page.goto('/budget');
    await page.getByText('Limits by category').waitFor();
    const boxes = page.locator('[data-assigned] input');
    await boxes.first().fill('9999999');
    await boxes.first().press('Enter');
    await page
      .getByText(/^\$9,9\d\d,\d{3}\.\d\d left/)
      .first()
      .waitFor();
    const edges = (await page.evaluate(
      "[...new Set([...document.querySelectorAll('[data-assigned]')].filter((box) => box.checkVisibility()).map((box) => Math.round(box.getBoundingClientRect().left)))]",
    )) as number[];
    expect(edges).toHaveLength(1);
  });
});
