import { type Page } from 'playwright-core';
import { printedStatement } from '../support/printed-statement';
import { cryptoStates } from './crypto-states';
import { planStates } from './plan-states';
import { choose, dialog, inDialog, press, type ScreenState } from './screen-state';

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
  {
    name: 'transactions-export',
    path: '/transactions',
    shows: /transactions? ·/,
    open: async (page) => {
      await choose(page, 'More actions', 'Export');
      await inDialog(page);
    },
  },
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
  {
    name: 'import-pdf',
    path: '/transactions/import',
    shows: /file/,
    open: async (page) => {
      await page.getByLabel('Bank file', { exact: true }).setInputFiles({
        name: 'statement.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await printedStatement()),
      });
      await page.getByText('Read from a PDF').waitFor();
    },
  },
  {
    // An earlier, unfinished preview is offered again.
    name: 'import-resume',
    path: '/transactions/import',
    shows: 'Continue the import of',
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
  {
    name: 'rules-actions',
    path: '/transactions/rules',
    shows: /rule/i,
    open: async (page) => {
      await dialog(/^(New|Add|Make a?) ?rule/i)(page);
      const rule = page.getByRole('dialog');
      const action = rule.getByRole('combobox', { name: 'Action', exact: true });
      await action.first().selectOption('linkSeries');
      await rule.getByRole('button', { name: 'Add action' }).click();
      await action.nth(1).selectOption('notify');
      await rule.getByLabel('Series to link to').selectOption({ index: 1 });
      await rule.getByLabel('What the bell says').scrollIntoViewIfNeeded();
    },
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
      await choose(page, /^Actions for Joint checking/, 'Reconcile');
      await page.getByRole('region', { name: 'Statement', exact: true }).waitFor();
    },
  },
  { name: 'activity', path: '/activity', shows: 'Filled in' },
  { name: 'insights', path: '/insights', shows: 'Active Alerts' },
  { name: 'insights-trends', path: '/insights?tab=trends', shows: 'Projected month' },
  { name: 'insights-patterns', path: '/insights?tab=patterns', shows: 'in a usual month' },
  { name: 'reports', path: '/reports', shows: 'Available Reports' },
  { name: 'explore', path: '/reports/explore', shows: 'Category group' },
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
  ...cryptoStates,
  { name: 'settings', path: '/settings', shows: 'Profile' },
  { name: 'settings-security', path: '/settings', shows: 'Profile', open: tab('Security') },
  {
    name: 'settings-two-factor',
    path: '/settings/security',
    as: 'empty',
    shows: 'Passkeys',
    open: async (page) => {
      await page.getByRole('switch', { name: /^Two-factor authentication/ }).click();
      await inDialog(page);
    },
  },
  {
    name: 'settings-passkey',
    path: '/settings/security',
    as: 'empty',
    shows: 'Passkeys',
    open: dialog('Add a passkey'),
  },
  {
    name: 'settings-token',
    path: '/settings/security',
    as: 'empty',
    shows: 'API tokens',
    open: dialog('Create a token'),
  },
  { name: 'settings-preferences', path: '/settings', shows: 'Profile', open: tab('Preferences') },
  {
    name: 'settings-figures',
    path: '/settings',
    shows: 'Profile',
    open: async (page) => {
      await tab('Preferences')(page);
      await page.getByLabel('Count refunds in').scrollIntoViewIfNeeded();
    },
  },
  { name: 'settings-integrations', path: '/settings', shows: 'Profile', open: tab('Integrations') },
  { name: 'settings-voice', path: '/settings', shows: 'Profile', open: tab('Voice Commands') },
  {
    name: 'assistant',
    path: '/',
    shows: 'Total Income',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      const box = page.getByRole('combobox', { name: 'Search or ask' });
      await box.fill('How much is left for groceries?');
      await page
        .getByRole('option', { name: /^(Do|Ask)/ })
        .first()
        .waitFor();
      await box.press('Enter');
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'dashboard-widget-failed',
    path: '/',
    shows: 'Total Income',
    open: async (page) => {
      const failed = { status: 500, json: { message: 'Internal server error' } };
      await page.route('**/api/budget/tracking*', (route) => route.fulfill(failed));
      await page.route('**/api/financial/events*', (route) => route.fulfill(failed));
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
  ['/', 'Start here'],
  ['/transactions', /No transactions/],
  ['/transactions/review', /review/i],
  ['/transactions/rules', /rule/i],
  ['/transactions/merchants', /merchant/i],
  ['/budget', /budget/i],
  ['/goals', /goal|working towards/i],
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

/** The last state of a new person, because the session ends. */
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

/** Every screen and its dialogs. */
export const screenStates: readonly ScreenState[] = [
  ...otherStates,
  ...ledgerStates,
  ...planStates,
  ...emptyStates,
  signedOut,
  ...visitorStates,
];
