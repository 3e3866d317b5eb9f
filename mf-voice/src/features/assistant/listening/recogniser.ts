import type { SpeechResult, SpeechErrorCode, SpeechSource } from '../../speech/speech-source';
import type { Platform } from '../../speech/platform';
import type { Clock } from '../time/clock';
import { Timers } from '../time/clock';
import { backOff, timings } from '../time/timings';

export interface RecogniserEvents {
  started(): void;
  result(result: SpeechResult): void;
  sound(on: boolean): void;
  noWords(silentMillis: number): void;
  level(level: number): void;
  /** An error that the person should see. Permission errors end listening for good. */
  failed(code: SpeechErrorCode): void;
}

/** Errors after which nothing is retried automatically. On iOS, `service-not-allowed` is only temporary. */
export const endsListening = (code: SpeechErrorCode, ios: boolean): boolean =>
  code === 'unavailable' || isDenial(code, ios) || (ios && code === 'service-not-allowed');

/** Whether the microphone was refused for good. */
export const isDenial = (code: SpeechErrorCode, ios: boolean): boolean =>
  code === 'not-allowed' || (code === 'service-not-allowed' && !ios);

/** Keeps a recogniser running: browsers end sessions by themselves, networks fail, and starts are refused. */
export class Recogniser {
  private readonly timers: Timers<'restart'>;
  private wanted = false;
  private refusals = 0;
  private wait: number = timings.restartAfterEnd;

  constructor(
    private readonly source: SpeechSource,
    private readonly platform: Pick<Platform, 'ios' | 'hidden'>,
    clock: Clock,
    private readonly language: () => string,
    private readonly events: RecogniserEvents,
  ) {
    this.timers = new Timers(clock);
  }

  get running(): boolean {
    return this.wanted;
  }

  begin(): void {
    this.wanted = true;
    this.refusals = 0;
    this.start();
  }

  end(): void {
    this.wanted = false;
    this.timers.clearAll();
    this.source.stop();
  }

  private start(): void {
    this.timers.clear('restart');
    this.wait = timings.restartAfterEnd;
    const { ios } = this.platform;
    // iOS starts nothing in the background; the session goes on when the page is shown again.
    if (ios && this.platform.hidden()) return this.restart(timings.restartAfterEnd);
    try {
      this.source.start(
        { lang: this.language(), continuous: !ios, maxAlternatives: ios ? 1 : 3 },
        {
          started: () => {
            this.refusals = 0;
            this.events.started();
          },
          result: (result) => this.events.result(result),
          sound: (on) => this.events.sound(on),
          noWords: (silentMillis) => this.events.noWords(silentMillis),
          level: (level) => this.events.level(level),
          error: (code) => this.onError(code),
          ended: () => this.restart(this.wait),
        },
      );
    } catch {
      this.refusals += 1;
      if (this.refusals === 1) this.events.failed('other');
      this.restart(backOff(this.refusals));
    }
  }

  private onError(code: SpeechErrorCode): void {
    if (endsListening(code, this.platform.ios)) {
      this.end();
      this.events.failed(code);
      return;
    }
    this.wait = code === 'network' ? timings.restartAfterNetwork : timings.restartAfterError;
    // Silence is not reported, except on iOS, where it ends the session.
    if (code !== 'aborted' && (code !== 'no-speech' || this.platform.ios)) this.events.failed(code);
    // Some browsers never report the end of a session, so it is restarted anyway.
    this.restart(this.wait);
  }

  private restart(wait: number): void {
    if (this.wanted) this.timers.set('restart', wait, () => this.start());
  }
}
