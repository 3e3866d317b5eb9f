import {
  usualVoicePreferences,
  type VoicePreferences as KeptPreferences,
  type VoicePreferencesChange,
} from '@app/contracts-nlp';
import { createStore, voiceChoicesKey, type Store } from '@app/shell-sdk';

/** Choices that belong to this device: whether its microphone may be used, and whether it listens for the name. */
interface DevicePreferences {
  enabled: boolean;
  wakeWord: boolean;
}

/** All voice choices; those of {@link KeptPreferences} are stored on the server and the same in every browser. */
export interface VoicePreferences extends DevicePreferences, KeptPreferences {}

export const defaultPreferences: VoicePreferences = {
  enabled: true,
  wakeWord: false,
  ...usualVoicePreferences,
};

function stored(): Partial<VoicePreferences> {
  try {
    return JSON.parse(localStorage.getItem(voiceChoicesKey) ?? '{}') as Partial<VoicePreferences>;
  } catch {
    return {};
  }
}

/** The voice choices as this browser stored them, before the server has answered. */
export function createVoicePreferences(): Store<VoicePreferences> {
  const store = createStore<VoicePreferences>({ ...defaultPreferences, ...stored() });
  store.subscribe(() => {
    const { wakeWord, ...others } = store.get();
    // What was never chosen is not stored, because phones switch it on at the first use of the microphone.
    const chosen = wakeWord || !isWakeWordUnset() ? { wakeWord } : {};
    try {
      localStorage.setItem(voiceChoicesKey, JSON.stringify({ ...others, ...chosen }));
    } catch {
      // Private windows may refuse storage; the choice then lasts until the page is closed.
    }
  });
  return store;
}

/** The part of a change that is stored on the server; undefined if there is none. */
export function serverChange({
  enabled: _enabled,
  wakeWord: _wakeWord,
  ...rest
}: Partial<VoicePreferences>): VoicePreferencesChange | undefined {
  return Object.keys(rest).length > 0 ? rest : undefined;
}

/** True until the wake word was switched on or off on this device. */
export const isWakeWordUnset = (): boolean => stored().wakeWord === undefined;
