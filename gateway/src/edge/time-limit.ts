import { DomainError } from '@app/contracts-kernel';

/** The time limit, in milliseconds, for the gateway's own reads and writes, in case the store hangs. */
const longestMs = 5_000;

/** The result of `work`. Throws TIMEOUT after `ms`; the work itself continues, but nobody awaits it. */
export async function withinTime<T>(work: Promise<T>, ms = longestMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError('TIMEOUT')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
