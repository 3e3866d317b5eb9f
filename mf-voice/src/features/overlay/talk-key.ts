import { isTalkKey } from '@app/shell-sdk';
import { useEffect } from 'react';
import { assistant } from '../assistant/voice';

/** Holding the key longer than this many milliseconds makes releasing it end the command. */
const heldMillis = 400;

/** Alt+M starts or stops listening; while held, it listens until it is released. The key is the one at M's position on a US keyboard. */
export function useTalkKey(): void {
  useEffect(() => {
    let since: number | undefined;
    const down = (event: KeyboardEvent): void => {
      if (!isTalkKey(event)) return;
      event.preventDefault();
      if (event.repeat) return;
      assistant.toggle();
      since = assistant.state.get().mode === 'active' ? event.timeStamp : undefined;
    };
    const up = (event: KeyboardEvent): void => {
      if (since === undefined || (event.code !== 'KeyM' && event.key !== 'Alt')) return;
      if (event.timeStamp - since >= heldMillis) assistant.release();
      since = undefined;
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  }, []);
}
