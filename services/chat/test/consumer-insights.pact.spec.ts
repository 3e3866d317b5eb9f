import { listAlertsEndpoint, listTrendsEndpoint } from '@app/contracts-insights';
import { messagePact } from '@app/node-testing/pact';
import { trendInsight } from '../src/features/companion/trend-insight';

describe('chat needs of insights', () => {
  const pact = messagePact({ consumer: 'chat', provider: 'insights' });

  it('reads alerts with their texts', () =>
    pact.uses(
      listAlertsEndpoint,
      {
        state: 'a person near a budget’s limit',
        reply: [{ id: true, title: true, message: true, isRead: true }],
      },
      (alerts) => expect(alerts[0]!.title).toBe('Dining is at 96% of its budget'),
    ));

  it('reads trends with their figures', () =>
    pact.uses(
      listTrendsEndpoint,
      {
        state: 'anybody',
        reply: [
          {
            category: true,
            trendDirection: true,
            trendPercentage: true,
            currentMonthSpending: true,
            previousMonthSpending: true,
            currency: true,
          },
        ],
      },
      (trends) => expect(trendInsight(trends[0]!, 'en-US').title).toBe('Dining is up 13.9%'),
    ));
});
