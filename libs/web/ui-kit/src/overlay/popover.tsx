import type { ReactElement, ReactNode } from 'react';
import { onDemand } from './on-demand';

export interface PopoverProps {
  /** The button that opens it; must accept a ref and spread props. */
  trigger: ReactElement;
  /** Accessible name of what it shows. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'end';
}

/** A small surface under a button, for reading or a few controls. Esc and a press outside close it; focus returns. */
export const Popover = onDemand<PopoverProps & { defaultOpen?: boolean }>('dialog', () =>
  import('./popover-surface').then((module) => module.PopoverSurface),
);
