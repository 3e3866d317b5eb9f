import {
  usualVoicePreferences,
  type VoicePreferences as KeptPreferences,
  type VoicePreferencesChange,
} from '@app/contracts-nlp';
import { createStore, type Store } from '@app/shell-sdk';

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
const key = 'voice';

function kept(): VoicePreferences {
  try {
    const parsed = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<VoicePreferences>;
    return { ...defaultPreferences, ...parsed };
  } catch {
    return defaultPreferences;
  }
}

/** The voice choices as this browser stored them, before the server has answered. */
export function createVoicePreferences(): Store<VoicePreferences> {
  const store = createStore(kept());
  store.subscribe(() => {
    try {
      localStorage.setItem(key, JSON.stringify(store.get()));
    } catch {
      // Private windows may refuse storage; the choice then lasts until the page is closed.
    }
  });
  return store;
}

/** The part of a change that is stored on the server; undefined if there is none. */
export function changeToKeep({
  enabled: _enabled,
  wakeWord: _wakeWord,
  ...rest
}: Partial<VoicePreferences>): VoicePreferencesChange | undefined {
  return Object.keys(rest).length > 0 ? rest : undefined;
}

/** True until a choice was made on this device. */
export const isUnset = (): boolean => {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return true;
  }
};
