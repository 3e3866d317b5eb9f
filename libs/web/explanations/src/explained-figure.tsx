import type { FigureExplanation, FigureQuery } from '@app/contracts-banking';
import { lazyPart } from '@app/shell-sdk';
import { media } from '@app/ui-kit';
import { Info } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import styled from 'styled-components';

const ExplanationDrawer = lazyPart(() => import('./explanation-drawer').then((m) => m.ExplanationDrawer));

export type ExplainedFigureProps = {
  /** Name of the figure, following “Why?” for screen readers. */
  subject: string;
  /**
   * The figure itself, which becomes the button; `subject` repeats it. Without children, a small ⓘ is shown next to a card’s total.
   */
  children?: ReactNode;
  /** Places it above other links and buttons, if the whole card is a link. */
  raised?: boolean;
  /** Accessible name; must contain the visible text if there is any. */
  label?: string;
} & (
  | {
      figure: FigureQuery;
      /** The displayed figure, which is compared with the value recalculated from the rows. */
      shown?: number | undefined;
    }
  | { explanation: () => FigureExplanation }
);

/** Opens the explanation of a figure: its formula, rules and components. */
export function ExplainedFigure({
  subject,
  raised,
  children,
  label = `Why? ${subject}`,
  ...figureProps
}: ExplainedFigureProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A figure of 0 has nothing to explain.
  if ('figure' in figureProps && figureProps.shown === 0 && !isOpen) return children;
  return (
    <>
      <Ask
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        data-raised={raised || undefined}
        data-plain={children !== undefined || undefined}
        onPointerEnter={() => void ExplanationDrawer.preload()}
        onClick={() => setIsOpen(true)}
      >
        {children ?? <Info aria-hidden />}
      </Ask>
      <Suspense>{isOpen && <ExplanationDrawer {...figureProps} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

const Ask = styled.button`
  display: inline-flex;
  vertical-align: middle;
  /* A target of 24 px in the space of its icon. */
  margin: -5px -5px -5px 0;
  padding: 5px;
  border-radius: var(--r-xs);
  color: var(--ink-3);
  cursor: help;
  > svg:only-child {
    width: 14px;
    height: 14px;
  }
  &[data-plain] {
    display: inline;
    min-width: 0;
    max-width: 100%;
    margin: 0;
    padding: 0;
    color: inherit;
    font: inherit;
    line-height: inherit;
    letter-spacing: inherit;
    text-align: inherit;
    vertical-align: baseline;
    text-decoration: underline dotted transparent;
    text-underline-offset: 3px;
  }
  &[data-raised] {
    position: relative;
    z-index: 1;
  }
  &:focus-visible {
    text-decoration-color: currentColor;
  }
  ${media.hover} {
    &:hover {
      color: var(--ink);
      text-decoration-color: currentColor;
    }
    &[data-plain]:hover {
      color: inherit;
    }
  }
  ${media.touch} {
    position: relative;
    /* Looks small, but is large enough for a finger. */
    &::after {
      content: '';
      position: absolute;
      inset: -14px -8px;
    }
  }
`;
