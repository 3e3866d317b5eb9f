import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { connectPayroll } from './api';
import { reportFailure } from './failure';

/** Short name of the payroll provider in toasts and buttons. */
export const provider = 'ADP';

const fallback = `Failed to connect to ${provider}`;

export interface ConnectWords {
  /** The text of the success toast, instead of the server's message. */
  success?: string;
  failureTitle: string;
  onConnected?: () => void;
}

/** Connects payroll and reports the result; afterwards all payroll data is fetched again. */
export function useConnect({ success, failureTitle, onConnected }: ConnectWords) {
  return useMutation({
    ...connectPayroll,
    onSuccess: (result) => {
      if (!result.success)
        return toast({ title: failureTitle, description: result.message || fallback, tone: 'destructive' });
      toast({
        title: `${provider} Connection Successful`,
        description: success ?? result.message,
        tone: 'success',
        duration: 5_000,
      });
      onConnected?.();
    },
    onError: (error) => reportFailure(error, failureTitle, fallback),
  });
}
