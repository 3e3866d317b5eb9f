import { reportArchiveRoute, sharedReportFileRoute, sharedReportRoute } from '@app/contracts-insights';
import { forwardController } from '../../edge/routing/forward.controller';

/** Forwards every route of contracts/insights to the insights service, except archives and shared reports, which are sent as bytes. */
export const InsightsController = forwardController('insights', [
  reportArchiveRoute,
  sharedReportRoute,
  sharedReportFileRoute,
]);
