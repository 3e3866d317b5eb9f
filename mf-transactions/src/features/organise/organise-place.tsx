import { CardSurface, EmptyState, ReadError, RowSkeletons } from '@app/ui-kit';
import type { ReactNode } from 'react';
import { OrganiseFrame } from './organise-frame';

export interface OrganisePlaceProps<T> {
  /** What is kept here, as in “Your merchants could not be loaded”. */
  of: string;
  /** The list as it is read; nothing of it is there while it is on its way. */
  read: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** How many lines stand in for those on their way. */
  lines: number;
  actions?: ReactNode;
  /** Shown over the place while somebody adds, changes or merges. */
  dialog?: ReactNode;
  children: (data: T) => ReactNode;
}

/** One of the places that keep transactions in order: refused, on its way, or there. */
export function OrganisePlace<T>({ of, read, lines, actions, dialog, children }: OrganisePlaceProps<T>) {
  const { data, error } = read;
  const isLoaded = data !== undefined;
  return (
    <OrganiseFrame actions={actions}>
      {error && (
        <CardSurface>
          <ReadError title={`${of} could not be loaded`} read={read} kept={isLoaded} />
        </CardSurface>
      )}
      {!isLoaded && !error && (
        <CardSurface>
          <RowSkeletons count={lines} label={`Loading ${of[0]!.toLowerCase()}${of.slice(1)}`} />
        </CardSurface>
      )}
      {isLoaded && children(data)}
      {dialog}
    </OrganiseFrame>
  );
}

/** Stands in a place that holds nothing yet, and says what it is for. */
export function NothingHere({
  title,
  action,
  children,
}: {
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <CardSurface>
      <EmptyState drawing="ledger" title={title} action={action}>
        {children}
      </EmptyState>
    </CardSurface>
  );
}
