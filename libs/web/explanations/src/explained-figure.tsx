import type { FigureExplanation, FigureQuery } from '@app/contracts-banking';
import { lazyPart } from '@app/shell-sdk';
import { media } from '@app/ui-kit';
import { Info } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import styled from 'styled-components';

const ExplanationDrawer = lazyPart(() => import('./explanation-drawer').then((m) => m.ExplanationDrawer));

export type ExplainedFigureProps = {
  /** What is asked about, as it follows “Why?” for those who cannot see where it stands. */
  of: string;
  /** The figure itself, which is then what is pressed; `of` says it again. Without it a small ⓘ stands beside a card’s total. */
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
export function ExplainedFigure({
  of,
  raised,
  children,
  label = `Why? ${of}`,
  ...asked
}: ExplainedFigureProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Of nothing there is nothing to explain.
  if ('figure' in asked && asked.shown === 0 && !isOpen) return children;
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
      <Suspense>{isOpen && <ExplanationDrawer {...asked} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

const Ask = styled.button`
  display: inline-flex;
  vertical-align: middle;
  /* A target of 24 px that takes the room of its sign. */
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
    /* Small to the eye, large to the finger. */
    &::after {
      content: '';
      position: absolute;
      inset: -14px -8px;
    }
  }
`;
