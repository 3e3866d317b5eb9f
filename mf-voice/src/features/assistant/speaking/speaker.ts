import { createStore } from '@app/shell-sdk';
import { spokenText } from './spoken-text';

/** Speaks replies. */
export interface Speaker {
  /** Calls `done` once the text was spoken or stopped; at once if nothing is spoken. */
  say(text: string, done: () => void): void;
  stop(): void;
  readonly speaking: boolean;
}

export interface SpeakerChoices {
  spokenReplies: boolean;
  language: string;
  rate: number;
}

/** The text being spoken, for the captions. */
export const caption = createStore<string | null>(null);

/** Speaks with the browser's voice. */
export class BrowserSpeaker implements Speaker {
  private done: (() => void) | undefined;

  constructor(private readonly choices: () => SpeakerChoices) {}

  get speaking(): boolean {
    return this.done !== undefined;
  }

  say(text: string, done: () => void): void {
    this.stop();
    const { spokenReplies, language, rate } = this.choices();
    if (
      !spokenReplies ||
      text === '' ||
      typeof speechSynthesis === 'undefined' ||
      typeof SpeechSynthesisUtterance === 'undefined'
    )
      return done();
    const utterance = new SpeechSynthesisUtterance(spokenText(text));
    utterance.lang = language;
    utterance.rate = rate;
    const end = (): void => {
      if (this.done !== end) return;
      this.done = undefined;
      caption.set(null);
      done();
    };
    this.done = end;
    utterance.onend = end;
    utterance.onerror = end;
    caption.set(text);
    speechSynthesis.speak(utterance);
  }

  stop(): void {
    if (!this.done) return;
    const { done } = this;
    if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
    done();
  }
}
