import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';

export interface ErrorStateProps {
  /** What failed, in the words of the screen: "Recent transactions could not be loaded". */
  title: ReactNode;
  /** Why, and what to do besides retrying. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  /** Earlier data is still on the screen, and is labelled as old. */
  kept?: boolean;
  /** A code to quote to support. */
  code?: string | undefined;
}

/** An error inside its own area, with Retry. */
export function ErrorState({ title, children, onRetry, busy, kept, code }: ErrorStateProps) {
  return (
    <Root role="alert">
      <TriangleAlert aria-hidden size={20} strokeWidth={1.75} />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
        {kept && <p>This was loaded earlier and may be out of date.</p>}
        {code && <small>{code}</small>}
      </div>
      {onRetry && (
        <Button size="sm" busy={busy ?? false} icon={<RotateCw aria-hidden />} onClick={onRetry}>
          Retry
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: var(--s4) 0;
  flex-wrap: wrap;
  > svg {
    color: var(--negative);
  }
  > div {
    flex: 1 1 180px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
