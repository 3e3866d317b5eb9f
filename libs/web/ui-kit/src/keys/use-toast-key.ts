import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the first button of the toast, and back again. */
export const toastKey = 'F8';

/**
 * Lets keyboard users reach a toast before it closes: {@link toastKey} moves the focus into it and, pressed again, back. Esc
 * inside dismisses it. If the toast closes while it has the focus, the focus returns to where it came from.
 */
export function useToastKey(isOpen: boolean, onDismiss: () => void): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (!isOpen) return;
    let from: HTMLElement | undefined;
    const back = () => {
      if (from?.isConnected) from.focus({ preventScroll: true });
      from = undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      const isWithin = card.current?.contains(document.activeElement) ?? false;
      if (event.key === 'Escape' && isWithin) dismiss.current();
      else if (event.key !== toastKey) return;
      else if (isWithin) back();
      else {
        if (document.activeElement instanceof HTMLElement) from = document.activeElement;
        card.current?.querySelector('button')?.focus();
      }
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      // The focused element was removed, so the body has the focus now.
      if (document.activeElement === document.body) back();
    };
  }, [isOpen]);
  return card;
}
