import type { UtteranceReply } from '@app/contracts-nlp';
import { policyConfig } from '@app/nlu-core';

/** Durations from the specification, in milliseconds. */
export const timings = {
  restartAfterEnd: 500,
  restartAfterNetwork: 2_000,
  restartAfterError: 1_000,
  /** The wait doubles after each failed start and always stays below this. */
  backOffBelow: 10_000,
  maxListening: 30_000,
  idle: 60_000,
  iosBackground: 10_000,
  /** How long an answer to the assistant's question needs no wake word. */
  followUp: 8_000,
  /** How long to wait for results after the button was released. */
  afterRelease: 250,
  /** How long to wait for words after the button was released before the first of them. */
  nothingSaid: 3_000,
  clearAdded: 5_000,
  clearSure: 2_000,
  clearOther: 3_000,
  clearFailed: 2_500,
  vibrateStart: 10,
  vibrateDone: 50,
  vibrateFailed: 100,
} as const;

/** The wait in milliseconds before retry number `attempt`, starting with 1. */
export function backOff(attempt: number): number {
  let wait: number = timings.restartAfterEnd;
  for (let i = 1; i < attempt && wait * 2 < timings.backOffBelow; i++) wait *= 2;
  return wait;
}

/** How many milliseconds a result stays before the panel clears. A question to the person stays until it expires. */
export function clearAfter(reply: UtteranceReply): number {
  if (reply.confirmationId) return policyConfig.pendingMillis;
  if (!reply.success) return timings.clearFailed;
  if (reply.command === 'add_transaction' && reply.mode === 'execute') return timings.clearAdded;
  return reply.confidence >= policyConfig.high ? timings.clearSure : timings.clearOther;
}
