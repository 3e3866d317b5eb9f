import type { UtteranceBody, UtteranceReply } from '@app/contracts-nlp';
import { detectWake, silenceMillis } from '@app/nlu-core';
import { createStore } from '@app/shell-sdk';
import type { SpeechResult, SpeechErrorCode } from '../speech/speech-source';
import { errorWords, words } from '../speech/speech-words';
import { initialSnapshot, type AssistantSnapshot } from './assistant-state';
import type { AssistantParts } from './assistant-parts';
import { listeningObstacle } from './listening/listening-obstacle';
import { Timers } from './time/clock';
import { endsListening, isDenial, Recogniser } from './listening/recogniser';
import { clearAfter, timings } from './time/timings';
import { Transcript } from './listening/transcript';
import { isNoise, voiceBody, typedBody, spokenReply, unsureNotice, withWords } from './utterance';
import { WakeGate } from './listening/wake-gate';

const asleep = { detected: false, confidence: 0 };

type TimerName = 'silence' | 'longest' | 'idle' | 'clear' | 'background' | 'followUp';

/**
 * The assistant's behaviour: when it listens, what it accepts as a command, what it shows and for how long. Independent of React and the
 * browser.
 */
export class Assistant {
  readonly state = createStore<AssistantSnapshot>(initialSnapshot);
  private readonly timers: Timers<TimerName>;
  private readonly recogniser: Recogniser;
  private readonly transcript = new Transcript();
  private readonly gate: WakeGate;
  private byWakeWord = false;
  private held = false;
  private sent = 0;

  constructor(private readonly parts: AssistantParts) {
    this.timers = new Timers(parts.clock);
    this.gate = new WakeGate((text) => parts.readWake(text));
    this.recogniser = new Recogniser(
      parts.source,
      parts.platform,
      parts.clock,
      () => parts.preferences.get().language,
      {
        started: () => this.onSession(),
        result: (result) => this.onResult(result),
        sound: (on) => this.onSound(on),
        noWords: (silentMillis) => {
          if (this.now.mode === 'active' && this.transcript.text !== '') this.fireAfter(silentMillis);
        },
        level: (level) => this.set({ level: Math.max(0.12, level) }),
        failed: (code) => this.failed(code),
      },
    );
  }

  private get now(): AssistantSnapshot {
    return this.state.get();
  }

  private set(change: Partial<AssistantSnapshot>): void {
    this.state.set({ ...this.now, ...change });
  }

  /** Starts to follow the device's battery and visibility. Returns a function that stops everything. */
  attach(): () => void {
    const { platform } = this.parts;
    const stops = [
      platform.watchLowPower((low) => this.onPower(low)),
      platform.watchHidden((hidden) => this.onHidden(hidden)),
      platform.watchOnline((on) => on && void this.sendWaiting()),
      this.parts.preferences.subscribe(() => this.onPreferences()),
    ];
    this.onPreferences();
    return () => {
      stops.forEach((stop) => stop());
      this.timers.clearAll();
      this.recogniser.end();
      this.state.set(initialSnapshot);
    };
  }

  /** The button: listens for one command, or stops. */
  toggle(): void {
    if (this.now.mode === 'active') this.stop();
    else this.listen();
  }

  listen(): void {
    const { source, preferences } = this.parts;
    this.parts.speaker.stop();
    if (!source.supported) return this.openForTyping(words.unsupported);
    if (!preferences.get().enabled) return this.openForTyping(words.off);
    const held = listeningObstacle(this.parts.platform);
    if (held) return this.openForTyping(held);
    this.byWakeWord = false;
    this.set({ open: true, typing: false, result: null, notice: null, wake: asleep });
    this.begin('active');
    this.parts.platform.vibrate(timings.vibrateStart);
  }

  /** Called when the button is released: the person has finished speaking. */
  release(): void {
    if (this.now.mode !== 'active') return;
    const { source } = this.parts;
    source.finish();
    if (this.transcript.text === '')
      this.timers.set('longest', timings.nothingSaid, () => this.saidNothing());
    else if (!source.pending) this.timers.set('silence', timings.afterRelease, () => this.fire());
  }

  /** The microphone does not stay open after a release without words. */
  private saidNothing(): void {
    if (this.parts.source.pending || this.transcript.text !== '') return this.release();
    this.set({ notice: { tone: 'info', text: words.nothingHeard }, level: 0.12 });
    this.rest();
    this.clearLater(timings.clearOther);
  }

  openForTyping(text?: string): void {
    this.timers.clear('clear');
    const notice = text ? { tone: 'info' as const, text } : null;
    this.set({ open: true, typing: true, result: null, notice });
  }

  /** For Escape and Stop: ends listening and closes the panel. The wake word stays active. */
  stop(): void {
    this.timers.clear('silence', 'longest', 'clear', 'followUp');
    this.parts.speaker.stop();
    this.set({
      open: false,
      typing: false,
      transcript: '',
      result: null,
      notice: null,
      lastCommand: '',
      wake: asleep,
      level: 0.12,
    });
    this.rest();
  }

  /** Sends a typed or tapped command, whose words are certain. */
  submit(text: string, rest: Partial<UtteranceBody> = {}): Promise<void> {
    return this.run(typedBody(text, this.parts.preferences.get(), rest));
  }

  /** While the person points at the result or edits it, it stays on the screen. */
  hold(on: boolean): void {
    this.held = on;
    const { result } = this.now;
    if (on) this.timers.clear('clear');
    else if (result) this.clearLater(clearAfter(result));
  }

  private begin(mode: 'standby' | 'active'): void {
    this.transcript.clear();
    this.set({ mode, ...this.emptied() });
    this.timers.clear('longest', 'idle', 'clear', 'followUp');
    if (mode === 'active') this.timers.set('longest', timings.maxListening, () => this.pause());
    else this.watchIdle();
    if (!this.recogniser.running) this.recogniser.begin();
  }

  /** Returns to listening for the wake word if that is on, else stops listening. */
  private rest(): void {
    const { enabled, wakeWord } = this.parts.preferences.get();
    this.timers.clear('longest', 'silence', 'followUp');
    if (
      enabled &&
      wakeWord &&
      this.parts.source.supported &&
      !this.now.lowPower &&
      !listeningObstacle(this.parts.platform)
    )
      return this.begin('standby');
    this.recogniser.end();
    this.timers.clear('idle');
    this.transcript.clear();
    this.set({ mode: 'off', level: 0.12, ...this.emptied() });
  }

  /** Clears the transcript, unless its result or notice is still on the screen. */
  private emptied(): Partial<AssistantSnapshot> {
    return this.now.result || this.now.notice ? {} : { transcript: '' };
  }

  private pause(): void {
    this.recogniser.end();
    this.timers.clear('silence', 'idle', 'longest');
    this.set({
      mode: 'off',
      transcript: '',
      notice: { tone: 'info', text: words.sessionPaused },
      level: 0.12,
    });
    this.clearLater(timings.clearOther);
  }

  /** After a minute of silence, phones stop listening; other devices start a new session. */
  private watchIdle(): void {
    this.timers.set('idle', timings.idle, () => {
      if (this.parts.platform.mobile) return this.pause();
      this.recogniser.end();
      this.begin('standby');
    });
  }

  private onResult(result: SpeechResult): void {
    if (this.now.processing || this.now.mode === 'off' || !this.transcript.add(result)) return;
    if (!result.alternatives[0]) return;
    const { noise, wake } = this.gate.receive(result, this.transcript);
    this.set({ noise, wake });
    if (this.now.mode === 'standby' && !this.wakeUp(wake.detected, result.isFinal)) return;
    this.parts.speaker.stop();
    this.set({ transcript: this.transcript.text });
    this.fireAfter(result.silentMillis ?? 0);
  }

  /** While more is on its way, the command is not over. */
  private fireAfter(silentMillis: number): void {
    if (this.parts.source.pending) return this.timers.clear('silence');
    const wait = Math.max(0, silenceMillis(this.gate.noise) - silentMillis);
    this.timers.set('silence', wait, () => this.fire());
  }

  /** Words of a command outlast the recogniser's session; while asleep nothing is kept. */
  private onSession(): void {
    if (this.now.mode === 'active') this.transcript.nextSession();
    else this.transcript.clear();
  }

  /** Stops a spoken reply while the person speaks, so that it does not interrupt them. */
  private onSound(on: boolean): void {
    this.set({ level: on ? 0.8 : 0.12 });
    const { source, speaker } = this.parts;
    if (!on || !source.hearsOverReplies) return;
    if (this.now.mode === 'active') speaker.stop();
    this.timers.clear('silence');
  }

  /** Returns false while the assistant stays asleep; words heard then are discarded. */
  private wakeUp(awake: boolean, isFinal: boolean): boolean {
    this.watchIdle();
    if (!awake) {
      if (isFinal) this.transcript.clear();
      return false;
    }
    this.byWakeWord = true;
    this.timers.clear('idle', 'clear');
    this.timers.set('longest', timings.maxListening, () => this.pause());
    this.set({ mode: 'active', open: true, typing: false, result: null, notice: null });
    this.parts.platform.vibrate(timings.vibrateStart);
    return true;
  }

  /** Called on silence: sends what was said as a command, unless it was only the wake phrase. */
  private fire(): void {
    const { command } = detectWake(this.transcript.text);
    if (isNoise(command, this.now.result)) {
      this.transcript.clear();
      // Only the wake phrase was said; the command is still to come.
      return this.set({ transcript: '' });
    }
    void this.run(voiceBody(this.transcript, this.byWakeWord, this.now.result, this.parts.preferences.get()));
  }

  /** Processes one command at a time; commands that arrive meanwhile are ignored. */
  private async run(body: UtteranceBody): Promise<void> {
    if (this.now.processing || body.transcript.trim() === '') return;
    const request = ++this.sent;
    const byVoice = this.now.mode === 'active';
    this.timers.clear('silence', 'longest', 'clear', 'followUp');
    this.recogniser.end();
    this.set({
      processing: true,
      open: true,
      transcript: body.transcript,
      notice: null,
      level: 0.4,
      lastCommand: body.transcript,
      ...(byVoice ? {} : { result: null }),
    });
    try {
      const reply = await this.parts.process(body);
      if (request === this.sent) this.show(reply, byVoice);
    } catch (error) {
      if (request !== this.sent) return;
      if (this.parts.isOffline(error)) return this.sendLater(body);
      this.showFailure(error instanceof Error && error.message ? error.message : words.notUnderstood);
    }
  }

  /** Without a connection the command is queued, and sent when the connection is back. */
  private sendLater(body: UtteranceBody): void {
    if (!this.parts.later.add(body)) return this.showFailure(words.queueFull);
    this.set({ processing: false, notice: { tone: 'info', text: words.queued }, level: 0.12 });
    this.rest();
  }

  private sendWaiting(): Promise<void> {
    return this.parts.later.sendAll(async (body) => {
      if (this.now.processing) return false;
      await this.run({ ...body, pressed: false });
      return this.now.notice?.text !== words.queued;
    });
  }

  private show(reply: UtteranceReply, byVoice: boolean): void {
    const shown = withWords(reply);
    this.set({ processing: false, result: shown, notice: unsureNotice(reply), level: 0.12 });
    this.parts.platform.vibrate(reply.success ? timings.vibrateDone : timings.vibrateFailed);
    this.parts.answered(shown);
    const expectsAnswer = reply.mode === 'confirm' || reply.mode === 'clarify';
    const listensOn = expectsAnswer && byVoice && this.parts.preferences.get().enabled;
    if (listensOn && this.parts.source.hearsOverReplies) this.followUp();
    else this.rest();
    const request = this.sent;
    this.parts.speaker.say(spokenReply(shown), () => {
      // A microphone that would hear the reply is opened only after it was spoken.
      if (listensOn && request === this.sent && this.now.open) this.followUp();
    });
    this.clearLater(clearAfter(reply));
  }

  /** After a question of the assistant, the answer needs no wake word. */
  private followUp(): void {
    this.begin('active');
    this.timers.clear('longest');
    this.timers.set('followUp', timings.followUp, () => this.rest());
  }

  private showFailure(text: string): void {
    this.set({ processing: false, notice: { tone: 'error', text }, level: 0.12 });
    this.parts.platform.vibrate(timings.vibrateFailed);
    this.rest();
    this.clearLater(timings.clearFailed);
  }

  private clearLater(millis: number): void {
    if (this.held) return;
    this.timers.set('clear', millis, () => {
      if (this.held || this.now.processing) return;
      this.set({
        result: null,
        notice: null,
        transcript: '',
        wake: asleep,
        ...(this.now.typing || this.now.mode === 'active' ? {} : { open: false }),
      });
    });
  }

  private failed(code: SpeechErrorCode): void {
    const { ios } = this.parts.platform;
    const [denied, text] = [isDenial(code, ios), errorWords(code, ios)];
    if (denied) {
      this.parts.preferences.set({ ...this.parts.preferences.get(), enabled: false, wakeWord: false });
      this.set({ mode: 'off', open: true, typing: true, transcript: '' });
    } else if (code === 'unavailable') return (this.pause(), this.openForTyping(text));
    const isShown = denied || this.now.mode === 'active';
    if (endsListening(code, ios) && !denied) this.pause();
    if (text && isShown) this.set({ open: true, notice: { tone: 'error', text } });
  }

  private onPower(low: boolean): void {
    if (low === this.now.lowPower) return;
    this.set({ lowPower: low });
    if (low && this.now.mode === 'standby') {
      this.rest();
      this.set({ open: true, notice: { tone: 'info', text: words.batteryLow } });
      this.clearLater(timings.clearOther);
    } else if (!low && this.now.mode === 'off') this.rest();
  }

  private onHidden(hidden: boolean): void {
    if (!this.parts.platform.ios) return;
    this.timers.clear('background');
    if (!hidden) return this.onPreferences();
    this.timers.set('background', timings.iosBackground, () => {
      if (this.now.mode === 'off') return;
      this.pause();
      this.set({ open: true, notice: { tone: 'info', text: words.iosBackground } });
    });
  }

  private onPreferences(): void {
    const { enabled, wakeWord } = this.parts.preferences.get();
    if (!enabled && this.now.mode !== 'off') return this.rest();
    if (this.now.mode === 'active' || this.now.processing) return;
    if (
      enabled &&
      wakeWord &&
      this.now.mode === 'off' &&
      listeningObstacle(this.parts.platform) === words.iosGesture &&
      !this.now.open
    )
      return this.openForTyping(words.iosGesture);
    if (enabled && wakeWord !== (this.now.mode === 'standby')) this.rest();
  }
}
