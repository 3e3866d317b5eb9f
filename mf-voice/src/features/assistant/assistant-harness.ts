import { exampleUtteranceReply, type UtteranceBody, type UtteranceReply } from '@app/contracts-nlp';
import { createStore } from '@app/shell-sdk';
import { defaultPreferences, type VoicePreferences } from '../preferences/voice-preferences';
import type { Platform } from '../speech/platform';
import { ScriptedSpeech } from '../speech/scripted-speech';
import { Assistant } from './assistant';
import { ManualClock } from './manual-clock';

/** Lets everything that was promised come. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

/** An assistant on scripted speech and a clock moved by hand. For tests. */
export function setUp(
  options: {
    preferences?: Partial<VoicePreferences>;
    platform?: Partial<Platform>;
    reply?: Partial<UtteranceReply> | Error;
  } = {},
) {
  const speech = new ScriptedSpeech();
  const clock = new ManualClock();
  const sent: UtteranceBody[] = [];
  const answered: UtteranceReply[] = [];
  const vibrations: number[] = [];
  let power: (low: boolean) => void = () => undefined;
  let hidden: (hidden: boolean) => void = () => undefined;
  const preferences = createStore<VoicePreferences>({ ...defaultPreferences, ...options.preferences });
  const platform: Platform = {
    ios: false,
    mobile: false,
    networkQuality: () => 'excellent',
    vibrate: (ms) => void vibrations.push(ms),
    watchLowPower: (onChange) => ((power = onChange), () => undefined),
    watchHidden: (onChange) => ((hidden = onChange), () => undefined),
    ...options.platform,
  };
  const control = { reply: options.reply ?? {} };
  const assistant = new Assistant({
    source: speech,
    clock,
    platform,
    preferences,
    answered: (reply) => void answered.push(reply),
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
    power: (low: boolean) => power(low),
    hide: (on: boolean) => hidden(on),
    state: () => assistant.state.get(),
  };
}
