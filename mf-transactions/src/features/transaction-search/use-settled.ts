import { useEffect, useState } from 'react';

const restMs = 250;

/** A value as it was a moment ago, once it rests: nothing is asked of a server between two keys. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
