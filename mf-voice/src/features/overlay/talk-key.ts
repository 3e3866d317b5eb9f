import { useEffect } from 'react';
import { assistant } from '../assistant/voice';

/** Held longer than this, letting the key go ends the command. */
const heldMillis = 400;

/** Alt+M listens or stops; held, it listens for as long as it is down. The key is the one where M is on a US keyboard. */
export function useTalkKey(): void {
  useEffect(() => {
    let since: number | undefined;
    const down = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyM' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (event.repeat) return;
      assistant.toggle();
      since = assistant.state.get().ear === 'active' ? event.timeStamp : undefined;
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
