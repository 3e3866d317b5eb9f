import type { OfferedCall } from '@app/api-client';
import type { ReactElement, ReactNode } from 'react';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** The call that choosing it leads to: it is left out for who may not make it, and a menu of nothing with it. */
  does?: OfferedCall | undefined;
}

export interface MenuProps {
  /** The button that opens it; must accept a ref and spread props. */
  trigger: ReactElement;
  /** `null` draws a line between groups. */
  items: readonly (MenuItem | null)[];
  align?: 'start' | 'end';
  /** The call that all of it leads to: who may not make it sees no menu. */
  does?: OfferedCall;
}
