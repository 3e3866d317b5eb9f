import { reportArchiveRoute, sharedReportFileRoute, sharedReportRoute } from '@app/contracts-insights';
import { forwardController } from '../../edge/routing/forward.controller';

/** Every route of contracts/insights, answered by the insights service; archives and shared reports go out as bytes. */
export const InsightsController = forwardController('insights', [
  reportArchiveRoute,
  sharedReportRoute,
  sharedReportFileRoute,
]);
