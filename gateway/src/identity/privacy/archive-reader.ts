import { setImmediate as breathe } from 'node:timers/promises';
import { Unzip, UnzipInflate } from 'fflate';
import { refusal, requireKnownName } from './archive-manifest';

/** The number of compressed bytes that are unpacked at once; even a zip bomb expands them to only some megabytes. */
const slice = 16_384;
const maxFiles = 100_000;

export interface UnpackedPiece {
  name: string;
  data: Uint8Array;
  /** True for the last piece of its file. */
  last: boolean;
}

/** Unpacks an archive piece by piece, in its order, with only some megabytes in memory. Throws ARCHIVE_REFUSED. */
export async function* unpacked(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<UnpackedPiece> {
  const names = new Set<string>();
  let ready: UnpackedPiece[] = [];
  let bytes = 0;
  const unzip = new Unzip((file) => {
    requireKnownName(file.name);
    if (names.has(file.name)) throw refusal(`The archive has two files of one name: ${file.name}`);
    names.add(file.name);
    if (names.size > maxFiles) throw refusal('The archive has too many files.');
    file.ondata = (error, data, last) => {
      if (error) throw error;
      bytes += data.length;
      if (bytes > maxBytes) throw refusal('The archive holds more than it can: it is not one of ours.');
      ready.push({ name: file.name, data, last });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const push = (data: Uint8Array, last: boolean): UnpackedPiece[] => {
    try {
      unzip.push(data, last);
    } catch (error) {
      throw error instanceof Error && error.name === 'DomainError'
        ? error
        : refusal('This file is damaged, or no ZIP file. Choose the archive as it was downloaded.');
    }
    const pieces = ready;
    ready = [];
    return pieces;
  };
  for await (const chunk of source)
    for (let at = 0; at < chunk.length; at += slice) {
      yield* push(chunk.subarray(at, at + slice), false);
      await breathe();
    }
  yield* push(new Uint8Array(0), true);
  if (names.size === 0)
    throw refusal('This is not an archive of an account. Choose the ZIP file that was downloaded.');
}
