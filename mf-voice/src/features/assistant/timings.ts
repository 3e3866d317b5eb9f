import type { UtteranceReply } from '@app/contracts-nlp';
import { policyConfig } from '@app/nlu-core';

/** Milliseconds of the specification. */
export const timings = {
  restartAfterEnd: 500,
  restartAfterNetwork: 2_000,
  restartAfterError: 1_000,
  /** Failed starts wait twice as long each time, always below this. */
  backOffBelow: 10_000,
  maxListening: 30_000,
  idle: 60_000,
  iosBackground: 10_000,
  /** An answer to a question of ours needs no wake word for so long. */
  followUp: 8_000,
  /** Once the button was let go, for results that are still to come. */
  afterRelease: 250,
  clearAdded: 5_000,
  clearSure: 2_000,
  clearOther: 3_000,
  clearFailed: 2_500,
  vibrateStart: 10,
  vibrateDone: 50,
  vibrateFailed: 100,
} as const;

/** The wait before start number `attempt` after failures (1 is the first retry). */
export function backOff(attempt: number): number {
  let wait: number = timings.restartAfterEnd;
  for (let i = 1; i < attempt && wait * 2 < timings.backOffBelow; i++) wait *= 2;
  return wait;
}

/** How long a result stays before the panel clears. A question to the person stays until it lapses. */
export function clearAfter(reply: UtteranceReply): number {
  if (reply.confirmationId) return policyConfig.pendingMillis;
  if (!reply.success) return timings.clearFailed;
  if (reply.command === 'add_transaction' && reply.mode === 'execute') return timings.clearAdded;
  return reply.confidence >= policyConfig.high ? timings.clearSure : timings.clearOther;
}
