import { type Page } from 'playwright-core';

/** What a screen looks like at one moment, and how a person gets there. */
export interface ScreenState {
  name: string;
  path: string;
  /** Whose data: the demo's, a new person's without anything, or a visitor's. The demo's unless told. */
  as?: 'empty' | 'visitor';
  /** In sight before anything is done. */
  shows: string | RegExp;
  open?: (page: Page) => Promise<unknown>;
  /** Puts back, after the picture, what would show in the next. */
  leave?: (page: Page) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const choose = async (page: Page, menu: string | RegExp, item: string | RegExp) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item }).click();
};
const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
const dialog = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await inDialog(page);
};
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const file = [
  'Date,Description,Amount',
  '2026-11-02,GREEN FORK BROOKLYN,-18.40',
  '2026-11-03,CORNER MARKET #0042,-45.70',
  '2026-11-05,NORTHWIND STUDIO PAYROLL,2412.50',
  '2026-11-06,Broken row,not an amount',
].join('\n');
const firstRow = async (page: Page) => {
  await page.getByRole('row').nth(2).locator('.words').first().click();
  await inDialog(page);
};

const ledgerStates: readonly ScreenState[] = [
  { name: 'transactions', path: '/transactions', shows: /transactions? ·/ },
  { name: 'transactions-drawer', path: '/transactions', shows: /transactions? ·/, open: firstRow },
  {
    name: 'transactions-split',
    path: '/transactions',
    shows: /transactions? ·/,
    open: async (page) => {
      await firstRow(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Split' }).click();
    },
  },
  {
    name: 'transactions-add',
    path: '/transactions',
    shows: /transactions? ·/,
    open: dialog('Add Transaction'),
  },
  { name: 'transactions-filters', path: '/transactions', shows: /transactions? ·/, open: dialog('Filters') },
  { name: 'transactions-export', path: '/transactions', shows: /transactions? ·/, open: dialog('Export') },
  {
    name: 'transactions-none-found',
    path: '/transactions?q=zzzz',
    shows: /No transactions/,
  },
  {
    name: 'transactions-picked',
    path: '/transactions',
    shows: /transactions? ·/,
    open: async (page) => {
      for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
      await page.getByText('3 selected').waitFor();
    },
  },
  {
    name: 'transactions-bulk-preview',
    path: '/transactions',
    shows: /transactions? ·/,
    open: async (page) => {
      for (const key of ['j', 'x', 'j', 'x', 'c']) await page.keyboard.press(key);
      await inDialog(page);
    },
  },
  {
    name: 'transactions-delete-many',
    path: '/transactions',
    shows: /transactions? ·/,
    open: async (page) => {
      for (const key of ['j', 'x', 'j', 'x', 'Delete']) await page.keyboard.press(key);
      await inDialog(page);
      await page
        .getByText(/^\d+ change|deleted/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'transactions-merge-many',
    path: '/transactions?q=is%3Aduplicate',
    shows: /transactions? ·/,
    open: async (page) => {
      for (const key of ['j', 'x']) await page.keyboard.press(key);
      await press(page, /^Select all/);
      await choose(page, 'More changes', 'Merge duplicates');
      await page
        .getByText(/goes into it|Two of the same/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'transactions-undo-toast',
    path: '/transactions',
    shows: /transactions? ·/,
    open: async (page) => {
      for (const key of ['j', 'm']) await page.keyboard.press(key);
      await press(page, 'Change 1');
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await page.keyboard.press('F8');
    },
  },
  {
    name: 'transactions-keys',
    path: '/transactions',
    shows: /transactions? ·/,
    open: async (page) => {
      await page.keyboard.press('?');
      await inDialog(page);
    },
  },
  { name: 'transaction-new-page', path: '/transactions/new', shows: 'Description' },
  { name: 'review', path: '/transactions/review', shows: /review/i },
  {
    name: 'review-merge-many',
    path: '/transactions/review',
    shows: /review/i,
    open: dialog('Merge several'),
  },
  { name: 'import-choose', path: '/transactions/import', shows: /Bank file|file/ },
  {
    name: 'import-preview',
    path: '/transactions/import',
    shows: /file/,
    open: async (page) => {
      await page
        .getByLabel('Bank file', { exact: true })
        .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      await page.getByText('not an amount').first().waitFor();
    },
  },
  { name: 'categories', path: '/transactions/categories', shows: 'Groceries' },
  {
    name: 'categories-new',
    path: '/transactions/categories',
    shows: 'Groceries',
    open: dialog(/^(New|Add) category/i),
  },
  { name: 'merchants', path: '/transactions/merchants', shows: /Corner Market/ },
  { name: 'rules', path: '/transactions/rules', shows: /rule/i },
  {
    name: 'rules-new',
    path: '/transactions/rules',
    shows: /rule/i,
    open: dialog(/^(New|Add|Make a?) ?rule/i),
  },
];

const planStates: readonly ScreenState[] = [
  { name: 'budget', path: '/budget', shows: 'Limits by category' },
  { name: 'budget-move', path: '/budget', shows: 'Limits by category', open: dialog('Move money') },
  { name: 'budget-fill', path: '/budget', shows: 'Limits by category', open: dialog('Fill') },
  { name: 'budget-settings', path: '/budget', shows: 'Limits by category', open: dialog('Tracking') },
  {
    name: 'budget-category',
    path: '/budget',
    shows: 'Limits by category',
    open: async (page) => {
      await choose(page, /^Actions for/, 'Rollover, target and alerts');
      await inDialog(page);
    },
  },
  { name: 'calendar', path: '/bills', shows: /Add Event/ },
  { name: 'bills', path: '/bills?view=recurring', shows: /Add Event/ },
  { name: 'bills-suggestions', path: '/bills?view=suggestions', shows: /Add Event/ },
  { name: 'bills-add', path: '/bills', shows: /Add Event/, open: dialog('Add Event') },
  {
    name: 'bills-add-parts',
    path: '/bills',
    shows: /Add Event/,
    open: async (page) => {
      await dialog('Add Event')(page);
      const event = page.getByRole('dialog', { name: 'Add event' });
      await event.getByLabel('Title').fill('Mortgage');
      await event.getByLabel('Amount').fill('1850');
      await event.getByLabel('Repeat').selectOption('month-1');
      await event.getByLabel('Enter it in parts of several categories').check();
      await event.getByLabel('Amount of part 1').fill('1500');
      await event.getByLabel('Amount of part 1').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'bills-why',
    path: '/bills?view=recurring',
    shows: 'Out a month',
    open: dialog('Why? out a month'),
  },
  {
    // Last of the budget: what comes after it is in envelopes.
    name: 'budget-envelope',
    path: '/budget',
    shows: /by category/,
    open: async (page) => {
      if (await page.getByText('Limits by category').isVisible()) {
        await dialog('Tracking')(page);
        const settings = page.getByRole('dialog');
        await settings.getByText('Envelope', { exact: true }).click();
        await settings.getByRole('button', { name: /^(Apply|Save)/ }).click();
        await settings.waitFor({ state: 'hidden' });
      }
      await page.getByText('Envelopes by category').waitFor();
    },
  },
  {
    name: 'event-details',
    path: '/',
    shows: 'Upcoming financial events',
    open: dialog(/^Details/),
  },
];

const otherStates: readonly ScreenState[] = [
  { name: 'dashboard', path: '/', shows: 'Total Income' },
  { name: 'dashboard-why', path: '/', shows: 'Total Income', open: dialog('Why? Total Expenses') },
  {
    name: 'keys',
    path: '/',
    shows: 'Total Income',
    open: async (page) => {
      await page.keyboard.press('?');
      await inDialog(page);
    },
  },
  { name: 'dashboard-cards', path: '/', shows: 'Total Income', open: dialog('Choose cards') },
  { name: 'accounts', path: '/accounts', shows: 'Net worth' },
  { name: 'accounts-add', path: '/accounts', shows: 'Net worth', open: dialog('Add manual account') },
  {
    name: 'accounts-reconcile',
    path: '/accounts',
    shows: 'Net worth',
    open: async (page) => {
      await choose(page, /^Actions for/, 'Reconcile');
      await page.getByRole('region', { name: 'Statement', exact: true }).waitFor();
    },
  },
  { name: 'activity', path: '/activity', shows: 'Filled in' },
  { name: 'insights', path: '/insights', shows: 'Active Alerts' },
  { name: 'insights-trends', path: '/insights?tab=trends', shows: 'Projected month' },
  { name: 'insights-patterns', path: '/insights?tab=patterns', shows: 'in a usual month' },
  { name: 'reports', path: '/reports', shows: 'Available Reports' },
  { name: 'mileage', path: '/reports/mileage', shows: /mile/i },
  {
    name: 'mileage-new',
    path: '/reports/mileage',
    shows: /mile/i,
    open: dialog('Log a journey'),
  },
  { name: 'chat', path: '/chat', shows: 'What did I spend on dining this month' },
  { name: 'payroll', path: '/payroll', shows: 'Employees' },
  { name: 'payroll-dashboard', path: '/payroll-dashboard', shows: 'Gross Income YTD' },
  { name: 'adp-setup', path: '/adp-setup', shows: 'Credentials' },
  { name: 'crypto', path: '/crypto', shows: 'Total Portfolio Value' },
  {
    name: 'crypto-acquisition',
    path: '/crypto',
    shows: 'Coins without history',
    open: dialog('Add acquisition'),
  },
  {
    name: 'crypto-transactions',
    path: '/crypto',
    shows: 'Recent Transactions',
    open: async (page) => {
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByRole('list', { name: 'Recent crypto transactions' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'settings', path: '/settings', shows: 'Profile' },
  { name: 'settings-security', path: '/settings', shows: 'Profile', open: tab('Security') },
  { name: 'settings-preferences', path: '/settings', shows: 'Profile', open: tab('Preferences') },
  { name: 'settings-integrations', path: '/settings', shows: 'Profile', open: tab('Integrations') },
  { name: 'settings-voice', path: '/settings', shows: 'Profile', open: tab('Voice Commands') },
  {
    name: 'assistant',
    path: '/',
    shows: 'Total Income',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByLabel('Type a command').fill('How much is left for groceries?');
      await page.getByLabel('Type a command').press('Enter');
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'dashboard-widget-failed',
    path: '/',
    shows: 'Total Income',
    open: async (page) => {
      await page.route('**/api/budget/tracking*', (route) => route.abort());
      await page.route('**/api/financial/events*', (route) => route.abort());
      await page.reload();
      await page.getByText('could not be loaded').first().waitFor();
      await page.getByText('could not be loaded').first().scrollIntoViewIfNeeded();
      await page.unrouteAll();
    },
  },
  {
    name: 'offline',
    path: '/transactions',
    shows: 'Add Transaction',
    open: async (page) => {
      await page.context().setOffline(true);
      await page.waitForTimeout(600);
    },
    leave: (page) => page.context().setOffline(false),
  },
  { name: 'voice-test', path: '/voice-test', shows: /microphone|voice/i },
  { name: 'deployment', path: '/deployment', shows: 'banking' },
  { name: 'not-found', path: '/not-a-screen', shows: 'Page Not Found' },
  {
    name: 'notifications',
    path: '/insights',
    shows: 'Active Alerts',
    open: (page) => press(page, /notifications/i),
  },
];

const emptyStates: readonly ScreenState[] = [
  ['/', 'Total Income'],
  ['/transactions', /No transactions/],
  ['/transactions/review', /review/i],
  ['/transactions/rules', /rule/i],
  ['/transactions/merchants', /merchant/i],
  ['/budget', /budget/i],
  ['/bills', 'Add Event'],
  ['/bills?view=recurring', 'Add Event'],
  ['/bills?view=suggestions', 'Add Event'],
  ['/accounts', /account/i],
  ['/activity', /activity|nothing/i],
  ['/insights', 'Active Alerts'],
  ['/insights?tab=trends', /trend/i],
  ['/insights?tab=patterns', /pattern/i],
  ['/reports', 'Available Reports'],
  ['/chat', 'Ask about your money'],
  ['/payroll', /payroll|Employees/i],
  ['/crypto', /crypto|portfolio/i],
].map(([path, shows]) => ({
  name: `empty${(path as string).replace(/[/?=]+/g, '-').replace(/-$/, '') || '-dashboard'}`,
  path: path as string,
  as: 'empty' as const,
  shows: shows!,
}));

/** Last of a new person: the session is over. */
const signedOut: ScreenState = {
  name: 'signed-out',
  as: 'empty',
  path: '/bills',
  shows: 'Add Event',
  open: async (page) => {
    await dialog('Add Event')(page);
    await page.getByLabel('Title').fill('Typed before the session ended');
    await page.context().clearCookies();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  },
};

const visitorStates: readonly ScreenState[] = [
  { name: 'landing', as: 'visitor', path: '/', shows: /./ },
  { name: 'sign-in', as: 'visitor', path: '/sign-in', shows: 'E-mail' },
  { name: 'sign-up', as: 'visitor', path: '/sign-up', shows: 'E-mail' },
];

/** Every screen and what opens over it. */
export const screenStates: readonly ScreenState[] = [
  ...otherStates,
  ...ledgerStates,
  ...planStates,
  ...emptyStates,
  signedOut,
  ...visitorStates,
];
