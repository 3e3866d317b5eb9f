import { CardSurface, EmptyState, ReadError, RowSkeletons } from '@app/ui-kit';
import type { ReactNode } from 'react';
import { OrganiseFrame } from './organise-frame';

export interface OrganiseScreenProps<T> {
  /** What this screen lists, as in “Your merchants could not be loaded”. */
  of: string;
  /** The state of the query; `data` is undefined while it loads. */
  read: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The number of placeholder lines while the list loads. */
  lines: number;
  actions?: ReactNode;
  /** Shown over the screen while somebody adds, changes or merges. */
  dialog?: ReactNode;
  children: (data: T) => ReactNode;
}

/** One of the screens that keep transactions in order: with an error, loading, or loaded. */
export function OrganiseScreen<T>({ of, read, lines, actions, dialog, children }: OrganiseScreenProps<T>) {
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

/** Shown on an empty screen; says what the screen is for. */
export function EmptyList({
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
