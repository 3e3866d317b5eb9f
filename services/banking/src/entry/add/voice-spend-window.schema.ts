import { storedModel } from '@app/persistence';
import type { VoiceSpendWindow } from './voice-limit';

export const voiceSpendWindowModel = storedModel<VoiceSpendWindow>('VoiceSpendWindow', 'voiceSpendWindows', [
  { expiresAt: 1 },
  { expireAfterSeconds: 0 },
]);
