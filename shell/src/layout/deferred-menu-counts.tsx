import { useEffect, useState, type ComponentType } from 'react';

/** Loads the code that fetches the menu's numbers once the first page is done. If that fails, the menu has no numbers. */
export function DeferredMenuCounts() {
  const [Counts, setCounts] = useState<ComponentType>();
  useEffect(() => {
    void import('./menu-counts').then(
      ({ MenuCounts }) => setCounts(() => MenuCounts),
      () => undefined,
    );
  }, []);
  return Counts ? <Counts /> : null;
}
