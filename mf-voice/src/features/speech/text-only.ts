import type { SpeechSource } from './speech-source';

/** No microphone at all: commands are typed. */
export const textOnly: SpeechSource = {
  supported: false,
  place: 'nowhere',
  hearsOverReplies: false,
  start() {
    throw new Error('Typing only');
  },
  finish: () => undefined,
  stop: () => undefined,
};
