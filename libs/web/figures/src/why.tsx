import type { FigureExplanation, FigureQuery } from '@app/contracts-banking';
import { lazyPart } from '@app/shell-sdk';
import { media } from '@app/ui-kit';
import { Suspense, useState, type ReactNode } from 'react';
import styled from 'styled-components';

const WhyDrawer = lazyPart(() => import('./why-drawer').then((m) => m.WhyDrawer));

export type WhyProps = {
  /** What is asked about, as it follows “Why?” for those who cannot see where it stands. */
  of: string;
  /** The figure itself, to be pressed instead of a “Why?” beside it, where there is no room for one. */
  children?: ReactNode;
  /** Above other links and buttons, where a whole card leads somewhere. */
  raised?: boolean;
  /** Its name, where it shows words of its own: it has to hold them. */
  label?: string;
} & (
  | {
      figure: FigureQuery;
      /** The figure as it is on the screen; what is worked out from the rows is held against it. */
      shown?: number | undefined;
    }
  | { explanation: () => FigureExplanation }
);

/** Asks where a figure comes from: its formula, its rules, and what it is made of. */
export function Why({ of, raised, children, label = `Why? ${of}`, ...asked }: WhyProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Ask
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        data-raised={raised || undefined}
        data-plain={children !== undefined || undefined}
        onPointerEnter={() => void WhyDrawer.preload()}
        onClick={() => setIsOpen(true)}
      >
        {children ?? 'Why?'}
      </Ask>
      <Suspense>{isOpen && <WhyDrawer {...asked} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

const Ask = styled.button`
  display: inline-block;
  margin-left: var(--s1);
  padding: 1px 5px;
  border-radius: var(--r-xs);
  color: var(--accent-ink);
  font-size: var(--text-xs);
  font-weight: 550;
  line-height: 1.4;
  white-space: nowrap;
  &[data-plain] {
    min-width: 0;
    max-width: 100%;
    margin: 0;
    padding: 0;
    color: inherit;
    font: inherit;
    line-height: inherit;
  }
  &[data-raised] {
    position: relative;
    z-index: 1;
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  ${media.touch} {
    position: relative;
    /* Small to the eye, large to the finger. */
    &::after {
      content: '';
      position: absolute;
      inset: -14px -8px;
    }
  }
`;
