import type { Platform } from '../speech/platform';
import { words } from '../speech/speech-words';

/** Why listening may not begin now, on phones that forbid it before a touch and in the background. */
export function heldBack(platform: Pick<Platform, 'ios' | 'hidden' | 'touched'>): string | undefined {
  if (!platform.ios) return undefined;
  if (platform.hidden()) return words.iosBackground;
  return platform.touched() ? undefined : words.iosGesture;
}
