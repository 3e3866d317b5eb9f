import { lazyPart, openPalette, paletteOpening, useStore } from '@app/shell-sdk';
import { Suspense, useEffect } from 'react';

const Palette = lazyPart(() => import('./palette').then((module) => module.Palette));
export const preloadPalette = (): void => void Palette.preload().catch(() => undefined);

/** Opens the palette by its keys; its code comes with the first opening. */
export function PaletteHost({ onKeys }: { onKeys: () => void }) {
  const opening = useStore(paletteOpening);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 'k' || !(metaKey || ctrlKey) || shiftKey || altKey) return;
      event.preventDefault();
      if (!paletteOpening.get()) openPalette();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return <Suspense fallback={null}>{opening && <Palette query={opening.query} onKeys={onKeys} />}</Suspense>;
}
