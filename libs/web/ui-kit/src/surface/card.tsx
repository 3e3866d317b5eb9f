import type { HTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { media } from '../tokens/media';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode;
  /** Links, legends and controls on the title's line. */
  actions?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3;
}

/** A surface with an optional title line. A titled card is a named region. */
export function Card({ title, actions, level = 2, children, ...rest }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <CardSurface as="section" aria-labelledby={title ? id : undefined} {...rest}>
      {(title || actions) && (
        <Header>
          {title && <Heading id={id}>{title}</Heading>}
          {actions}
        </Header>
      )}
      {children}
    </CardSurface>
  );
}

/** The bare surface, for cards with their own content structure. */
export const CardSurface = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-lg);
  box-shadow: var(--shadow-1);
  padding: var(--s5) var(--s6);
  min-width: 0;
  ${media.phone} {
    padding: var(--s4);
  }
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s2) var(--s3);
  margin-bottom: var(--s4);
  min-height: var(--control-sm);
  flex-wrap: wrap;
  > h2,
  > h3 {
    font-size: var(--text-h2);
    margin-right: auto;
    min-width: 0;
  }
`;
