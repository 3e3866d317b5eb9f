import { exampleSeries, listEventsEndpoint, type FinancialEvent } from '@app/contracts-banking';
import { editFormOf, editProblems, eventChange, seriesChange, type EditEventForm } from './edit-event-form';

const event: FinancialEvent = {
  ...listEventsEndpoint.example.reply[0]!,
  id: `${exampleSeries.id}.2026-12-01`,
  seriesId: exampleSeries.id,
  title: 'Rent',
  date: '2026-12-03',
  kind: 'bill',
  amount: -1850,
  currency: 'USD',
};
const occurrence = { event, series: exampleSeries };
const single = { event: { ...event, seriesId: null }, series: null };
const edited = (of: typeof occurrence | typeof single, part: Partial<EditEventForm> = {}) => ({
  ...editFormOf(of),
  ...part,
});

describe('eventChange', () => {
  it('sends the date only if it was changed', () => {
    expect(eventChange(edited(single), single, 'USD')).not.toHaveProperty('date');
    expect(eventChange(edited(single, { date: '2026-12-09' }), single, 'USD').date).toBe('2026-12-09');
  });

  it('leaves kind and accounts of an occurrence to its series', () => {
    const form = edited(occurrence, { kind: 'income', accountId: 'a' });
    expect(eventChange(form, occurrence, 'USD')).not.toHaveProperty('kind');
    expect(eventChange(form, occurrence, 'USD')).toMatchObject({ title: 'Rent', amount: -1850 });
    expect(eventChange({ ...form }, single, 'USD')).toMatchObject({ kind: 'income', accountId: 'a' });
  });

  it('gives the amount the sign of the chosen kind, and a zero none', () => {
    expect(eventChange(edited(single, { kind: 'income' }), single, 'USD').amount).toBe(1850);
    expect(Object.is(eventChange(edited(single, { amountMinor: 0 }), single, 'USD').amount, 0)).toBe(true);
  });
});

describe('seriesChange', () => {
  it('starts at the day that the rule gave the occurrence, even if that was moved', () => {
    const later = edited(occurrence, { scope: 'later' });
    expect(seriesChange(later, occurrence, 'USD')).toMatchObject({ from: '2026-12-01' });
    expect(seriesChange({ ...later, scope: 'all' }, occurrence, 'USD')).not.toHaveProperty('from');
  });

  it('sends no parts of a transfer', () => {
    const { details } = edited(occurrence);
    const split = [
      { category: 'Housing', minor: 150_000 },
      { category: 'Utilities', minor: 35_000 },
    ];
    const form = edited(occurrence, { scope: 'all', details: { ...details, split } });
    expect(seriesChange(form, occurrence, 'USD').split).toHaveLength(2);
    const transfer = { ...form, kind: 'transfer', accountId: 'a', toAccountId: 'b' } as const;
    expect(seriesChange(transfer, occurrence, 'USD')).toMatchObject({ split: null, toAccountId: 'b' });
  });
});

describe('editProblems', () => {
  it('checks the accounts of a transfer only where they can be chosen', () => {
    const transfer = edited(occurrence, { kind: 'transfer', accountId: 'a', toAccountId: 'a' });
    expect(editProblems(transfer, occurrence, '2026-11-21')).toEqual({});
    expect(editProblems(transfer, single, '2026-11-21')).toEqual({
      to: 'Choose a different account than the one it comes from',
    });
  });
});
