import type { SoundPlace } from '../../speech/speech-source';

/** Where the sound is sent, as a sentence for the panel. */
export const soundPlaceSentences: Readonly<Record<SoundPlace, string>> = {
  device: 'Your voice stays on this device.',
  server: 'Your voice goes to your own server only, and is not kept there.',
  browser: 'Your browser sends what you say to its own speech service. Nothing is recorded here.',
  unknown: 'Your browser may send what you say to its own speech service. Nothing is recorded here.',
  nowhere: 'No microphone is used.',
};

/** Where the sound is sent, as short text for a table. */
export const soundPlaceLabels: Readonly<Record<SoundPlace, string>> = {
  device: 'Stays on this device',
  server: 'Own server only, not kept',
  browser: 'To the browser’s speech service',
  unknown: 'Not used yet',
  nowhere: 'None',
};
