import { callRoute } from '@app/api-client';
import { downloadReportRoute } from '@app/contracts-insights';

export const fetchReportFile = (id: string) => callRoute(downloadReportRoute, { params: { id } });
