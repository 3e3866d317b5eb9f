import type {
  SoundPlace,
  SpeechErrorCode,
  SpeechListener,
  SpeechOptions,
  SpeechSource,
} from './speech-source';

interface RecognitionAlternative {
  transcript: string;
  confidence: number;
}
interface RecognitionResult extends ArrayLike<RecognitionAlternative> {
  isFinal: boolean;
}
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  processLocally?: boolean;
  start(): void;
  abort(): void;
  stop(): void;
  onstart: (() => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onresult: ((event: { resultIndex: number; results: ArrayLike<RecognitionResult> }) => void) | null;
  onsoundstart: (() => void) | null;
  onsoundend: (() => void) | null;
}
interface RecognitionClass {
  new (): Recognition;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

const known: ReadonlySet<string> = new Set<SpeechErrorCode>([
  'network',
  'audio-capture',
  'not-allowed',
  'service-not-allowed',
  'language-not-supported',
  'no-speech',
  'aborted',
]);

const recognitionClass = (): RecognitionClass | undefined => {
  const host = globalThis as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return host.SpeechRecognition ?? host.webkitSpeechRecognition;
};

/** The browser's recogniser, on the device if the browser supports that for the language. */
export class BrowserSpeech implements SpeechSource {
  /** Its microphone also hears spoken replies. */
  readonly hearsOverReplies = false;
  readonly pending = false;
  private onDevice: boolean | undefined;
  private current: Recognition | undefined;

  get supported(): boolean {
    return recognitionClass() !== undefined;
  }

  get place(): SoundPlace {
    return this.onDevice === undefined ? 'unknown' : this.onDevice ? 'device' : 'browser';
  }

  start(options: SpeechOptions, listener: SpeechListener): void {
    const Recogniser = recognitionClass();
    if (!Recogniser) throw new Error('This browser has no speech recognition');
    this.stop();
    const recognition = new Recogniser();
    recognition.lang = options.lang;
    recognition.continuous = options.continuous;
    recognition.interimResults = true;
    recognition.maxAlternatives = options.maxAlternatives;
    if (this.onDevice && 'processLocally' in recognition) recognition.processLocally = true;
    this.wire(recognition, listener);
    this.current = recognition;
    recognition.start();
    void this.lookForLocal(Recogniser, options.lang);
  }

  finish(): void {
    this.current?.stop();
  }

  stop(): void {
    const recognition = this.current;
    this.current = undefined;
    if (!recognition) return;
    recognition.onresult =
      recognition.onerror =
      recognition.onend =
      recognition.onstart =
      recognition.onsoundstart =
      recognition.onsoundend =
        null;
    recognition.abort();
  }

  private wire(recognition: Recognition, listener: SpeechListener): void {
    recognition.onstart = () => listener.started();
    recognition.onend = () => {
      if (this.current === recognition) this.current = undefined;
      listener.ended();
    };
    recognition.onerror = ({ error }) =>
      listener.error(known.has(error) ? (error as SpeechErrorCode) : 'other');
    recognition.onsoundstart = () => listener.sound(true);
    recognition.onsoundend = () => listener.sound(false);
    recognition.onresult = ({ resultIndex, results }) => {
      for (let index = resultIndex; index < results.length; index++) {
        const result = results[index]!;
        listener.result({
          index,
          isFinal: result.isFinal,
          alternatives: Array.from(result, ({ transcript, confidence }) => ({
            transcript,
            confidence: confidence || 0,
          })),
        });
      }
    };
  }

  /** Uses the device's own recognition from the next session on, if the browser has a language pack. If that fails, nothing changes. */
  private async lookForLocal(Recogniser: RecognitionClass, lang: string): Promise<void> {
    if (this.onDevice !== undefined) return;
    try {
      this.onDevice = (await Recogniser.available?.({ langs: [lang], processLocally: true })) === 'available';
    } catch {
      this.onDevice = false;
    }
  }
}
