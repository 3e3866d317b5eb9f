import type { OfferedCall } from '@app/api-client';
import type { ReactElement, ReactNode } from 'react';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** The call that the item leads to. People who may not make it do not see the item; a menu without items is hidden. */
  call?: OfferedCall | undefined;
}

export interface MenuProps {
  /** The button that opens it; must accept a ref and spread props. */
  trigger: ReactElement;
  /** `null` draws a line between groups. */
  items: readonly (MenuItem | null)[];
  align?: 'start' | 'end';
  /** The call that all items lead to; people who may not make it see no menu. */
  call?: OfferedCall;
}
