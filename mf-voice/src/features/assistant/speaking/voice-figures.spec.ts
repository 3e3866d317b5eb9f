import type { UtteranceReply } from '@app/contracts-nlp';
import { createStore } from '@app/shell-sdk';
import { initialSnapshot, type AssistantSnapshot } from '../assistant-state';
import { figuresOf, VoiceEventLog } from './voice-figures';

function device() {
  let now = 1_000_000;
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const state = createStore<AssistantSnapshot>(initialSnapshot);
  const log = new VoiceEventLog(storage, () => now);
  log.follow(state);
  const set = (change: Partial<AssistantSnapshot>) => state.set({ ...state.get(), ...change });
  return {
    log,
    set,
    wait: (millis: number) => (now += millis),
    wake: () => (set({ wake: { detected: true, confidence: 0.95 } }), set({ mode: 'active' })),
    reply: (mode: UtteranceReply['mode'], command: UtteranceReply['command'] = 'add_transaction') =>
      set({ processing: false, result: { mode, command } as UtteranceReply }),
    figures: () => figuresOf(log.events()),
  };
}

describe('voice statistics of this device', () => {
  it('count a wake-up with a following command, and one without', () => {
    const d = device();
    d.set({ mode: 'standby' });
    d.wake();
    d.set({ processing: true });
    d.set({ mode: 'standby', wake: { detected: false, confidence: 0 } });
    d.reply('execute');
    d.wake();
    d.set({ mode: 'standby' });
    expect(d.figures()).toMatchObject({ woken: 2, forNothing: 1, commands: 1, understood: 1 });
  });

  it('count a faint wake phrase that was repeated within ten seconds as missed', () => {
    const d = device();
    d.set({ mode: 'standby' });
    d.set({ wake: { detected: false, confidence: 0.4 } });
    d.wait(3_000);
    d.set({ wake: { detected: false, confidence: 0 } });
    d.set({ mode: 'active' });
    expect(d.figures()).toMatchObject({ calledAgain: 1, woken: 0 });
    d.set({ mode: 'standby', wake: { detected: false, confidence: 0.4 } });
    d.wait(11_000);
    d.wake();
    expect(d.figures()).toMatchObject({ calledAgain: 1, woken: 1 });
  });

  it('measure the time from a question to its yes, and do not count the yes as a command', () => {
    const d = device();
    for (const millis of [1_000, 4_000, 2_000]) {
      d.reply('confirm');
      d.wait(millis);
      d.reply('execute');
    }
    d.reply('confirm');
    d.reply('answer', 'deny');
    d.reply('clarify');
    d.reply('refuse', 'out_of_scope');
    expect(d.figures()).toMatchObject({
      commands: 6,
      understood: 4,
      askedBack: 1,
      refused: 1,
      confirmed: 3,
      toConfirm: 2_000,
    });
  });

  it('drop entries that are older than 30 days, cleared, or written by another version', () => {
    const d = device();
    d.reply('execute');
    d.wait(31 * 86_400_000);
    expect(d.figures().commands).toBe(0);
    d.reply('answer', 'query_balance');
    d.log.clear();
    expect(d.figures().commands).toBe(0);
    const broken = new VoiceEventLog({ getItem: () => '{', setItem() {}, removeItem() {} }, () => 0);
    expect(broken.events()).toEqual([]);
  });
});
