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
  /** For how long it has been silent when this is reported; 0 where the recogniser does not say. */
  silentMillis?: number;
}

/** Codes of the browser's recogniser; `unavailable` is this server's, which has none. */
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
  /** Somebody began or stopped making a sound. */
  sound(on: boolean): void;
  /** How loud it is, 0 to 1, where the source measures it. */
  level?(level: number): void;
}

export interface SpeechOptions {
  lang: string;
  continuous: boolean;
  maxAlternatives: number;
}

/**
 * Where sound goes. `device`: it stays here. `server`: to the person's own server only. `browser`: to the service of the browser's maker.
 * `unknown`: known after the first use. `nowhere`: there is none.
 */
export type SoundPlace = 'device' | 'server' | 'browser' | 'unknown' | 'nowhere';

/** Where words come from: the browser's recogniser, this server's own, a script in tests, or typing alone. */
export interface SpeechSource {
  readonly supported: boolean;
  readonly place: SoundPlace;
  /** Hears people while a reply is spoken, not the reply itself. */
  readonly hearsOverReplies: boolean;
  /** Begins a session. Throws when the recogniser refuses to start. */
  start(options: SpeechOptions, listener: SpeechListener): void;
  /** Nothing more will be said: what was heard so far is final. */
  finish(): void;
  stop(): void;
}
