import { toast } from '@app/shell-sdk';
import { hiddenAmounts, hideAmounts } from '../session/hidden-amounts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/** Handles Shift+H outside of text fields. Shows a message, because the key may have been pressed by mistake. */
export function hideAmountsByKey({ ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): void {
  if (ctrlKey || metaKey || altKey || repeat || isTyping(target)) return;
  const hidden = !hiddenAmounts.get();
  hideAmounts(hidden);
  toast(
    hidden
      ? { title: 'Amounts are hidden', description: 'On this device, until you press Shift+H again.' }
      : { title: 'Amounts are shown' },
  );
}
