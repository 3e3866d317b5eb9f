import { closePalette, lazyPart, openPalette, paletteOpening, useStore } from '@app/shell-sdk';
import { Suspense, useEffect, useRef } from 'react';

const Palette = lazyPart(() => import('./palette').then((module) => module.Palette));
export const preloadPalette = (): void => void Palette.preload().catch(() => undefined);

/** Opens the palette with its keys. Its code is loaded at the first opening, and what is typed until then goes into its field. */
export function PaletteHost({ onKeys }: { onKeys: () => void }) {
  const opening = useStore(paletteOpening);
  const isShown = useRef(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 'k' || !(metaKey || ctrlKey) || shiftKey || altKey) return;
      event.preventDefault();
      if (!paletteOpening.get()) openPalette();
    };
    const onEarlyKey = (event: KeyboardEvent) => {
      const begun = paletteOpening.get();
      if (!begun || isShown.current) return;
      const query = textAfterKey(begun.query, event);
      if (query === undefined) return;
      // The page below has its own keys, one of which undoes the last change.
      event.preventDefault();
      event.stopPropagation();
      if (query === null) closePalette();
      else openPalette(query);
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('keydown', onEarlyKey, true);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keydown', onEarlyKey, true);
    };
  }, []);
  return (
    <Suspense fallback={null}>
      {opening && (
        <>
          <Palette query={opening.query} onKeys={onKeys} />
          <Shown isShown={isShown} />
        </>
      )}
    </Suspense>
  );
}

/** The text after a key; null if the key closes the palette; undefined for keys that do not change the text. */
export function textAfterKey(
  text: string,
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string | null | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Escape') return null;
  if (key === 'Backspace') return text.slice(0, -1);
  if (key.length === 1) return text + key;
  // Tab keeps its usual meaning.
  return key === 'Enter' || key === 'Delete' ? text : undefined;
}

/** Records that its siblings are on the screen. */
function Shown({ isShown }: { isShown: { current: boolean } }) {
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, [isShown]);
  return null;
}
