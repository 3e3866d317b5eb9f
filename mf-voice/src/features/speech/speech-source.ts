/** One hypothesis of a recogniser. Confidence 0 means that it states none. */
export interface SpeechAlternative {
  transcript: string;
  confidence: number;
}

/** The result for one segment of speech. Interim results repeat a segment with more words until it is final. */
export interface SpeechResult {
  index: number;
  isFinal: boolean;
  alternatives: readonly SpeechAlternative[];
  /** How many milliseconds of silence have passed when this is reported; 0 or undefined if the recogniser does not measure it. */
  silentMillis?: number;
}

/** Error codes of the browser's recogniser; `unavailable` means that this server has no recogniser. */
export type SpeechErrorCode =
  | 'network'
  | 'audio-capture'
  | 'not-allowed'
  | 'service-not-allowed'
  | 'language-not-supported'
  | 'no-speech'
  | 'aborted'
  | 'unavailable'
  | 'other';

export interface SpeechListener {
  started(): void;
  result(result: SpeechResult): void;
  error(code: SpeechErrorCode): void;
  ended(): void;
  /** Somebody started or stopped making a sound. */
  sound(on: boolean): void;
  /** A sound that was reported contained no words; `silentMillis` have passed since. */
  noWords?(silentMillis: number): void;
  /** The loudness from 0 to 1, if the source measures it. */
  level?(level: number): void;
}

export interface SpeechOptions {
  lang: string;
  continuous: boolean;
  maxAlternatives: number;
}

/**
 * Where the sound is sent. `device`: nowhere, it stays here. `server`: only to the person's own server. `browser`: to the service of the
 * browser's maker. `unknown`: known only after the first use. `nowhere`: there is no sound.
 */
export type SoundPlace = 'device' | 'server' | 'browser' | 'unknown' | 'nowhere';

/** The source of words: the browser's recogniser, this server's, a script in tests, or typing only. */
export interface SpeechSource {
  readonly supported: boolean;
  readonly place: SoundPlace;
  /** True if it hears people while a reply is spoken, but not the reply itself. */
  readonly hearsOverReplies: boolean;
  /** True while somebody speaks or what was said is being recognised, so that a command may go on. */
  readonly pending: boolean;
  /** Starts a session. Throws if the recogniser refuses to start. */
  start(options: SpeechOptions, listener: SpeechListener): void;
  /** The person has finished speaking: what was heard so far is final. */
  finish(): void;
  stop(): void;
}
