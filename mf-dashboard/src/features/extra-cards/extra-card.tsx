import { Card, ReadError, RowSkeletons } from '@app/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Asked {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A card with its own loading state, error and retry. */
export function ExtraCard({
  title,
  asked,
  children,
}: {
  title: string;
  asked: Asked;
  children: () => ReactNode;
}) {
  return (
    <Card title={title}>
      {asked.error && asked.data === undefined && (
        <ReadError title={`${title} could not be loaded`} read={asked} />
      )}
      {asked.data === undefined && !asked.error && <RowSkeletons count={1} label={`Loading: ${title}`} />}
      {asked.data !== undefined && <Stack>{children()}</Stack>}
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
