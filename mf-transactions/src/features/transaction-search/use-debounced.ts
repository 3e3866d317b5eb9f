import { useEffect, useState } from 'react';

const restMs = 250;

/** The value once it has not changed for a moment, so that no request is sent between two key presses. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
