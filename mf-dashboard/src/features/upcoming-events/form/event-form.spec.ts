import {
  emptyEvent,
  eventBody,
  eventProblems,
  kindOf,
  repeatForm,
  seriesBody,
  type EventForm,
} from './event-form';
import { repeatChoices, defaultRecurrence } from './repeat-choices';

const start = {
  title: 'Netflix',
  amount: '15.99',
  direction: 'pay' as const,
  category: 'Subscriptions',
  accountId: 'a1',
  date: '2026-10-20',
};
const today = '2026-11-21';

describe('event form filled from a past payment', () => {
  it('starts monthly on the next matching day after today', () => {
    const form = { ...emptyEvent(today), ...repeatForm(start, today, 'USD') };
    expect(eventProblems(form, today)).toEqual({});
    expect(seriesBody(form, 'USD')).toMatchObject({
      title: 'Netflix',
      amount: -15.99,
      category: 'Subscriptions',
      accountId: 'a1',
      kind: 'subscription',
      start: '2026-12-20',
      rule: { every: 'monthDay', interval: 1, day: 20 },
    });
  });

  it.each([
    ['2026-11-21', '2026-12-21'],
    ['2026-11-25', '2026-12-25'],
    ['2026-11-20', '2026-12-20'],
    ['2024-01-31', '2026-11-30'],
    ['2026-08-21', '2026-12-21'],
  ])('continues a payment of %s on %s', (date, next) => {
    expect(repeatForm({ ...start, date }, today, 'USD').date).toBe(next);
  });

  it('copies the parts of a split payment', () => {
    const parts = [
      { category: 'Subscriptions', amount: '10.00' },
      { category: 'Dining', amount: '5.99' },
    ];
    const form = { ...emptyEvent(today), ...repeatForm({ ...start, parts }, today, 'USD') };
    expect(eventProblems(form, today)).toEqual({});
    expect(seriesBody(form, 'USD')).toMatchObject({
      amount: -15.99,
      split: [
        { category: 'Subscriptions', amount: 10 },
        { category: 'Dining', amount: 5.99 },
      ],
    });
    const [first] = parts;
    const wrong = repeatForm(
      { ...start, parts: [first!, { category: 'Dining', amount: 'x' }] },
      today,
      'USD',
    );
    expect(eventProblems({ ...emptyEvent(today), ...wrong }, today)).toHaveProperty('split');
  });

  it('ignores invalid values in the address', () => {
    const form = repeatForm({ ...start, amount: '1e9', date: 'soon', category: '' }, today, 'USD');
    expect(form).not.toHaveProperty('amountMinor');
    expect(form).not.toHaveProperty('date');
    expect(form).not.toHaveProperty('category');
  });
});

describe('the repeat choice of an event', () => {
  const form = (date: string, repeat: string, recurrence = {}) => ({
    ...emptyEvent(date),
    title: 'Pay',
    repeat,
    recurrence: { ...defaultRecurrence, ...recurrence },
  });

  it.each([
    ['2026-12-01', 1, 15, 'Twice a month on the 1st and the 15th'],
    ['2026-12-15', 15, 31, 'Twice a month on the 15th and the last day'],
    ['2026-12-31', 15, 31, 'Twice a month on the 15th and the last day'],
    ['2026-12-20', 5, 20, 'Twice a month on the 5th and the 20th'],
  ])('puts twice a month from %s on the %d and the %d', (date, firstDay, secondDay, label) => {
    expect(seriesBody(form(date, 'half'), 'USD').rule).toEqual({ every: 'halfMonth', firstDay, secondDay });
    expect(repeatChoices(date).find(({ value }) => value === 'half')!.label).toBe(label);
  });

  it('accepts another second day, but not the same one', () => {
    const chosen = form('2026-12-05', 'half', { secondDay: 22 });
    expect(seriesBody(chosen, 'USD').rule).toEqual({ every: 'halfMonth', firstDay: 5, secondDay: 22 });
    expect(eventProblems(form('2026-12-05', 'half', { secondDay: 5 }), today).recurrence).toBe(
      'Choose another day',
    );
  });

  it.each([
    ['week', '4', { every: 'week', interval: 4 }],
    ['monthDay', '5', { every: 'monthDay', interval: 5, day: 15 }],
    ['monthLast', '2', { every: 'monthLast', interval: 2 }],
    ['monthWeekday', '3', { every: 'monthWeekday', interval: 3, nth: 3, weekday: 2 }],
    ['year', '2', { every: 'year', interval: 2 }],
  ])('accepts a custom interval in %ss: every %s', (unit, interval, rule) => {
    const own = form('2026-12-15', 'own', { unit, interval });
    expect(eventProblems(own, today)).toEqual({});
    expect(seriesBody(own, 'USD').rule).toEqual(rule);
  });

  it.each([
    ['week', '53', 52],
    ['year', '0', 10],
    ['monthLast', '1.5', 24],
  ])('refuses a custom interval of %s × %s', (unit, interval, most) => {
    expect(eventProblems(form('2026-12-15', 'own', { unit, interval }), today)).toEqual({
      recurrence: `Enter a number from 1 to ${most}`,
    });
  });
});

describe('kind of an event', () => {
  const form = (part: Partial<EventForm>) => ({ ...emptyEvent('2026-12-15'), title: 'Save', ...part });

  it.each<[Partial<EventForm>, string]>([
    [{}, 'reminder'],
    [{ amountMinor: 100 }, 'bill'],
    [{ amountMinor: 100, category: 'Subscriptions' }, 'subscription'],
    [{ amountMinor: 100, category: 'Taxes' }, 'tax'],
    [{ amountMinor: 100, direction: 'receive' }, 'income'],
    [{ amountMinor: 100, category: 'Subscriptions', kind: 'bill' }, 'bill'],
  ])('follows from the fields until it is chosen: %j gives %s', (part, kind) => {
    expect(kindOf(form(part))).toBe(kind);
    expect(seriesBody(form({ ...part, repeat: 'month-1' }), 'USD')).toMatchObject({ kind });
    expect(eventBody(form(part), 'USD')).toMatchObject({ kind });
  });

  it('requires an amount and two accounts for a transfer', () => {
    const transfer = { kind: 'transfer', amountMinor: 20_000, accountId: 'a', toAccountId: 'b' } as const;
    expect(eventProblems(form(transfer), today)).toEqual({});
    const body = { kind: 'transfer', amount: -200, accountId: 'a', toAccountId: 'b' };
    expect(eventBody(form(transfer), 'USD')).toMatchObject(body);
    expect(seriesBody(form({ ...transfer, repeat: 'month-1' }), 'USD')).toMatchObject(body);
    expect(eventProblems(form({ kind: 'transfer' }), today)).toEqual({
      amount: 'Enter the amount to transfer',
      from: 'Choose the account it comes from',
      to: 'Choose the account it goes to',
    });
    expect(eventProblems(form({ ...transfer, toAccountId: 'a' }), today)).toEqual({
      to: 'Choose a different account than the one it comes from',
    });
    // The second account chosen before it became another kind is not sent.
    expect(eventBody(form({ ...transfer, kind: 'bill' }), 'USD')).not.toHaveProperty('toAccountId');
  });
});
