import { callRoute } from '@app/api-client';
import {
  changeVoicePreferencesEndpoint,
  readVoicePreferencesEndpoint,
  type VoicePreferences,
  type VoicePreferencesChange,
} from '@app/contracts-nlp';
import { newId } from '@app/ids';

export const readPreferences = (): Promise<VoicePreferences> => callRoute(readVoicePreferencesEndpoint, {});

export const keepPreferences = (change: VoicePreferencesChange): Promise<VoicePreferences> =>
  callRoute(changeVoicePreferencesEndpoint, { body: change, idempotencyKey: newId() });
