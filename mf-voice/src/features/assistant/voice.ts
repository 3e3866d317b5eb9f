import type { UtteranceReply } from '@app/contracts-nlp';
import { createChannel, useStore } from '@app/shell-sdk';
import { createVoicePreferences, isUnset, type VoicePreferences } from '../preferences/voice-preferences';
import { BrowserSpeech } from '../speech/browser-speech';
import { browserPlatform } from '../speech/platform';
import { processUtterance } from './api';
import { Assistant } from './assistant';
import type { AssistantSnapshot } from './assistant-state';
import { browserClock } from './clock';

/** The one assistant of this page; button, bloom, overlay, settings and test page all show it. */
export const preferences = createVoicePreferences();
export const source = new BrowserSpeech();
export const platform = browserPlatform();
export const answers = createChannel<UtteranceReply>();

export const assistant = new Assistant({
  source,
  platform,
  preferences,
  clock: browserClock,
  process: processUtterance,
  answered: (reply) => answers.emit(reply),
});

// On a phone the wake word comes on with the first use of the microphone, unless the person chose otherwise.
assistant.state.subscribe(() => {
  if (
    platform.mobile &&
    assistant.state.get().ear === 'active' &&
    !assistant.state.get().lowPower &&
    isUnset()
  )
    preferences.set({ ...preferences.get(), wakeWord: true });
});

export const useVoice = (): AssistantSnapshot => useStore(assistant.state);
export const usePreferences = (): VoicePreferences => useStore(preferences);
export const changePreferences = (change: Partial<VoicePreferences>): void =>
  preferences.set({ ...preferences.get(), ...change });
