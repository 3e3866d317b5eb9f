import { runInWorker } from '@app/service-kit/run-in-worker';
import type { Pixels } from './picture';

export interface FileTask {
  kind: 'pdf' | 'heic';
  bytes: Uint8Array;
}
export interface FileTaskResult {
  pdf?: Uint8Array;
  pixels?: Pixels;
  /** The reason, in words for the person. */
  refused?: string;
  failed?: string;
}

/** Rewrites a PDF, or decodes a HEIC photo, in a separate thread. */
export const readInWorker = (task: FileTask): Promise<FileTaskResult> =>
  runInWorker<FileTaskResult>({ folder: __dirname, name: 'file.worker' }, task);
