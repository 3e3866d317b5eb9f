import { Card, EmptyState, ReadError, RowSkeletons, TableScroll } from '@app/ui-kit';
import type { ReactNode } from 'react';

export interface ListFrameProps<T> {
  /** What the list contains, in the plural: `Employees`. */
  name: string;
  query: { data: readonly T[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  empty: { title: string; hint: string };
  /** Search and filters above the rows. */
  tools?: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

/** The card of a table with its states: loading, failed, empty. */
export function ListFrame<T>({ name, query, empty, tools, children }: ListFrameProps<T>) {
  const read = query;
  const { data, error } = read;
  return (
    <Card title={name}>
      {error ? <ReadError title={`${name} could not be loaded`} read={read} /> : null}
      {!data && !error && <RowSkeletons count={4} label={`Loading ${name.toLowerCase()}`} />}
      {data?.length === 0 && (
        <EmptyState drawing="payroll" title={empty.title}>
          {empty.hint}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          {tools}
          <TableScroll>{children(data)}</TableScroll>
        </>
      )}
    </Card>
  );
}
