import { DomainError } from '@app/contracts-kernel';
import { Unzip, UnzipInflate } from 'fflate';
import { unreadable } from '../statement/parsed-file';

const piece = 16 * 1024;
/** Texts and sheets shrink to a tenth or a thirtieth, never to a two hundredth. */
const mostRatio = 200;
const freelyUnpacked = 4 * 1024 * 1024;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** What an archive may hold and come to, and what is said of one that is not so. */
export interface ZipLimits {
  entries: number;
  bytes: number;
  tooMany: string;
  tooLarge: string;
  damaged: string;
}

/** Takes the bytes of one entry, piece by piece. */
export type ZipSink = (chunk: Uint8Array, isLast: boolean) => void;

/** Unpacks the wanted entries piece by piece and hands them on; nothing is ever there as a whole. */
export function unpack(
  bytes: Uint8Array,
  limits: ZipLimits,
  sinkFor: (name: string) => ZipSink | undefined,
): void {
  const damaged = (): DomainError => unreadable(limits.damaged);
  let unpacked = 0;
  const [names, open] = [new Set<string>(), new Set<string>()];
  const unzip = new Unzip((file) => {
    if (names.size >= limits.entries) throw unreadable(limits.tooMany);
    if (names.has(file.name)) throw damaged();
    names.add(file.name);
    const sink = sinkFor(file.name);
    if (!sink) return;
    open.add(file.name);
    file.ondata = (error, chunk, final) => {
      if (error instanceof DomainError) throw error;
      if (error) throw damaged();
      unpacked += chunk.length;
      if (unpacked > limits.bytes || unpacked > freelyUnpacked + bytes.length * mostRatio)
        throw unreadable(limits.tooLarge);
      sink(chunk, final);
      if (final) open.delete(file.name);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += piece)
      unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw damaged();
  }
  // What is cut off in the middle of an entry would lack rows.
  if (open.size > 0) throw damaged();
}
