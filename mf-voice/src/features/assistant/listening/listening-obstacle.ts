import type { Platform } from '../../speech/platform';
import { words } from '../../speech/speech-words';

/** The reason why listening cannot start now, on iOS: not before a touch, and not in the background. Undefined if it can. */
export function listeningObstacle(
  platform: Pick<Platform, 'ios' | 'hidden' | 'touched'>,
): string | undefined {
  if (!platform.ios) return undefined;
  if (platform.hidden()) return words.iosBackground;
  return platform.touched() ? undefined : words.iosGesture;
}
