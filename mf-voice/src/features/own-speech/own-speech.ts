import type { RecognisedSpeech } from '@app/contracts-nlp';
import type { SpeechErrorCode, SpeechListener, SpeechSource } from '../speech/speech-source';
import { MicrophoneError, type Microphone } from './microphone';
import { Framer, loudness } from './sound';
import { VoiceActivity } from './voice-activity';

/** The voice-activity model; loaded when somebody first listens. */
export interface Detector {
  probability(frame: Float32Array): number;
  reset(): void;
}

export interface OwnSpeechParts {
  microphone: Microphone;
  detector(): Promise<Detector>;
  /** Sends one piece of speech to this server's recogniser. */
  recognise(samples: Float32Array): Promise<RecognisedSpeech>;
  /** The listener's error code for a failed call. */
  codeOf(error: unknown): SpeechErrorCode;
}

/** Sound stays between this browser and the person's own server: the browser detects the end of speech, the server recognises the words. */
export class OwnSpeech implements SpeechSource {
  readonly place = 'server' as const;
  readonly hearsOverReplies = true;
  private session: OwnSession | undefined;

  constructor(private readonly parts: OwnSpeechParts) {}

  get supported(): boolean {
    return this.parts.microphone.supported;
  }

  get pending(): boolean {
    return this.session?.pending ?? false;
  }

  start(_options: unknown, listener: SpeechListener): void {
    this.stop();
    const session = new OwnSession(this.parts, listener, () => {
      if (this.session === session) this.session = undefined;
    });
    this.session = session;
    void session.begin();
  }

  finish(): void {
    this.session?.finish();
  }

  stop(): void {
    this.session?.close();
    this.session = undefined;
  }
}

/** One session from start to stop. */
class OwnSession {
  private closed = false;
  private shut: (() => void) | undefined;
  private activity: VoiceActivity | undefined;
  private index = 0;
  private speaking = false;
  private unanswered = 0;
  /** Pieces are reported in the order they were spoken. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly parts: OwnSpeechParts,
    private readonly listener: SpeechListener,
    private readonly ended: () => void,
  ) {}

  async begin(): Promise<void> {
    try {
      const detector = await this.parts.detector();
      detector.reset();
      const activity = new VoiceActivity((frame) => detector.probability(frame), {
        began: () => {
          this.speaking = true;
          this.listener.sound(true);
        },
        piece: (samples, silentMillis) => this.send(samples, silentMillis),
      });
      this.activity = activity;
      let framer: Framer | undefined;
      const shut = await this.parts.microphone.open((samples, rate) => {
        if (this.closed) return;
        framer ??= new Framer(rate, (frame) => {
          this.listener.level?.(loudness(frame));
          activity.push(frame);
        });
        framer.push(samples);
      });
      if (this.closed) return shut();
      this.shut = shut;
      this.listener.started();
    } catch (error) {
      this.fail(error instanceof MicrophoneError ? error.code : this.parts.codeOf(error));
    }
  }

  get pending(): boolean {
    return this.speaking || this.unanswered > 0;
  }

  finish(): void {
    this.activity?.finish();
  }

  close(): void {
    this.closed = true;
    this.shut?.();
    this.shut = undefined;
  }

  private send(samples: Float32Array, silentMillis: number): void {
    const sent = performance.now();
    const index = this.index++;
    this.speaking = false;
    this.unanswered += 1;
    this.listener.sound(false);
    const words = this.parts.recognise(samples);
    this.last = this.last.then(async () => {
      try {
        const { transcript, confidence, alternatives } = await words;
        this.unanswered -= 1;
        if (this.closed) return;
        const silent = silentMillis + (performance.now() - sent);
        if (transcript === '') return this.listener.noWords?.(silent);
        this.listener.result({
          index,
          isFinal: true,
          alternatives: [{ transcript, confidence }, ...alternatives],
          silentMillis: silent,
        });
      } catch (error) {
        this.fail(this.parts.codeOf(error));
      }
    });
  }

  private fail(code: SpeechErrorCode): void {
    if (this.closed) return;
    this.close();
    this.ended();
    this.listener.error(code);
    this.listener.ended();
  }
}
