import { forwardController } from '../../edge/routing/forward.controller';

/** Every route of contracts/insights, answered by the insights service. */
export const InsightsController = forwardController('insights');
