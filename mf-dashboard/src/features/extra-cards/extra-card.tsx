import { Card, ReadError, RowSkeletons } from '@app/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface CardQuery {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A card with its own loading state, error and retry. */
export function ExtraCard({
  title,
  query,
  children,
}: {
  title: string;
  query: CardQuery;
  children: () => ReactNode;
}) {
  return (
    <Card title={title}>
      {query.error && query.data === undefined && (
        <ReadError title={`${title} could not be loaded`} read={query} />
      )}
      {query.data === undefined && !query.error && <RowSkeletons count={1} label={`Loading: ${title}`} />}
      {query.data !== undefined && <Stack>{children()}</Stack>}
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--s1);
  justify-items: start;
  svg {
    max-width: 100%;
  }
`;
