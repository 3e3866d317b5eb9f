import { createStore } from '@app/shell-sdk';

const storageKey = 'hide-amounts';
const kept = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
};

/** Whether amounts are hidden on this device, from anyone who looks over the shoulder. Kept here only: another device is elsewhere. */
export const hiddenAmounts = createStore(kept());

export function hideAmounts(hidden: boolean): void {
  try {
    localStorage.setItem(storageKey, hidden ? 'on' : 'off');
  } catch {
    // Storage refused: the choice lasts as long as the page.
  }
  hiddenAmounts.set(hidden);
}
