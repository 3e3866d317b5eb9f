import { frameLength } from './silero';

/** Milliseconds of one frame at 16,000 samples a second. */
export const frameMillis = 32;

export const activity = {
  /** A frame at least this likely to be speech begins an utterance, one below the other may end it. */
  begins: 0.5,
  ends: 0.35,
  /** So many frames of speech in a row are no click. */
  shortest: 3,
  /** Kept from before the beginning: soft first sounds. */
  before: 10,
  /** Silence after which a piece is sent to be recognised; whether the command is over is decided by the assistant's own 800 ms. */
  pause: 13,
  /** The recogniser takes 20 s at most. */
  longest: 590,
} as const;

export interface ActivityEvents {
  /** Somebody began to speak. */
  began(): void;
  /** A piece of speech is over; silence has lasted so long. */
  piece(samples: Float32Array, silentMillis: number): void;
}

/** Cuts a stream of frames into pieces of speech. */
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

  /** Nothing more will be said: what was heard is a piece. */
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
