import type { SpeechChoice } from '@app/contracts-nlp';
import type { SpeechListener, SpeechOptions, SpeechSource } from './speech-source';
import { textOnly } from './text-only';

export interface ChooserParts {
  browser: SpeechSource;
  own: SpeechSource;
  choice(): SpeechChoice;
  /** Whether this server has a recogniser; undefined until it has answered. */
  ownAvailable(): boolean | undefined;
}

/** The source of words that the person chose. By default the browser's recogniser, or this server's if the browser has none. */
export class SpeechChooser implements SpeechSource {
  private running: SpeechSource | undefined;

  constructor(private readonly parts: ChooserParts) {}

  /** The source that the next session uses. */
  get current(): SpeechSource {
    const { browser, own, choice, ownAvailable } = this.parts;
    const ownOrNone = ownAvailable() === false ? textOnly : own;
    switch (choice()) {
      case 'text':
        return textOnly;
      case 'browser':
        return browser;
      case 'own':
        return ownOrNone;
      case 'auto':
        return browser.supported ? browser : ownOrNone;
    }
  }

  get supported(): boolean {
    return this.current.supported;
  }

  get place(): SpeechSource['place'] {
    return this.current.supported ? this.current.place : 'nowhere';
  }

  get hearsOverReplies(): boolean {
    return this.current.hearsOverReplies;
  }

  get pending(): boolean {
    return this.running?.pending ?? false;
  }

  start(options: SpeechOptions, listener: SpeechListener): void {
    this.stop();
    this.running = this.current;
    this.running.start(options, listener);
  }

  finish(): void {
    this.running?.finish();
  }

  stop(): void {
    this.running?.stop();
    this.running = undefined;
  }
}
