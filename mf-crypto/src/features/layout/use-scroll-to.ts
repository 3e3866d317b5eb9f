import { useEffect } from 'react';

/** Scrolls to a part of the screen once it exists and `isWanted`; links from other screens point at it. */
export function useScrollTo(id: string, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) document.getElementById(id)?.scrollIntoView({ block: 'center' });
  }, [id, isWanted]);
}
