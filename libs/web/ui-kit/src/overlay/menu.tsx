import type { MenuProps } from './menu-props';
import { onDemand } from './on-demand';

export type { MenuItem, MenuProps } from './menu-props';

/** A list of actions under a button, with arrow keys, type-ahead and focus return. */
export const Menu = onDemand<MenuProps & { defaultOpen?: boolean }>('menu', () =>
  import('./menu-surface').then((module) => module.MenuSurface),
);
