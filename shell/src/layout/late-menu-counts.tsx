import { useEffect, useState, type ComponentType } from 'react';

/** Brings the code that asks for the menu's numbers when the first page is done. Where it cannot be had the menu is without numbers. */
export function LateMenuCounts() {
  const [Counts, setCounts] = useState<ComponentType>();
  useEffect(() => {
    void import('./menu-counts').then(
      ({ MenuCounts }) => setCounts(() => MenuCounts),
      () => undefined,
    );
  }, []);
  return Counts ? <Counts /> : null;
}
