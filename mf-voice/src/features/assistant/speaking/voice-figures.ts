import type { Store } from '@app/shell-sdk';
import type { AssistantSnapshot } from '../assistant-state';

/**
 * `woken`: woken by the wake phrase. `for-nothing`: woken, but no command followed. `called-again`: the name was heard but did not wake the
 * assistant, and the person called again or pressed the button right after. The other kinds are results of commands.
 */
export type VoiceEventKind =
  | 'woken'
  | 'for-nothing'
  | 'called-again'
  | 'understood'
  | 'asked-back'
  | 'refused'
  | 'confirmed';

export interface VoiceEvent {
  at: number;
  kind: VoiceEventKind;
  /** Milliseconds from the question to the yes. */
  millis?: number;
}

export interface VoiceFigures {
  woken: number;
  forNothing: number;
  calledAgain: number;
  commands: number;
  understood: number;
  askedBack: number;
  refused: number;
  confirmed: number;
  /** Median time from a question to its yes, in milliseconds; undefined without any. */
  toConfirm: number | undefined;
}

const key = 'voice-figures';
const keptMs = 30 * 86_400_000;
const keptEvents = 500;
/** A repeated call within this many milliseconds means that the faint first call was missed. */
const againMs = 10_000;
const kinds: Readonly<Partial<Record<string, VoiceEventKind>>> = {
  execute: 'understood',
  confirm: 'understood',
  answer: 'understood',
  clarify: 'asked-back',
  refuse: 'refused',
};
const conversational = /^(confirm|deny|cancel|repeat)$/;

/** What happened on this device in the last 30 days: only outcomes, no words. Never sent anywhere. */
export class VoiceEventLog {
  private faintAt = -Infinity;
  private askedAt: number | undefined;
  private woken = false;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    private readonly now: () => number,
  ) {}

  /** Follows the assistant from now on. Returns a function that stops it. */
  follow(state: Store<AssistantSnapshot>): () => void {
    let before = state.get();
    return state.subscribe(() => {
      const next = state.get();
      this.noteWakeUps(before, next);
      this.answered(before, next);
      before = next;
    });
  }

  events(): VoiceEvent[] {
    try {
      const stored = JSON.parse(this.storage.getItem(key) ?? '[]') as VoiceEvent[];
      return stored.filter(({ at }) => at > this.now() - keptMs);
    } catch {
      // Another version wrote it in another form, so the log starts again.
      return [];
    }
  }

  clear(): void {
    this.storage.removeItem(key);
  }

  private note(kind: VoiceEventKind, millis?: number): void {
    const event = { at: this.now(), kind, ...(millis === undefined ? {} : { millis }) };
    try {
      this.storage.setItem(key, JSON.stringify([...this.events(), event].slice(-keptEvents)));
    } catch {
      // If the storage is full, an entry is lost, but the command still runs.
    }
  }

  private noteWakeUps(before: AssistantSnapshot, next: AssistantSnapshot): void {
    if (
      next.mode === 'standby' &&
      next.wake !== before.wake &&
      next.wake.confidence > 0 &&
      !next.wake.detected
    )
      this.faintAt = this.now();
    if (before.mode !== 'active' && next.mode === 'active') {
      if (this.now() - this.faintAt < againMs) this.note('called-again');
      this.faintAt = -Infinity;
      this.woken = next.wake.detected;
      if (this.woken) this.note('woken');
    }
    if (!this.woken) return;
    if (next.processing) this.woken = false;
    else if (before.mode === 'active' && next.mode !== 'active') {
      this.woken = false;
      this.note('for-nothing');
    }
  }

  private answered(before: AssistantSnapshot, next: AssistantSnapshot): void {
    const reply = next.result;
    if (!reply || reply === before.result) return;
    if (this.askedAt !== undefined && reply.mode === 'execute')
      this.note('confirmed', this.now() - this.askedAt);
    else if (!conversational.test(reply.command)) {
      const kind = kinds[reply.mode];
      if (kind) this.note(kind);
    }
    this.askedAt = reply.mode === 'confirm' ? this.now() : undefined;
  }
}

/** The counts and the median of some events. */
export function figuresOf(events: readonly VoiceEvent[]): VoiceFigures {
  const count = (kind: VoiceEventKind): number => events.filter((event) => event.kind === kind).length;
  const times = events.flatMap(({ millis }) => (millis === undefined ? [] : [millis])).sort((a, b) => a - b);
  const [understood, askedBack, refused] = [count('understood'), count('asked-back'), count('refused')];
  return {
    woken: count('woken'),
    forNothing: count('for-nothing'),
    calledAgain: count('called-again'),
    commands: understood + askedBack + refused,
    understood,
    askedBack,
    refused,
    confirmed: times.length,
    toConfirm: times[Math.floor((times.length - 1) / 2)],
  };
}
