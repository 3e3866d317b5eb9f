import type { ReactElement, ReactNode } from 'react';
import { onDemand } from './on-demand';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** The button that opens it; must accept a ref and spread props. */
  trigger: ReactElement;
  /** `null` draws a line between groups. */
  items: readonly (MenuItem | null)[];
  align?: 'start' | 'end';
}

/** A list of actions under a button, with arrow keys, type-ahead and focus return. */
export const Menu = onDemand<MenuProps & { defaultOpen?: boolean }>('menu', () =>
  import('./menu-surface').then((module) => module.MenuSurface),
);
