import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Drawing, type DrawingName } from './drawings';

export interface EmptyStateProps {
  drawing: DrawingName;
  title: ReactNode;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  /** The offer of sample data, below the action. */
  sample?: ReactNode;
}

/** An empty state: a small drawing, one sentence, one action, and sample data if useful. */
export function EmptyState({ drawing, title, children, action, sample }: EmptyStateProps) {
  return (
    <Root>
      <Drawing name={drawing} />
      <p>{title}</p>
      {children && <div>{children}</div>}
      {action}
      {sample}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s2);
  padding: var(--s8) var(--s4);
  text-align: center;
  > p {
    font-weight: 600;
    font-size: var(--text-h2);
  }
  > div {
    color: var(--ink-2);
    max-width: 44ch;
  }
  > :is(button, a) {
    margin-top: var(--s2);
  }
`;
