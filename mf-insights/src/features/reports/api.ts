import { callRoute, mutationFor, pathOf, queryFor } from '@app/api-client';
import {
  listAccountsEndpoint,
  listCategoriesEndpoint,
  listPeopleEndpoint,
  readAssetPurchasesEndpoint,
  readContractorsEndpoint,
  readOverviewEndpoint,
} from '@app/contracts-banking';
import {
  createScheduleEndpoint,
  createShareEndpoint,
  downloadReportEndpoint,
  generateReportEndpoint,
  listReportsEndpoint,
  listSchedulesEndpoint,
  listSharesEndpoint,
  readReportEndpoint,
  removeReportEndpoint,
  removeScheduleEndpoint,
  reportArchiveRoute,
  restoreReportEndpoint,
  retryReportEndpoint,
  revokeShareEndpoint,
  type ReportFormat,
} from '@app/contracts-insights';

export const fetchReportFile = (id: string, format: ReportFormat) =>
  callRoute(downloadReportEndpoint, { params: { id }, query: { format } });

/** The address for downloading the lines and receipts of a tax report. */
export const archiveAddress = (id: string): string => pathOf(reportArchiveRoute, { id });

export const generateReport = mutationFor(generateReportEndpoint, { untilFresh: true });
export const retryReport = mutationFor(retryReportEndpoint);
export const removeReport = mutationFor(removeReportEndpoint);
export const restoreReport = mutationFor(restoreReportEndpoint);
export const createShare = mutationFor(createShareEndpoint);
export const revokeShare = mutationFor(revokeShareEndpoint);
export const createSchedule = mutationFor(createScheduleEndpoint);
export const removeSchedule = mutationFor(removeScheduleEndpoint);

/** Reports of a range of days; the type is filtered on the client. */
export const listReports = (range?: { from: string; to: string }) =>
  queryFor(listReportsEndpoint, { query: range ? { from: range.from, to: range.to } : {} });
export const readReport = (id: string) => queryFor(readReportEndpoint, { params: { id } });
export const listShares = (id: string) => queryFor(listSharesEndpoint, { params: { id } });
export const listSchedules = () => queryFor(listSchedulesEndpoint);
export const listCategories = () => queryFor(listCategoriesEndpoint);
export const listAccounts = () => queryFor(listAccountsEndpoint);
export const listPeople = () => queryFor(listPeopleEndpoint);
export const readAssetPurchases = (year: number) => queryFor(readAssetPurchasesEndpoint, { query: { year } });
export const readContractors = (year: number) => queryFor(readContractorsEndpoint, { query: { year } });
export const readQuarters = () => queryFor(readOverviewEndpoint, { query: { period: 'quarterly' } });
