import * as contracts from '@app/contracts-insights';
import { forwardPact } from './support/forward-pact';

forwardPact(
  'insights',
  contracts,
  {
    'insights.alerts.list': 'a person near a budget’s limit',
    'insights.alerts.read': 'a person near a budget’s limit',
    'insights.alerts.putAway': 'a person with a snoozed alert',
    'insights.alerts.snooze': 'a person who wants to hear of an alert later',
    'insights.alerts.dismiss': 'a person near a budget’s limit',
    'insights.alerts.revive': 'a person near a budget’s limit',
    'insights.alerts.judge': 'a person near a budget’s limit',
    'insights.watch.read': 'a person who muted a kind',
    'insights.watch.run': 'a person who muted a kind',
    'insights.kinds.mute': 'a person who muted a kind',
    'insights.kinds.limit': 'a person who muted a kind',
    'insights.forecast.read': {
      state: 'anybody',
      reply: {
        currency: true,
        today: true,
        balance: true,
        days: true,
        lowPoint: true,
        record: true,
        basis: true,
      },
    },
    'insights.reports.list': 'a person with a report',
    'insights.reports.download': 'a person with a report',
    // The content of a report depends on the ledger.
    'insights.reports.read': {
      state: 'a person with a report',
      reply: { report: true, hash: true, versions: true },
    },
    'insights.reports.remove': 'a person with a report',
    'insights.reports.restore': 'a person with a report',
    'insights.reports.retry': 'a person with a report',
    'insights.shares.create': {
      state: 'a person with a report',
      reply: { share: { id: true, label: true, expires: true }, path: true },
    },
    'insights.shares.list': 'a person whose shared report was opened',
    'insights.shares.revoke': 'a person with a link to a report',
    'insights.schedules.list': 'a person with a scheduled report',
    'insights.schedules.remove': 'a person with a scheduled report',
  },
  (pact) => {
    it('receives that a report is ready, for notifications', () =>
      pact.receives(
        contracts.reportReadyEvent,
        { state: 'somebody makes a report', payload: { userId: true, reportId: true, name: true } },
        ({ name }) => expect(name).toBe('Summary report'),
      ));

    it('receives that a scheduled report is ready, for e-mail', () =>
      pact.receives(
        contracts.reportReadyEvent,
        {
          state: 'somebody gets a report by e-mail',
          example: { ...contracts.reportReadyEvent.example, byEmail: true },
          payload: { userId: true, reportId: true, byEmail: true },
        },
        ({ byEmail }) => expect(byEmail).toBe(true),
      ));

    it('reads the lines and receipts of a tax report, for its archive', () =>
      pact.uses(
        contracts.readReportArchiveEndpoint,
        {
          state: 'a person with a tax report',
          request: { id: contracts.readReportArchiveEndpoint.example.request.id },
          reply: { fileName: true, texts: true, receipts: true },
        },
        ({ fileName }) => expect(fileName).toMatch(/\.zip$/),
      ));

    it('reads the page of a shared report by its link', () =>
      pact.uses(
        contracts.openShareEndpoint,
        {
          state: 'a report that is shared by a link',
          request: contracts.openShareEndpoint.example.request,
          reply: { page: true, styleHash: true },
        },
        ({ page }) => expect(typeof page).toBe('string'),
      ));

    it('reads a shared report as a file', () =>
      pact.uses(
        contracts.downloadShareEndpoint,
        {
          state: 'a report that is shared by a link',
          request: contracts.downloadShareEndpoint.example.request,
          reply: { fileName: true, mediaType: true, encoding: true, content: true },
        },
        ({ content }) => expect(typeof content).toBe('string'),
      ));

    it('is refused a link that was ended', () =>
      pact.expectsRefusal(
        contracts.openShareEndpoint,
        { state: 'anybody', request: contracts.openShareEndpoint.example.request, fails: 'NOT_FOUND' },
        (code) => expect(code).toBe('NOT_FOUND'),
      ));

    it('receives which alerts were read, to mark their notifications', () =>
      pact.receives(
        contracts.alertChangedEvent,
        { state: 'somebody reads an alert', payload: { userId: true, alertId: true, state: true } },
        ({ state }) => expect(state).toEqual(expect.any(String)),
      ));

    it('receives alerts as they are raised, for notifications', () =>
      pact.receives(
        contracts.alertRaisedEvent,
        {
          state: 'spending comes near a budget’s limit',
          payload: { userId: true, kind: true, title: true, message: true, link: true },
        },
        (alert) => expect(alert).toMatchObject({ title: expect.any(String), link: '/insights' }),
      ));
  },
);
