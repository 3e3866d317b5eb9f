import { createStore, toast } from '@app/shell-sdk';

const storageKey = 'hide-amounts';
const kept = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
};

/** Whether amounts are hidden on this device, from whoever looks over the shoulder. Kept here only: another device is elsewhere. */
export const hiddenAmounts = createStore(kept());

export function hideAmounts(hidden: boolean): void {
  try {
    localStorage.setItem(storageKey, hidden ? 'on' : 'off');
  } catch {
    // Storage refused: the choice lasts as long as the page.
  }
  hiddenAmounts.set(hidden);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Shift+H, anywhere but where it is a letter being typed. Says what happened: it may have been pressed by mistake. */
export function hearHideKey(event: KeyboardEvent): void {
  if (event.key !== 'H' || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.defaultPrevented || event.repeat || isTyping(event.target)) return;
  event.preventDefault();
  const hidden = !hiddenAmounts.get();
  hideAmounts(hidden);
  toast(
    hidden
      ? { title: 'Amounts are hidden', description: 'On this device, until you press Shift+H again.' }
      : { title: 'Amounts are shown' },
  );
}
