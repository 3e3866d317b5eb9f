import type { MenuCount } from '@app/contracts-shell';
import { useNavBadge } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { menuOf, useRegistry } from '../registry/registry-store';

/** Fetches the numbers that menu entries show; server events refetch them like every read. Draws nothing. */
export function MenuCounts() {
  return menuOf(useRegistry()).map(
    ({ path, badge }) => badge && <Asked key={path} path={path} source={badge} />,
  );
}

function Asked({ path, source }: { path: string; source: string }) {
  const { data } = useQuery<MenuCount>({ queryKey: [source] });
  // A gateway of another version may answer with another shape; then no number is shown.
  useNavBadge(path, typeof data?.count === 'number' ? data.count : undefined);
  return null;
}
