/** One guess of a recogniser. Confidence 0 means it states none. */
export interface SpeechAlternative {
  transcript: string;
  confidence: number;
}

/** The result for one segment of speech. Interim results repeat a segment with more words until it is final. */
export interface SpeechResult {
  index: number;
  isFinal: boolean;
  alternatives: readonly SpeechAlternative[];
}

/** Codes of the browser's recogniser. */
export type SpeechErrorCode =
  | 'network'
  | 'audio-capture'
  | 'not-allowed'
  | 'service-not-allowed'
  | 'language-not-supported'
  | 'no-speech'
  | 'aborted'
  | 'other';

export interface SpeechListener {
  started(): void;
  result(result: SpeechResult): void;
  error(code: SpeechErrorCode): void;
  ended(): void;
  /** Somebody began or stopped making a sound. */
  sound(on: boolean): void;
}

export interface SpeechOptions {
  lang: string;
  continuous: boolean;
  maxAlternatives: number;
}

/** Where words come from: the browser's recogniser, or a script in tests. */
export interface SpeechSource {
  readonly supported: boolean;
  /** True when the audio stays on this device, false when the browser sends it away, undefined while unknown. */
  readonly onDevice: boolean | undefined;
  /** Begins a session. Throws when the recogniser refuses to start. */
  start(options: SpeechOptions, listener: SpeechListener): void;
  stop(): void;
}
