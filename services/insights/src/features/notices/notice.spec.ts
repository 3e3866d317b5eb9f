import { billStatusEvent, priceChangedEvent } from '@app/contracts-banking';
import { withDayTexts } from './day-words';
import { billNotice, priceNotice } from './notice';

const [rent] = billStatusEvent.example.bills;
const price = priceChangedEvent.example;

describe('billNotice', () => {
  it('says when it is due and from which account it is paid', () => {
    expect(billNotice(rent!)).toMatchObject({
      kind: 'bill_due',
      severity: 'low',
      title: 'Rent is due on Dec 1',
      amountMinor: 145_000,
    });
    const words = (part: object, today: string) =>
      withDayTexts(billNotice({ ...rent!, ...part }).message, today);
    expect(words({}, '2026-11-29')).toBe('$1,450.00 from Everyday checking is due in 2 days.');
    expect(words({ autoPost: true }, '2026-12-01')).toBe(
      '$1,450.00 from Everyday checking is due today. It will be added automatically on that day.',
    );
    expect(words({ amountMinor: 0, account: null }, '2026-11-30')).toBe('It is due tomorrow.');
  });

  it.each([
    ['missed', 'bill_missed', 'high', 'Rent seems to be unpaid'],
    ['late', 'income_late', 'medium', 'Rent has not arrived'],
    ['trialEnds', 'trial_ending', 'medium', 'The trial of Rent ends on Dec 1'],
    ['cancelBy', 'trial_ending', 'medium', 'Last day to cancel Rent: Dec 1'],
    ['renews', 'renewal', 'low', 'Rent renews on Dec 1'],
  ] as const)('%s is %s, %s', (state, kind, severity, title) => {
    expect(billNotice({ ...rent!, state })).toMatchObject({ kind, severity, title });
  });

  it('has another key in another state or on another day, and otherwise the same', () => {
    const key = (part: object) => billNotice({ ...rent!, ...part }).key;
    expect(key({})).toBe(key({ amountMinor: -1 }));
    expect(new Set([key({}), key({ state: 'missed' }), key({ date: '2026-12-04' })]).size).toBe(3);
  });
});

describe('priceNotice', () => {
  it('states old price, new price, percent and yearly difference, with the charges as evidence', () => {
    expect(priceNotice(price)).toMatchObject({
      kind: 'price_change',
      severity: 'medium',
      title: 'Novaplay Streaming costs more',
      message: '$15.99 before, $17.99 since Jul 3: +12.5%, $24.00 more a year.',
      formula:
        '$17.99 − $15.99 = $2.00 a charge, $24.00 a year; charges: Aug 3 $17.99, Jul 3 $17.99, Jun 3 $15.99',
      evidence: price.charges!.map(({ id }) => id),
    });
  });

  it('has low severity when a price rises by less than a tenth or falls', () => {
    expect(priceNotice({ ...price, percent: 4.1 }).severity).toBe('low');
    expect(
      priceNotice({ ...price, fromMinor: 1799, toMinor: 1599, percent: -11.1, yearlyMinor: -2400 }),
    ).toMatchObject({
      severity: 'low',
      title: 'Novaplay Streaming costs less',
      message: expect.stringContaining('−11.1%, $24.00 less a year'),
    });
  });
});
