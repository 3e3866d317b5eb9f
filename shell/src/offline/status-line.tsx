import { media, visuallyHidden } from '@app/ui-kit';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * A state of the connection, on one line: it appears while somebody reads, and must hardly move the page. On a phone only screen readers
 * get the details.
 */
export const StatusLine = ({ title, children }: { title: string; children: ReactNode }) => (
  <Line role="status">
    <TriangleAlert size={16} strokeWidth={1.75} color="var(--warn)" aria-hidden />
    <p>
      <b>{title}</b>. <span>{children}</span>
    </p>
  </Line>
);

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-height: var(--control-sm);
  padding: var(--s1) var(--s3);
  border-radius: var(--r-sm);
  background: var(--warn-soft);
  font-size: var(--text-sm);
  svg {
    flex: none;
  }
  b {
    font-weight: 600;
  }
  span {
    color: var(--ink-2);
  }
  ${media.phone} {
    min-height: 28px;
    padding: 0 var(--s3);
    span {
      ${visuallyHidden}
    }
  }
`;
