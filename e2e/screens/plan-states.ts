import { choose, dialog, inDialog, type ScreenState } from './screen-state';

/** The budget, and bills due. */
export const planStates: readonly ScreenState[] = [
  { name: 'budget', path: '/budget', shows: 'Limits by category' },
  { name: 'budget-move', path: '/budget', shows: 'Limits by category', open: dialog('Move money') },
  { name: 'budget-fill', path: '/budget', shows: 'Limits by category', open: dialog('Fill') },
  { name: 'budget-settings', path: '/budget', shows: 'Limits by category', open: dialog('Budget settings') },
  {
    name: 'budget-category',
    path: '/budget',
    shows: 'Limits by category',
    open: async (page) => {
      await choose(page, /^Actions for/, 'Rollover, target and alerts');
      await inDialog(page);
    },
  },
  { name: 'goals', path: '/goals', shows: 'Emergency fund' },
  {
    name: 'goal',
    path: '/goals',
    shows: 'Emergency fund',
    open: async (page) => {
      await page
        .getByRole('button', { name: /: details$/ })
        .nth(1)
        .click();
      await page.getByRole('dialog').getByText('What if').waitFor();
    },
  },
  {
    name: 'goal-add',
    path: '/goals',
    shows: 'Emergency fund',
    open: async (page) => {
      await choose(page, 'Add goal', 'Save up');
      await inDialog(page);
    },
  },
  { name: 'calendar', path: '/bills', shows: /Add Event/ },
  { name: 'bills', path: '/bills?view=recurring', shows: /Add Event/ },
  { name: 'bills-suggestions', path: '/bills?view=suggestions', shows: /Add Event/ },
  { name: 'bills-add', path: '/bills', shows: /Add Event/, open: dialog('Add Event') },
  {
    name: 'bills-add-repeating',
    path: '/bills',
    shows: /Add Event/,
    open: async (page) => {
      await dialog('Add Event')(page);
      const event = page.getByRole('dialog', { name: 'Add event' });
      await event.getByLabel('Title').fill('Pay');
      await event.getByLabel('Repeat').selectOption('own');
      await event.getByText('Payee, trial, renewal').click();
    },
  },
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
      await event.getByLabel('Split it across several categories').check();
      await event.getByLabel('Amount of part 1').fill('1500');
      await event.getByLabel('Amount of part 1').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'bills-add-transfer',
    path: '/bills',
    shows: /Add Event/,
    open: async (page) => {
      await dialog('Add Event')(page);
      const event = page.getByRole('dialog', { name: 'Add event' });
      await event.getByLabel('Kind').selectOption('transfer');
      await event.getByLabel('Repeat').selectOption('month-1');
      await event.getByLabel('Title').focus();
    },
  },
  {
    name: 'bills-snooze',
    path: '/bills?view=recurring',
    shows: 'Monthly bills',
    open: async (page) => {
      await dialog(/^Details/)(page);
      await choose(page, 'Snooze', 'Remind me on a day…');
      await page.getByRole('dialog', { name: /^Remind me of/ }).waitFor();
    },
  },
  {
    name: 'bills-edit-all',
    path: '/bills?view=recurring',
    shows: 'Monthly bills',
    open: async (page) => {
      await dialog(/^Details/)(page);
      await choose(page, 'More', 'Edit…');
      await page.getByLabel('Change', { exact: true }).selectOption('all');
      await page.getByLabel('Repeat').selectOption('week-2');
      await page.getByLabel('First time').focus();
    },
  },
  {
    name: 'bills-why',
    path: '/bills?view=recurring',
    shows: 'Monthly bills',
    open: dialog('Why? monthly bills'),
  },
  {
    // The last state of the budget, because later ones would be in envelope mode.
    name: 'budget-envelope',
    path: '/budget',
    shows: /by category/,
    open: async (page) => {
      if (await page.getByText('Limits by category').isVisible()) {
        await dialog('Budget settings')(page);
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
