import { createStore } from '@app/shell-sdk';

const storageKey = 'hide-amounts';
const stored = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
};

/**
 * Whether amounts are hidden on this device, so that nobody can read them over the person's shoulder. Stored per device, because another
 * device may be used in another place.
 */
export const hiddenAmounts = createStore(stored());

export function hideAmounts(hidden: boolean): void {
  try {
    localStorage.setItem(storageKey, hidden ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  hiddenAmounts.set(hidden);
}
