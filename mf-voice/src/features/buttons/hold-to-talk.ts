import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { assistant } from '../assistant/voice';

/** A press longer than this many milliseconds counts as holding; releasing it then ends the command. */
const heldMillis = 400;

/** Handlers of a button that listens while it is held; a short press starts listening and the next one stops it. */
export function useHoldToTalk() {
  const timer = useRef<number>(undefined);
  const wasHeld = useRef(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!held) return;
    const release = (): void => {
      setHeld(false);
      assistant.release();
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [held]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    held,
    handlers: {
      onPointerDown: ({ button }: PointerEvent) => {
        wasHeld.current = false;
        if (button !== 0) return;
        timer.current = setTimeout(() => {
          wasHeld.current = true;
          setHeld(true);
          assistant.listen();
        }, heldMillis) as unknown as number;
      },
      onPointerUp: () => clearTimeout(timer.current),
      onPointerLeave: () => clearTimeout(timer.current),
      onClick: () => {
        clearTimeout(timer.current);
        if (!wasHeld.current) assistant.toggle();
        wasHeld.current = false;
      },
    },
  };
}
