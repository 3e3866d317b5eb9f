import { IconButton, media } from '@app/ui-kit';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The person's question; the last one can be edited. */
export function OwnQuestion({
  children,
  onEdit,
  faded,
}: {
  children: ReactNode;
  onEdit?: (() => void) | undefined;
  /** The question is not saved yet. */
  faded?: boolean;
}) {
  return (
    <Line>
      {onEdit && (
        <IconButton label="Change this question" onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      <Words data-faded={faded || undefined}>{children}</Words>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  gap: var(--s1);
  > button svg {
    width: 15px;
    height: 15px;
  }
  ${media.hover} {
    > button:not(:focus-visible) {
      opacity: 0;
    }
    &:hover > button {
      opacity: 1;
    }
  }
`;
const Words = styled.div`
  max-width: min(560px, 85%);
  padding: var(--s2) var(--s4);
  border-radius: var(--r-lg) var(--r-lg) var(--r-xs) var(--r-lg);
  background: var(--accent-soft);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  &[data-faded] {
    opacity: 0.75;
  }
`;
