import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../tokens/media';

/** A screen's own title line with its actions. The shell's header is already the page's first heading. */
export function PageHead({
  title,
  note,
  children,
}: {
  title?: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Root>
      <div>
        {title && <h2>{title}</h2>}
        {note && <p>{note}</p>}
      </div>
      {children && <Actions>{children}</Actions>}
    </Root>
  );
}

/** Cards of a screen, one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  ${media.phone} {
    gap: var(--s3);
  }
`;

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3) var(--s4);
  flex-wrap: wrap;
  min-height: var(--control);
  margin-bottom: var(--s5);
  h2 {
    font-size: var(--text-xl);
    font-weight: 650;
    letter-spacing: var(--track-tight);
  }
  p {
    color: var(--ink-2);
    max-width: 68ch;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  flex-wrap: wrap;
`;
