import { useMayCall } from '@app/api-client';
import type { MenuItem, MenuProps } from './menu-props';
import { onDemand } from './on-demand';

export type { MenuItem, MenuProps } from './menu-props';

/** A list of actions under a button, with arrow keys, type-ahead and focus return. */
export function Menu({ items, call, ...menu }: MenuProps & { defaultOpen?: boolean }) {
  const may = useMayCall();
  if (call && !may(call)) return null;
  const offered = items.filter((item) => !item?.call || may(item.call));
  return offered.some((item) => item !== null) ? (
    <AnyMenu {...menu} items={withoutStrayLines(offered)} />
  ) : null;
}

/** Without lines at an end or beside each other. */
const withoutStrayLines = (items: readonly (MenuItem | null)[]): (MenuItem | null)[] =>
  items.filter(
    (item, at) => item !== null || (at > 0 && items[at - 1] !== null && items.slice(at).some(Boolean)),
  );

const AnyMenu = onDemand<MenuProps & { defaultOpen?: boolean }>('menu', () =>
  import('./menu-surface').then((module) => module.MenuSurface),
);
