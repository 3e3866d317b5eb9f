import type { FaultPlan } from './faults';

/**
 * For tests: from now on the deadlines of calls pass when an answer hangs, instead of after their time. So nothing waits for them, and
 * no call that goes well can miss its own, however busy the machine is. Returns what ends that.
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
