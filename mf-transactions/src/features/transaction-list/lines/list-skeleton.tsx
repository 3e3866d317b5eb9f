import { CardSurface, Quiet, RowSkeletons } from '@app/ui-kit';
import styled from 'styled-components';

export function ListSkeleton() {
  return (
    <CardSurface>
      <Words>Loading transactions...</Words>
      <RowSkeletons count={8} label="Loading transactions" />
    </CardSurface>
  );
}

const Words = styled(Quiet)`
  display: block;
  margin-bottom: var(--s2);
`;
