import { useEffect } from 'react';
import { createStore } from '../state/store';

export const navBadges = createStore<Readonly<Record<string, number>>>({});

/** Sets the number next to the menu entry of a path; 0 removes it. */
export function setNavBadge(basePath: string, count: number): void {
  const { [basePath]: _old, ...others } = navBadges.get();
  navBadges.set(count > 0 ? { ...others, [basePath]: count } : others);
}

export const useNavBadge = (basePath: string, count: number | undefined): void =>
  useEffect(() => {
    if (count !== undefined) setNavBadge(basePath, count);
  }, [basePath, count]);
