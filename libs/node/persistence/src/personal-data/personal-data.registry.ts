import { Injectable } from '@nestjs/common';
import type { DataTotal } from '@app/contracts-kernel';
import type { ClientSession } from 'mongoose';

export interface FilePiece {
  /** Name of the file, without a folder. */
  name: string;
  data: Buffer;
  /** Cursor of the next piece; null after the last piece of the last file. */
  next: string | null;
}

/**
 * Files that a service stores outside its models, in one folder of the archive; pieces have `archivePieceSize` bytes.
 */
export interface PersonalFiles {
  folder: string;
  piece(userId: string, after: string | null): Promise<FilePiece | null>;
  /** Throws ARCHIVE_REFUSED if the data cannot be a file of this folder. */
  check(name: string, at: number, data: Buffer): void;
  put(
    userId: string,
    name: string,
    piece: { at: number; data: Buffer; last: boolean },
    session: ClientSession,
  ): Promise<void>;
}

/** What a service adds to the export and restore of its collections. */
export interface PersonalDataPart {
  files?: PersonalFiles;
  /** Totals that must be equal on every installation. */
  totals?(userId: string): Promise<DataTotal[]>;
  /** A number that increases with every change of data that must be consistent; without it, every write counts. */
  changes?(userId: string): Promise<number>;
  /** Recounts the restored data; throws ARCHIVE_REFUSED if it does not add up. */
  recount?(userId: string): Promise<void>;
  /** Returns the document with its id for this installation, if the id is derived from the person's. */
  renamed?(collection: string, document: Record<string, unknown>, from: string): Record<string, unknown>;
}

/** Features register here what an archive needs of them. */
@Injectable()
export class PersonalDataRegistry {
  readonly all: PersonalDataPart[] = [];

  register(part: PersonalDataPart): void {
    this.all.push(part);
  }

  async totals(userId: string): Promise<DataTotal[]> {
    const found: DataTotal[] = [];
    for (const part of this.all) found.push(...((await part.totals?.(userId)) ?? []));
    return found;
  }

  /** Undefined if no part counts its changes. */
  async changes(userId: string): Promise<number | undefined> {
    let sum: number | undefined;
    for (const part of this.all) if (part.changes) sum = (sum ?? 0) + (await part.changes(userId));
    return sum;
  }

  get files(): PersonalFiles[] {
    return this.all.flatMap(({ files }) => (files ? [files] : []));
  }
}
