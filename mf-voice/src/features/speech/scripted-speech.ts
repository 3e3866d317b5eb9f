import type {
  SoundPlace,
  SpeechAlternative,
  SpeechErrorCode,
  SpeechListener,
  SpeechOptions,
  SpeechSource,
} from './speech-source';

/** A recogniser with scripted results, for tests and the simulator on the voice test page. */
export class ScriptedSpeech implements SpeechSource {
  supported = true;
  hearsOverReplies = false;
  pending = false;
  finished = 0;
  sessions: SpeechOptions[] = [];
  /** The number of coming starts that fail. */
  refusals = 0;
  private listener: SpeechListener | undefined;
  private index = 0;

  constructor(readonly place: SoundPlace = 'device') {}

  get listening(): boolean {
    return this.listener !== undefined;
  }

  start(options: SpeechOptions, listener: SpeechListener): void {
    this.sessions.push(options);
    if (this.refusals > 0) {
      this.refusals -= 1;
      throw new Error('refused');
    }
    this.listener = listener;
    this.index = 0;
    listener.started();
  }

  finish(): void {
    this.finished += 1;
  }

  stop(): void {
    this.listener = undefined;
  }

  interim(transcript: string, confidence = 0): void {
    this.listener?.result({ index: this.index, isFinal: false, alternatives: [{ transcript, confidence }] });
  }

  final(transcript: string, confidence = 0.95, others: readonly SpeechAlternative[] = []): void {
    this.listener?.result({
      index: this.index++,
      isFinal: true,
      alternatives: [{ transcript, confidence }, ...others],
    });
  }

  /** Repeats the last final result, as some phones do. */
  repeatFinal(transcript: string, confidence = 0.95): void {
    this.listener?.result({
      index: this.index - 1,
      isFinal: true,
      alternatives: [{ transcript, confidence }],
    });
  }

  /** A final result that is reported this many milliseconds after the words were spoken. */
  late(transcript: string, silentMillis: number, confidence = 0.95): void {
    this.listener?.result({
      index: this.index++,
      isFinal: true,
      alternatives: [{ transcript, confidence }],
      silentMillis,
    });
  }

  sound(on: boolean): void {
    this.listener?.sound(on);
  }

  noWords(silentMillis: number): void {
    this.listener?.noWords?.(silentMillis);
  }

  fail(code: SpeechErrorCode): void {
    this.listener?.error(code);
  }

  end(): void {
    const listener = this.listener;
    this.listener = undefined;
    listener?.ended();
  }
}
