import type { Worker } from 'node:worker_threads';
import { startWorker } from '@app/service-kit/run-in-worker';
import type { Hypothesis } from './moonshine';
import type { RecogniserMessage, RecogniserTask } from './recogniser.worker';

/** Each step of a sentence leaves some garbage; with the usual limit it would grow to 40 MB before it is collected. */
const smallNursery = { maxYoungGenerationSizeMb: 6 } as const;

export interface ThreadTimes {
  /** Milliseconds without a request after which a thread is ended to free its memory. */
  idleMs: number;
  /** The most milliseconds for one utterance; a thread that takes longer is ended. */
  stuckMs: number;
  /** Milliseconds after which a model that could not be loaded is tried again. */
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
  /** Resolves to whether the model could be loaded. */
  ready: Promise<boolean>;
}

/** The speech model in its own thread: started at first use, one utterance at a time, ended when idle or stuck. */
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

  /** Loads the model if that was not done yet. Returns false if it cannot be loaded. */
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

  /** Rejects if the thread ended or took too long; the next utterance gets a new thread. */
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
   * Ends the thread and rejects running utterances. The thread exits by itself between two steps of the model, because ending it from
   * outside while the model computes would crash the whole service.
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
    const worker = startWorker({ folder: this.folder, name: 'recogniser.worker' }, undefined, smallNursery);
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
