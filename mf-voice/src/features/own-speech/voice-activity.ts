import { frameLength } from './silero';

/** Milliseconds per frame at 16,000 samples per second. */
export const frameMillis = 32;

export const activity = {
  /** A frame with at least this probability starts an utterance; one below `ends` may end it. */
  begins: 0.5,
  ends: 0.35,
  /** In frames: fewer in a row count as a click. */
  shortest: 3,
  /** Frames from before the start that are included, because first sounds may be soft. */
  before: 10,
  /** Frames of silence after which a piece is sent to be recognised. The assistant's own 800 ms decide whether the command is finished. */
  pause: 13,
  /** In frames: the recogniser accepts at most 20 s. */
  longest: 590,
} as const;

export interface ActivityEvents {
  /** Somebody started to speak. */
  began(): void;
  /** A piece of speech has ended; `silentMillis` is the silence since then. */
  piece(samples: Float32Array, silentMillis: number): void;
}

/** Divides a stream of frames into pieces of speech. */
export class VoiceActivity {
  private frames: Float32Array[] = [];
  private speaking = false;
  private run = 0;
  private silent = 0;

  constructor(
    private readonly probability: (frame: Float32Array) => number,
    private readonly events: ActivityEvents,
  ) {}

  push(frame: Float32Array): void {
    const likely = this.probability(frame);
    this.frames.push(frame);
    if (!this.speaking) return this.wait(likely);
    this.silent = likely < activity.ends ? this.silent + 1 : 0;
    if (this.silent >= activity.pause || this.frames.length >= activity.longest) this.end();
  }

  /** The person has finished speaking: what was heard so far becomes a piece. */
  finish(): void {
    if (this.speaking) this.end();
  }

  private wait(likely: number): void {
    this.run = likely >= activity.begins ? this.run + 1 : 0;
    if (this.run < activity.shortest) {
      this.frames = this.frames.slice(-(activity.before + activity.shortest - 1));
      return;
    }
    this.speaking = true;
    this.silent = 0;
    this.events.began();
  }

  private end(): void {
    const { frames, silent } = this;
    this.frames = [];
    this.speaking = false;
    this.run = 0;
    this.silent = 0;
    const samples = new Float32Array(frames.length * frameLength);
    frames.forEach((frame, at) => samples.set(frame, at * frameLength));
    this.events.piece(samples, silent * frameMillis);
  }
}
