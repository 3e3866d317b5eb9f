import type { FaultPlan } from './faults';

/**
 * For tests: makes the deadline of a call pass as soon as its response hangs, instead of after its time. So nothing waits for it,
 * and no successful call misses its deadline on a busy machine. Returns a function that ends this.
 */
export function endDeadlines(...plans: FaultPlan[]): () => void {
  const running = new Set<AbortController>();
  const { timeout } = AbortSignal;
  AbortSignal.timeout = () => {
    const deadline = new AbortController();
    running.add(deadline);
    return deadline.signal;
  };
  const pass = (): void => {
    for (const one of running) one.abort(new DOMException('The deadline passed', 'TimeoutError'));
    running.clear();
  };
  for (const faults of plans) faults.stuck = pass;
  return () => {
    AbortSignal.timeout = timeout;
    for (const faults of plans) faults.stuck = () => undefined;
  };
}
