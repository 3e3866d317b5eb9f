import type { MenuCount } from '@app/contracts-shell';
import { useNavBadge } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { menuOf, useRegistry } from '../registry/registry-store';

/** Asks for the numbers that entries of the menu want beside them; they follow server events as every read does. Draws nothing. */
export function MenuCounts() {
  return menuOf(useRegistry()).map(
    ({ path, badge }) => badge && <Asked key={path} path={path} source={badge} />,
  );
}

function Asked({ path, source }: { path: string; source: string }) {
  const { data } = useQuery<MenuCount>({ queryKey: [source] });
  // A route of a newer or older gateway may answer otherwise: then there is no number.
  useNavBadge(path, typeof data?.count === 'number' ? data.count : undefined);
  return null;
}
