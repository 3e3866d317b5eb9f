import { IconButton } from '@app/ui-kit';
import { ChevronDown, ChevronUp } from 'lucide-react';
import styled from 'styled-components';

export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/** Links to the rows above and below in the filtered list. */
export function NeighbourButtons({
  neighbours: { previous, next },
  onShow,
}: {
  neighbours: Neighbours;
  onShow: (id: string) => void;
}) {
  return (
    <Both>
      <IconButton
        label="Previous transaction"
        disabled={!previous}
        onClick={() => previous && onShow(previous)}
      >
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label="Next transaction" disabled={!next} onClick={() => next && onShow(next)}>
        <ChevronDown aria-hidden />
      </IconButton>
    </Both>
  );
}

const Both = styled.span`
  display: inline-flex;
  flex: none;
`;
