import type { SpeechSource } from './speech-source';

/** The source without a microphone: commands are typed. */
export const textOnly: SpeechSource = {
  supported: false,
  place: 'nowhere',
  hearsOverReplies: false,
  pending: false,
  start() {
    throw new Error('Typing only');
  },
  finish: () => undefined,
  stop: () => undefined,
};
