import { type SyncResult } from '@app/contracts-payroll';
import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { syncPayroll } from './api';
import { reportFailure } from './failure';
import { provider } from './use-connect';

export interface SyncWords {
  success: (result: SyncResult) => { title: string; description: string };
  failureTitle: string;
  fallback: string;
}

/** The texts of the payroll screens. */
export const syncWords: SyncWords = {
  success: ({ message }) => ({ title: `${provider} Sync Successful`, description: message }),
  failureTitle: 'Sync Failed',
  fallback: 'Failed to sync payroll data',
};

/** The texts of the setup wizard. */
export const setupSyncWords: SyncWords = {
  success: ({ recordsProcessed }) => ({
    title: 'Payroll Sync Complete',
    description: `Successfully processed ${recordsProcessed} payroll records`,
  }),
  failureTitle: 'Sync Failed',
  fallback: 'Failed to sync ADP data',
};

/** The texts of the dashboard's card. */
export const cardSyncWords: SyncWords = { ...syncWords, failureTitle: `${provider} Sync Failed` };

/** Reads payroll again and reports the result; afterwards payroll and transactions are fetched again. */
export function useSync({ success, failureTitle, fallback }: SyncWords) {
  return useMutation({
    ...syncPayroll,
    onSuccess: (result) => {
      if (!result.success)
        return toast({ title: failureTitle, description: result.message || fallback, tone: 'destructive' });
      toast({ ...success(result), tone: 'success', duration: 5_000 });
    },
    onError: (error) => reportFailure(error, failureTitle, fallback),
  });
}
