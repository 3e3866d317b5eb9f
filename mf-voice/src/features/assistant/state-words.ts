import { brand, wakePhrase } from '@app/brand';
import { wakeFactors } from '@app/nlu-core';
import type { AssistantState } from '@app/shell-sdk';
import type { BloomState } from '@app/ui-kit';
import type { AssistantSnapshot } from './assistant-state';

/** The state that the bloom and the shell show. */
export function bloomState(s: AssistantSnapshot, enabled = true): BloomState {
  if (s.processing) return 'processing';
  if (s.notice?.tone === 'error') return 'error';
  if (s.mode === 'active') return 'listening';
  return enabled ? 'standby' : 'disabled';
}

export const shellState = (s: AssistantSnapshot, enabled: boolean): AssistantState => {
  const state = bloomState(s, enabled);
  return state === 'disabled' ? 'off' : state;
};

/** The name of the buttons that start listening. */
export const askLabel = (enabled: boolean): string =>
  `Ask ${brand.assistant}${enabled ? '' : ' (voice is off)'}`;

/** The status line above the transcript; without the wake word nobody is asked to say it. */
export function statusLine(s: AssistantSnapshot, wakeWord: boolean): string {
  if (s.processing) return 'Processing';
  if (s.result)
    return s.result.mode === 'confirm'
      ? 'Confirm?'
      : s.result.mode === 'clarify'
        ? 'One question'
        : s.result.success
          ? 'Done'
          : 'Couldn’t do that';
  if (s.mode === 'active' && s.wake.detected && s.wake.confidence > wakeFactors.display && !s.transcript)
    return 'Wake word detected · say your command';
  if (s.mode === 'active') return 'Listening · say “cancel” to stop';
  if (s.typing || !wakeWord) return `Ask ${brand.assistant}`;
  return `Say “${wakePhrase}”`;
}

/** Shown before the words of a successful command. */
export const successMark = (s: AssistantSnapshot): string =>
  s.result?.success && s.result.mode !== 'confirm' ? '✓ ' : '';

/** The badge of the panel. */
export function badgeOf(
  s: AssistantSnapshot,
  enabled: boolean,
): { text: string; tone: 'positive' | 'accent' | 'neutral' | 'info' } {
  if (!enabled) return { text: 'Disabled', tone: 'neutral' };
  if (s.processing) return { text: 'Processing', tone: 'info' };
  if (s.mode === 'active') return { text: 'Listening', tone: 'positive' };
  if (s.mode === 'standby') return { text: 'Wake word active', tone: 'accent' };
  return { text: 'Ready', tone: 'neutral' };
}
