import { listEventsRoute, readCalendarRoute, type Calendar } from '@app/contracts-banking';
import { outlookOf } from './outlook';

const [event] = listEventsRoute.example.reply;
const pay = {
  ...event!,
  kind: 'income' as const,
  title: 'Paycheck',
  amount: 2412.5,
  status: 'scheduled' as const,
};
const calendar = (days: [date: string, balance: number, events?: Calendar['days'][number]['events']][]) => ({
  ...readCalendarRoute.example.reply,
  today: '2026-11-22',
  days: days.map(([date, balance, events = []]) => ({ date, balance, events })),
});

describe('what can be spent until the next pay', () => {
  it('is the least that is left on any day before it', () => {
    expect(
      outlookOf(
        calendar([
          ['2026-11-21', 1],
          ['2026-11-22', 900],
          ['2026-11-23', 120],
          ['2026-11-24', 300],
          ['2026-11-25', 2712.5, [pay]],
          ['2026-11-26', 50],
        ]),
      ),
    ).toEqual({
      payday: { date: '2026-11-25', title: 'Paycheck' },
      until: '2026-11-24',
      low: { date: '2026-11-23', balance: 120 },
    });
  });

  it('goes on to the last day when no pay is expected, and knows nothing of no days', () => {
    const days = calendar([
      ['2026-11-22', 900],
      ['2026-11-23', -20, [{ ...pay, kind: 'bill', amount: 5 }]],
    ]);
    expect(outlookOf(days)).toEqual({
      payday: undefined,
      until: '2026-11-23',
      low: { date: '2026-11-23', balance: -20 },
    });
    expect(outlookOf(calendar([]))).toBeUndefined();
  });

  it('does not wait for a pay of today or one that failed', () => {
    const days = calendar([
      ['2026-11-22', 900, [pay]],
      ['2026-11-23', 800, [{ ...pay, status: 'failed' }]],
    ]);
    expect(outlookOf(days)?.payday).toBeUndefined();
  });
});
