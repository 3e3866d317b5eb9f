import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CsvOptions } from '@app/contracts-banking';
import { DomainError, type ErrorBody } from '@app/contracts-kernel';
import { runInWorker } from '@app/service-kit/run-in-worker';
import {
  unreadable,
  type FoundProfile,
  type ParsedFile,
  type ParsedRow,
  type ReadingContext,
} from '../parsed/parsed-file';
import { isPdf } from '../pdf/pdf-text';
import { headerSignature, knownTableFor } from '../tables/products/known-tables';
import { isZip } from '../tables/xlsx-file';
import { readBankFile, readFile } from './read-file';

/** Data needed for reading a file, as plain data that can be sent to a worker thread. */
export interface ReadingData extends Omit<ReadingContext, 'profileFor' | 'logFailure'> {
  /** The person's own profiles by header signature; known bank tables are tried after them. */
  profiles: readonly (FoundProfile & { signature: string })[];
}

export interface ReadingTask {
  bytes: Uint8Array;
  fileName: string;
  options: CsvOptions;
  reading: ReadingData;
}

/** A file as sent by a worker: its rows as JSON in pieces, so that it need not be parsed all at once. */
export type ReadingAnswer = { file: Omit<ParsedFile, 'rows'>; pieces: Uint8Array[] } | { refused: ErrorBody };

const largestInline = 128 * 1024;
/** In bytes; a zip may unpack to many times its size. */
const largestZipInline = 16 * 1024;

/**
 * Reads a bank file without blocking the calling thread: larger files, and those that may unpack to a multiple of their size, are
 * read in a worker thread with limits on processor time and memory. Throws IMPORT_UNREADABLE with a message.
 */
export async function readBankFileInWorker(
  task: ReadingTask,
  logFailure: NonNullable<ReadingContext['logFailure']>,
): Promise<ParsedFile> {
  const { bytes, fileName, options } = task;
  // The text of a PDF is extracted in a separate worker.
  if (isPdf(bytes) || bytes.length <= (isZip(bytes) ? largestZipInline : largestInline))
    return readBankFile(bytes, fileName, options, readingFor(task.reading, logFailure));
  const answer = await runInWorker<ReadingAnswer>({ folder: __dirname, name: 'bank-file.worker' }, task);
  if ('failed' in answer) {
    logFailure(answer.failed);
    throw unreadable(tooMuch(answer.failed));
  }
  if ('refused' in answer) throw DomainError.fromBody(answer.refused);
  return { ...answer.file, rows: await decoded(answer.pieces) };
}

const fewer = 'Export fewer months, or the same months as OFX or CSV.';
const tooMuch = (failed: string): string =>
  failed.startsWith('was not done')
    ? `The server is too busy to read this file now. Try again in a minute.`
    : `This file takes too much time or memory to read. ${fewer}`;

/** Reads the file of a task synchronously, for the worker. */
export const readForWorker = ({ bytes, fileName, options, reading }: ReadingTask): ParsedFile =>
  readFile(new Uint8Array(bytes), fileName, options, readingFor(reading));

function readingFor(
  { profiles, ...reading }: ReadingData,
  logFailure?: ReadingContext['logFailure'],
): ReadingContext {
  const own = new Map(profiles.map(({ signature, ...profile }) => [signature, profile]));
  return {
    ...reading,
    ...(logFailure && { logFailure }),
    profileFor: (header) => own.get(headerSignature(header)) ?? knownTableFor(header),
  };
}

/** Parses piece by piece and lets other work run in between. */
async function decoded(pieces: readonly Uint8Array[]): Promise<ParsedRow[]> {
  const rows: ParsedRow[] = [];
  const decoder = new TextDecoder();
  for (const piece of pieces) {
    for (const row of JSON.parse(decoder.decode(piece)) as ParsedRow[]) rows.push(row);
    await nextTurn();
  }
  return rows;
}
