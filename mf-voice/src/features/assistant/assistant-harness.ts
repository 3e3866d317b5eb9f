import { exampleUtteranceReply, type UtteranceBody, type UtteranceReply } from '@app/contracts-nlp';
import { createStore } from '@app/shell-sdk';
import { defaultPreferences, type VoicePreferences } from '../preferences/voice-preferences';
import type { Platform } from '../speech/platform';
import { ScriptedSpeech } from '../speech/scripted-speech';
import { understand } from '@app/nlu-core';
import { Assistant } from './assistant';
import { ManualClock } from './time/manual-clock';
import { OfflineQueue } from './offline-queue';
import type { Speaker } from './speaking/speaker';

/** Waits until pending promises have resolved. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

function scriptedSpeaker(speaks: boolean): { said: string[]; speaker: Speaker } {
  const said: string[] = [];
  let saidOut: (() => void) | undefined;
  const speaker: Speaker = {
    get speaking() {
      return saidOut !== undefined;
    },
    say(text, done) {
      said.push(text);
      if (!speaks) return done();
      saidOut = done;
    },
    stop() {
      const done = saidOut;
      saidOut = undefined;
      done?.();
    },
  };
  return { said, speaker };
}

function queueInMemory(clock: ManualClock): OfflineQueue {
  let stored: string | undefined;
  return new OfflineQueue(
    {
      read: () => stored,
      keep: (value) => void (stored = value),
      forget: () => void (stored = undefined),
    },
    () => clock.now(),
  );
}

/** The error of a request without a connection. */
export class Offline extends Error {}

function scriptedPlatform(own: Partial<Platform> = {}) {
  const vibrations: number[] = [];
  const nobody = (_on: boolean): void => undefined;
  const notify = { power: nobody, hidden: nobody, online: nobody };
  const platform: Platform = {
    ios: false,
    mobile: false,
    networkQuality: () => 'excellent',
    vibrate: (ms) => void vibrations.push(ms),
    watchLowPower: (onChange) => ((notify.power = onChange), () => undefined),
    watchHidden: (onChange) => ((notify.hidden = onChange), () => undefined),
    watchOnline: (onChange) => ((notify.online = onChange), () => undefined),
    hidden: () => false,
    touched: () => true,
    ...own,
  };
  return { platform, vibrations, notify };
}

interface HarnessOptions {
  preferences?: Partial<VoicePreferences>;
  platform?: Partial<Platform>;
  reply?: Partial<UtteranceReply> | Error;
  /** Replies are spoken, and last until `endOfReply`. */
  speaks?: boolean;
  /** False while the language core is not loaded yet. */
  understands?: boolean;
}

/** An assistant with scripted speech and a manual clock. For tests. */
export function setUp(options: HarnessOptions = {}) {
  const speech = new ScriptedSpeech();
  const clock = new ManualClock();
  const sent: UtteranceBody[] = [];
  const answered: UtteranceReply[] = [];
  const { said, speaker } = scriptedSpeaker(options.speaks ?? false);
  const later = queueInMemory(clock);
  const preferences = createStore<VoicePreferences>({ ...defaultPreferences, ...options.preferences });
  const { platform, vibrations, notify } = scriptedPlatform(options.platform);
  const control = { reply: options.reply ?? {} };
  const assistant = new Assistant({
    source: speech,
    clock,
    platform,
    preferences,
    answered: (reply) => void answered.push(reply),
    speaker,
    later,
    isOffline: (error) => error instanceof Offline,
    readWake: (text) => (options.understands === false ? undefined : understand({ text }).wake),
    process: (body) => {
      sent.push(body);
      return control.reply instanceof Error
        ? Promise.reject(control.reply)
        : Promise.resolve({ ...exampleUtteranceReply, ...control.reply });
    },
  });
  const detach = assistant.attach();
  return {
    assistant,
    speech,
    clock,
    sent,
    answered,
    vibrations,
    preferences,
    control,
    detach,
    power: (low: boolean) => notify.power(low),
    hide: (on: boolean) => notify.hidden(on),
    connect: (on: boolean) => notify.online(on),
    said,
    later,
    speaking: () => speaker.speaking,
    endOfReply: () => speaker.stop(),
    state: () => assistant.state.get(),
  };
}
