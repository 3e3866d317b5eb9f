import { DomainError } from '@app/contracts-kernel';

/** What the gateway itself looks up or writes is given up on after this, however the store hangs. */
const longestMs = 5_000;

/** The outcome, or TIMEOUT. What was begun goes on; nobody waits for it. */
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
