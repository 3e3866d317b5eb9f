import type { ReactElement, ReactNode } from 'react';

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
