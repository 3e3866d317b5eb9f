import { mutationFor, queryFor } from '@app/api-client';
import {
  chooseWorkerEndpoint,
  connectPayrollEndpoint,
  disconnectPayrollEndpoint,
  getConnectionEndpoint,
  listEmployeesEndpoint,
  practiceCredentialsEndpoint,
  syncPayrollEndpoint,
  type PayrollConnection,
} from '@app/contracts-payroll';
import { useQuery } from '@tanstack/react-query';

/** The variables contain secrets, so they are dropped as soon as the screen is left. */
export const connectPayroll = { ...mutationFor(connectPayrollEndpoint, { untilFresh: true }), gcTime: 0 };
export const readConnection = () => queryFor(getConnectionEndpoint);
export const syncPayroll = mutationFor(syncPayrollEndpoint, { untilFresh: true });
export const disconnectPayroll = mutationFor(disconnectPayrollEndpoint, { untilFresh: true });
export const chooseWorker = mutationFor(chooseWorkerEndpoint, { untilFresh: true });
export const readPracticeCredentials = () => ({ ...queryFor(practiceCredentialsEndpoint), gcTime: 0 });

/** The workers from whom the person chooses themselves. */
export const listEmployees = () => queryFor(listEmployeesEndpoint);

const lookAgainMs = 1_500;

/** The connection; polled while payroll is being read. */
export const useConnection = () =>
  useQuery({
    ...readConnection(),
    refetchInterval: ({ state }) =>
      (state.data as PayrollConnection | undefined)?.sync?.state === 'running' ? lookAgainMs : false,
  });
