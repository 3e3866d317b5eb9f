import type { Worker } from 'node:worker_threads';
import { startWorker } from '@app/service-kit/run-in-worker';
import type { Hypothesis } from './moonshine';
import type { RecogniserMessage, RecogniserTask } from './recogniser.worker';

export interface ThreadTimes {
  /** A thread nobody asks for so long gives its memory back. */
  idleMs: number;
  /** One utterance may take so long; a thread that needs more is ended. */
  stuckMs: number;
  /** A model that could not be loaded is tried again after this. */
  retryMs: number;
}

const usual: ThreadTimes = { idleMs: 15 * 60_000, stuckMs: 6_000, retryMs: 60_000 };

export interface Recognition {
  hypotheses: Hypothesis[];
  millis: number;
}

interface Waiting {
  resolve(result: Recognition): void;
  reject(error: Error): void;
}

interface Running {
  worker: Worker;
  /** Whether the model could be loaded. */
  ready: Promise<boolean>;
}

/** The speech model in a thread of its own: begun when first wanted, one utterance after the other, ended when idle or stuck. */
export class RecogniserThread {
  private running: Running | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private idle: NodeJS.Timeout | undefined;
  private failedAt = -Infinity;
  private nextId = 0;
  /** Why the model could not be loaded, for the log. */
  failure: string | undefined;

  constructor(
    private readonly folder: string = __dirname,
    private readonly times: ThreadTimes = usual,
  ) {}

  /** Loads the model where that was not done; false where it can't be loaded here. */
  async available(): Promise<boolean> {
    if (!this.running && performance.now() - this.failedAt < this.times.retryMs) return false;
    this.running ??= this.begin();
    const ready = await this.running.ready;
    if (ready) this.restLater();
    return ready;
  }

  get loaded(): boolean {
    return this.running !== undefined;
  }

  /** Rejects when the thread ended or took too long; the next utterance gets a new one. */
  async recognise(samples: Float32Array, names: RecogniserTask['names']): Promise<Recognition> {
    if (!(await this.available())) throw new Error(this.failure ?? 'no recogniser');
    const { worker } = this.running!;
    const id = this.nextId++;
    const result = new Promise<Recognition>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    const stuck = setTimeout(() => this.end('took too long'), this.times.stuckMs);
    stuck.unref();
    worker.postMessage({ id, samples, names } satisfies RecogniserTask, [samples.buffer as ArrayBuffer]);
    return result.finally(() => {
      clearTimeout(stuck);
      this.restLater();
    });
  }

  /**
   * Ends the thread; utterances under way are refused. It ends itself between two steps of the model: ended from outside while the model
   * computes, it would take the whole service with it.
   */
  end(reason: string): void {
    clearTimeout(this.idle);
    const ended = this.running;
    this.running = undefined;
    ended?.worker.postMessage('end');
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }

  private restLater(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      if (this.waiting.size === 0) this.end('idle');
    }, this.times.idleMs);
    this.idle.unref();
  }

  private begin(): Running {
    const worker = startWorker({ folder: this.folder, name: 'recogniser.worker' });
    worker.unref();
    const ready = new Promise<boolean>((resolve) => {
      const failed = (reason: string): void => {
        if (this.running?.worker === worker) {
          this.failure = reason;
          this.end(reason);
        }
        resolve(false);
      };
      worker.on('message', (message: RecogniserMessage) => {
        if (message.kind === 'ready') resolve(true);
        else if (message.kind === 'failed') {
          this.failedAt = performance.now();
          failed(message.reason);
        } else this.settle(message);
      });
      worker.once('error', (error) => failed(String(error)));
      worker.once('exit', (code) => failed(`ended with ${code}`));
    });
    return { worker, ready };
  }

  private settle(message: Extract<RecogniserMessage, { id: number }>): void {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.kind === 'recognised')
      waiting?.resolve({ hypotheses: message.hypotheses, millis: message.millis });
    else waiting?.reject(new Error(message.reason));
  }
}
