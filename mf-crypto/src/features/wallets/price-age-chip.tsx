import { priceAge } from '@app/contracts-crypto';
import { useDateFormat } from '@app/shell-sdk';
import { Chip } from '@app/ui-kit';
import { useEffect, useState } from 'react';

/** How often, in milliseconds, the age is checked, because a price becomes old while it is on the screen. */
const everyMs = 30_000;

const words = { stale: 'stale', old: 'stale', unknown: 'of unknown age' } as const;

/** Marks a price that is not current; draws nothing for a current one. */
export function PriceAgeChip({
  readAt,
  prefix = '',
}: {
  readAt: string | null | undefined;
  prefix?: string;
}) {
  const date = useDateFormat();
  const age = priceAge(readAt, useNow(everyMs));
  if (age === 'current') return null;
  return (
    <Chip
      $tone={age === 'old' ? 'negative' : 'warn'}
      title={readAt ? `Read on ${date.instant(readAt)}` : 'The time of this price is unknown'}
    >
      {prefix}
      {words[age]}
      {readAt && ` · ${date.ago(readAt)}`}
    </Chip>
  );
}

/** The current time in milliseconds since 1970, updated at this interval. */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
