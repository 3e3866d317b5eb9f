import { isApiError, reasonOf, ledgerStorage } from '@app/api-client';
import type { UtteranceReply } from '@app/contracts-nlp';
import { createChannel, createStore, toast, useStore } from '@app/shell-sdk';
import { ownRecogniserAvailable, recognise } from '../own-speech/api';
import { loadDetector } from '../own-speech/load-detector';
import { browserMicrophone } from '../own-speech/microphone';
import { OwnSpeech } from '../own-speech/own-speech';
import { keepPreferences, readPreferences } from '../preferences/api';
import {
  serverChange,
  createVoicePreferences,
  isWakeWordUnset,
  type VoicePreferences,
} from '../preferences/voice-preferences';
import { BrowserSpeech } from '../speech/browser-speech';
import { browserPlatform } from '../speech/platform';
import { SpeechChooser } from '../speech/speech-chooser';
import type { SpeechErrorCode } from '../speech/speech-source';
import { processUtterance } from './api';
import { Assistant } from './assistant';
import type { AssistantSnapshot } from './assistant-state';
import { browserClock } from './time/clock';
import { OfflineQueue } from './offline-queue';
import { BrowserSpeaker } from './speaking/speaker';
import type { WakeReading } from './listening/wake-gate';

/** The single assistant of this page, shared by button, bloom, overlay, settings and test page. */
export const preferences = createVoicePreferences();
export const platform = browserPlatform();
export const answers = createChannel<UtteranceReply>();
/** Whether this server can recognise speech; undefined until it has answered. */
export const ownAvailable = createStore<boolean | undefined>(undefined);

const isOffline = (error: unknown): boolean =>
  (isApiError(error) && error.code === 'NETWORK') || navigator.onLine === false;

const codeOf = (error: unknown): SpeechErrorCode => {
  if (isApiError(error) && error.code === 'SPEECH_NOT_AVAILABLE') {
    ownAvailable.set(false);
    return 'unavailable';
  }
  return isOffline(error) ? 'network' : 'other';
};

export const browserSpeech = new BrowserSpeech();
export const source = new SpeechChooser({
  browser: browserSpeech,
  own: new OwnSpeech({ microphone: browserMicrophone, detector: loadDetector, recognise, codeOf }),
  choice: () => preferences.get().speech,
  ownAvailable: () => ownAvailable.get(),
});

let readWake: ((text: string) => WakeReading) | undefined;

export const assistant = new Assistant({
  source,
  platform,
  preferences,
  clock: browserClock,
  process: processUtterance,
  answered: (reply) => answers.emit(reply),
  speaker: new BrowserSpeaker(() => preferences.get()),
  later: new OfflineQueue(ledgerStorage('voice-waiting'), () => Date.now()),
  isOffline,
  readWake: (text) => readWake?.(text),
});

/** The voice statistics of this device start at the first use of voice. */
let counted = false;
function countFigures(): void {
  if (counted) return;
  counted = true;
  void import('./speaking/voice-figures').then(
    ({ VoiceEventLog }) => new VoiceEventLog(localStorage, () => Date.now()).follow(assistant.state),
    () => undefined,
  );
}

/** Requested once, when the server's recogniser may be needed, because the request loads its model. */
let isRequested = false;
export function askForOwnRecogniser(): void {
  if (isRequested) return;
  isRequested = true;
  void ownRecogniserAvailable().then((available) => ownAvailable.set(available));
}

/** Reads what the person chose in other browsers. If that fails, this browser's values are kept. */
let read = false;
let changes = 0;
export function readKeptPreferences(): void {
  if (read) return;
  read = true;
  const before = changes;
  void readPreferences().then(
    (stored) => {
      // Changes made meanwhile are newer.
      if (changes === before) preferences.set({ ...preferences.get(), ...stored });
    },
    () => (read = false),
  );
}

// On a phone the wake word is switched on at the first use of the microphone, unless the person chose otherwise.
assistant.state.subscribe(() => {
  const { mode, lowPower, open } = assistant.state.get();
  const { wakeWord, speech } = preferences.get();
  if (platform.mobile && mode === 'active' && !lowPower && isWakeWordUnset())
    preferences.set({ ...preferences.get(), wakeWord: true });
  if (open || mode !== 'off') countFigures();
  if (open) readKeptPreferences();
  if (open && (speech === 'own' || !browserSpeech.supported)) askForOwnRecogniser();
  if (wakeWord && !readWake)
    void import('./local-parse').then(
      (core) => (readWake = core.wakePhraseIn),
      () => undefined,
    );
});

export const useVoice = (): AssistantSnapshot => useStore(assistant.state);
export const usePreferences = (): VoicePreferences => useStore(preferences);
export const useOwnAvailable = (): boolean | undefined => useStore(ownAvailable);

/** Changes take effect at once. Those that belong on the server are sent there and reverted if that fails. */
export function changePreferences(change: Partial<VoicePreferences>): void {
  const before = preferences.get();
  preferences.set({ ...before, ...change });
  const toKeep = serverChange(change);
  if (!toKeep) return;
  changes += 1;
  keepPreferences(toKeep).catch((error: unknown) => {
    const old = Object.fromEntries(
      Object.keys(toKeep).map((name) => [name, before[name as keyof VoicePreferences]]),
    );
    preferences.set({ ...preferences.get(), ...old });
    toast({ title: 'Not saved', description: reasonOf(error), tone: 'destructive' });
  });
}
