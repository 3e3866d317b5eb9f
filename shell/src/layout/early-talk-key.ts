import { assistantState, isTalkKey, openAssistant } from '@app/shell-sdk';
import { useEffect } from 'react';

/** Alt+M pressed before the assistant is loaded loads it and is kept for it. Once loaded, the assistant answers the key itself. */
export function useEarlyTalkKey(offered: boolean): void {
  useEffect(() => {
    if (!offered) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isTalkKey(event) || event.defaultPrevented || assistantState.get() !== 'absent') return;
      event.preventDefault();
      if (!event.repeat) openAssistant({ mode: 'listen' });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [offered]);
}
