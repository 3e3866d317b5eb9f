import { reasonOf } from '@app/api-client';
import { ErrorState, type ErrorStateProps } from './error-state';

export interface ReadErrorProps extends Pick<ErrorStateProps, 'title' | 'kept'> {
  /** The query that failed. */
  read: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** A read that failed: why, with Retry. */
export const ReadError = ({ read, ...shown }: ReadErrorProps) => (
  <ErrorState {...shown} busy={read.isFetching} onRetry={() => void read.refetch()}>
    {reasonOf(read.error)}
  </ErrorState>
);
