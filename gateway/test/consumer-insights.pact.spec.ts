import * as contracts from '@app/contracts-insights';
import { forwardPact } from './support/forward-pact';

forwardPact(
  'insights',
  contracts,
  {
    'insights.alerts.list': 'a person near a budget’s limit',
    'insights.alerts.read': 'a person near a budget’s limit',
    'insights.reports.list': 'a person with a report',
    'insights.reports.download': 'a person with a report',
  },
  (pact) => {
    it('reports as they are ready, for notifications', () =>
      pact.hears(
        contracts.reportReadyEvent,
        { state: 'somebody makes a report', payload: { userId: true, reportId: true, name: true } },
        ({ name }) => expect(name).toBe('Summary report'),
      ));

    it('alerts as they are raised, for notifications', () =>
      pact.hears(
        contracts.alertRaisedEvent,
        {
          state: 'spending comes near a budget’s limit',
          payload: { userId: true, kind: true, title: true, message: true, link: true },
        },
        (alert) => expect(alert).toMatchObject({ title: expect.any(String), link: '/insights' }),
      ));
  },
);
