import { listEventsEndpoint, readCalendarEndpoint, type Calendar } from '@app/contracts-banking';
import { outlookOf } from './outlook';

const [event] = listEventsEndpoint.example.reply;
const pay = {
  ...event!,
  kind: 'income' as const,
  title: 'Paycheck',
  amount: 2412.5,
  status: 'scheduled' as const,
};
const calendar = (days: [date: string, balance: number, events?: Calendar['days'][number]['events']][]) => ({
  ...readCalendarEndpoint.example.reply,
  today: '2026-11-22',
  days: days.map(([date, balance, events = []]) => ({ date, balance, events })),
});

describe('safeToSpend', () => {
  it('returns the lowest balance before the next payday', () => {
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

  it('considers all days if no pay is expected, and returns nothing without days', () => {
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

  it('ignores today’s pay and failed pay', () => {
    const days = calendar([
      ['2026-11-22', 900, [pay]],
      ['2026-11-23', 800, [{ ...pay, status: 'failed' }]],
    ]);
    expect(outlookOf(days)?.payday).toBeUndefined();
  });
});
