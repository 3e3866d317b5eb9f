import { eventProblems, emptyEvent, repeatForm, seriesBody } from './event-form';

const start = {
  title: 'Netflix',
  amount: '15.99',
  direction: 'pay' as const,
  category: 'Subscriptions',
  accountId: 'a1',
  date: '2026-10-20',
};
const today = '2026-11-21';

describe('an event made of a payment that was', () => {
  it('begins monthly, on the next such day after today', () => {
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
  ])('of %s goes on on %s', (date, next) => {
    expect(repeatForm({ ...start, date }, today, 'USD').date).toBe(next);
  });

  it('is entered in the parts the payment was split into', () => {
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

  it('leaves out what an address says wrong', () => {
    const form = repeatForm({ ...start, amount: '1e9', date: 'soon', category: '' }, today, 'USD');
    expect(form).not.toHaveProperty('amountMinor');
    expect(form).not.toHaveProperty('date');
    expect(form).not.toHaveProperty('category');
  });
});
