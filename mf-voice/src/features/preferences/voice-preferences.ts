import { createStore, type Store } from '@app/shell-sdk';

export interface VoicePreferences {
  enabled: boolean;
  wakeWord: boolean;
  language: string;
  /** Ask before every change, or only where the tiers say so. */
  confirm: 'tier' | 'always';
  spokenReplies: boolean;
  /** Show how a command was understood. */
  advanced: boolean;
}

export const defaultPreferences: VoicePreferences = {
  enabled: true,
  wakeWord: false,
  language: 'en-US',
  confirm: 'tier',
  spokenReplies: false,
  advanced: false,
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

/** The voice choices of this device, remembered in the browser. */
export function createVoicePreferences(): Store<VoicePreferences> {
  const store = createStore(kept());
  store.subscribe(() => {
    try {
      localStorage.setItem(key, JSON.stringify(store.get()));
    } catch {
      // Private windows may refuse; the choice then holds until the page is closed.
    }
  });
  return store;
}

/** True until a choice was made on this device. */
export const isUnset = (): boolean => {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return true;
  }
};
