import { useEffect } from 'react';

/** Brings a part of the screen into sight when it is there and wanted: links of other screens point at it. */
export function useScrollTo(id: string, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) document.getElementById(id)?.scrollIntoView({ block: 'center' });
  }, [id, isWanted]);
}
