import { reasonOf } from '@app/api-client';
import { Card, EmptyState, ErrorState, RowSkeletons, TableScroll } from '@app/ui-kit';
import type { ReactNode } from 'react';

export interface ListFrameProps<T> {
  /** What the list holds, in the plural: `Employees`. */
  name: string;
  query: { data: readonly T[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  empty: { title: string; hint: string };
  children: (rows: readonly T[]) => ReactNode;
}

/** A table's card with its states: loading, failed, empty. */
export function ListFrame<T>({ name, query, empty, children }: ListFrameProps<T>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <Card title={name}>
      {error ? (
        <ErrorState title={`${name} could not be loaded`} onRetry={() => void refetch()} busy={isFetching}>
          {reasonOf(error)}
        </ErrorState>
      ) : null}
      {!data && !error && <RowSkeletons count={4} label={`Loading ${name.toLowerCase()}`} />}
      {data?.length === 0 && (
        <EmptyState drawing="payroll" title={empty.title}>
          {empty.hint}
        </EmptyState>
      )}
      {data && data.length > 0 && <TableScroll>{children(data)}</TableScroll>}
    </Card>
  );
}
