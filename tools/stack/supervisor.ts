import { setTimeout as delay } from 'node:timers/promises';
import { type RunningPart } from './node-process';

export interface Part {
  readonly name: string;
  readonly port?: number;
  /** Starts the part and resolves when it is healthy; rejects with one sentence. */
  start(): Promise<RunningPart | undefined>;
}

export interface SupervisorEvents {
  /** A part came up, at first or again. */
  up(part: Part, running: RunningPart | undefined): void;
  died(part: Part, waitMs: number): void;
}

const longestWait = 15_000;
const steadyAfter = 60_000;

/** Keeps one part running: starts it again when it ends by itself, waiting longer each time it fails soon. */
export class Supervisor {
  private running: RunningPart | undefined;
  private stopping = false;
  private failures = 0;

  constructor(
    readonly part: Part,
    private readonly events: SupervisorEvents,
  ) {}

  async start(): Promise<void> {
    this.running = await this.part.start();
    // A stop that came while the part was starting must reach it too.
    if (this.stopping) return this.stop();
    this.events.up(this.part, this.running);
    if (this.running) void this.watch(this.running, Date.now());
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
    if (Date.now() - since > steadyAfter) this.failures = 0;
    await this.revive();
  }

  private async revive(): Promise<void> {
    while (!this.stopping) {
      const waitMs = Math.min(longestWait, 250 * 2 ** this.failures);
      this.failures += 1;
      this.events.died(this.part, waitMs);
      await delay(waitMs);
      if (this.stopping) return;
      try {
        return await this.start();
      } catch {
        // Said by `died` with the next wait; the log file holds the reason.
      }
    }
  }
}
