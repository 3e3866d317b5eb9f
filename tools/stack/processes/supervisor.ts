import { setTimeout as delay } from 'node:timers/promises';
import { type RunningPart } from './node-process';

export interface Part {
  readonly name: string;
  readonly port?: number;
  /** Starts the part and resolves when it is healthy; rejects with a one-sentence error. */
  start(): Promise<RunningPart | undefined>;
  /** Whether it responds at all, with any status; without this, a part is only watched for its end. */
  answers?(): Promise<boolean>;
}

export interface SupervisorEvents {
  /** A part is up, at first or again. */
  up(part: Part, running: RunningPart | undefined): void;
  died(part: Part, waitMs: number): void;
}

const longestWait = 15_000;
/** Milliseconds; a part that ran this long is restarted without delay. */
const steadyAfter = 20_000;
const unansweredProbes = 3;

/** Keeps one part running: restarts it when it exits or hangs, at once and with longer waits after each early failure. */
export class Supervisor {
  private running: RunningPart | undefined;
  private stopping = false;
  private failures = 0;

  constructor(
    readonly part: Part,
    private readonly events: SupervisorEvents,
    private readonly probeEveryMs = 10_000,
  ) {}

  async start(): Promise<void> {
    this.running = await this.part.start();
    // A stop requested during a start must also stop the part.
    if (this.stopping) return this.stop();
    this.events.up(this.part, this.running);
    if (!this.running) return;
    void this.watch(this.running, Date.now());
    void this.probe(this.running);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.running?.stop();
  }

  async restart(): Promise<void> {
    const old = this.running;
    this.running = undefined;
    await old?.stop();
    await this.start();
  }

  private async watch(running: RunningPart, since: number): Promise<void> {
    await running.ended;
    if (this.stopping || this.running !== running) return;
    // Its id may belong to another process from now on, so the probe must no longer end it.
    this.running = undefined;
    if (Date.now() - since > steadyAfter) this.failures = 0;
    await this.revive();
  }

  /** Ends a part that no longer responds; `watch` then restarts it. */
  private async probe(running: RunningPart): Promise<void> {
    if (!this.part.answers) return;
    for (let silent = 0; silent < unansweredProbes;) {
      await delay(this.probeEveryMs, undefined, { ref: false });
      if (this.stopping || this.running !== running) return;
      silent = (await this.part.answers()) ? 0 : silent + 1;
    }
    // A hung process does not react to SIGTERM.
    if (!this.stopping && this.running === running) process.kill(running.pid, 'SIGKILL');
  }

  private async revive(): Promise<void> {
    while (!this.stopping) {
      const waitMs = this.failures === 0 ? 0 : Math.min(longestWait, 125 * 2 ** this.failures);
      this.failures += 1;
      this.events.died(this.part, waitMs);
      await delay(waitMs);
      if (this.stopping) return;
      try {
        return await this.start();
      } catch {
        // `died` reports it with the next wait; the log file has the reason.
      }
    }
  }
}
