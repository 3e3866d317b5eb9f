import type { SpeechErrorCode } from './speech-source';

/** The assistant's messages from the specification. */
export const words = {
  batteryLow: 'Voice recognition paused to preserve battery',
  sessionPaused: 'Voice session paused for battery preservation',
  notUnderstood: 'Command not understood',
  lowConfidence: 'Command processed with low confidence',
  added: 'Transaction added successfully',
  microphone: 'Microphone access failed',
  startFailed: 'Voice recognition failed to start',
  iosGesture:
    'iOS requires user interaction before voice recognition can start. Please tap the voice button.',
  iosBackground: 'iOS limits background voice recognition. Please return to the app.',
  nothingHeard: 'No words were heard. Keep holding while you speak.',
  unavailable:
    'Speech recognition is not available on this server. Type the command, or let the browser listen.',
  denied:
    'Microphone permission denied. Allow the microphone for this site in the browser’s address bar, then switch voice on again.',
  queued: 'You are offline. This will be sent when you are back.',
  queueFull: 'You are offline and 20 commands are waiting already. This one was not saved.',
  off: 'Voice is off on this device. Turn it on, or type the command: it does the same.',
  unsupported: 'This browser cannot listen. Type the command instead: it does the same.',
} as const;

const ios: Partial<Record<SpeechErrorCode, string>> = {
  'not-allowed': 'Microphone permission denied. Please check Safari settings.',
  'service-not-allowed': 'iOS voice recognition service unavailable. Please try again.',
  'audio-capture': 'Voice recognition blocked by iOS. Try refreshing the page.',
  'language-not-supported': 'Language not supported on iOS Safari.',
  'no-speech': 'No speech detected. iOS requires clear speech input.',
  network: 'Network error on iOS. Voice recognition requires internet connection.',
};

const others: Partial<Record<SpeechErrorCode, string>> = {
  'not-allowed': words.denied,
  'service-not-allowed': words.denied,
  'audio-capture': words.microphone,
  'language-not-supported': 'This language is not supported by the browser’s speech recognition.',
};

/** The message for a recogniser error; undefined for errors that pass by themselves. */
export const errorWords = (code: SpeechErrorCode, onIos: boolean): string | undefined =>
  (onIos ? ios[code] : others[code]) ??
  (code === 'unavailable' ? words.unavailable : undefined) ??
  (code === 'other' ? words.startFailed : undefined);
