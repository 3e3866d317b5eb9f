import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  /** The button that opens it; must accept a ref and spread props. */
  trigger: ReactElement;
  /** Accessible name of the content. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'end';
}
