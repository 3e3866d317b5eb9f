import { Injectable } from '@nestjs/common';
import type { DataTotal } from '@app/contracts-kernel';
import type { ClientSession } from 'mongoose';

export interface FilePiece {
  /** Of the file, without a folder. */
  name: string;
  data: Buffer;
  /** Asks for what follows; null after the last piece of the last file. */
  next: string | null;
}

/** Files that a service keeps outside its models, in one folder of the archive; pieces have `archivePieceSize` bytes. */
export interface PersonalFiles {
  folder: string;
  piece(userId: string, after: string | null): Promise<FilePiece | null>;
  /** Throws ARCHIVE_REFUSED for what cannot be a file of this folder. */
  check(name: string, at: number, data: Buffer): void;
  put(
    userId: string,
    name: string,
    piece: { at: number; data: Buffer; last: boolean },
    session: ClientSession,
  ): Promise<void>;
}

/** What a service knows of its data that its collections do not say by themselves. */
export interface PersonalDataPart {
  files?: PersonalFiles;
  /** Figures that have to be the same wherever the data is. */
  totals?(userId: string): Promise<DataTotal[]>;
  /** A number that grows with every change of what has to fit together; without it, with every change. */
  changes?(userId: string): Promise<number>;
  /** Recounts what was restored; throws ARCHIVE_REFUSED where it does not add up. */
  recount?(userId: string): Promise<void>;
  /** The document as it is called here, where its id follows from whose it is. */
  renamed?(collection: string, document: Record<string, unknown>, from: string): Record<string, unknown>;
}

/** Features register here what an archive needs of them. */
@Injectable()
export class PersonalDataParts {
  readonly all: PersonalDataPart[] = [];

  register(part: PersonalDataPart): void {
    this.all.push(part);
  }

  async totals(userId: string): Promise<DataTotal[]> {
    const found: DataTotal[] = [];
    for (const part of this.all) found.push(...((await part.totals?.(userId)) ?? []));
    return found;
  }

  /** Undefined where no part counts them. */
  async changes(userId: string): Promise<number | undefined> {
    let sum: number | undefined;
    for (const part of this.all) if (part.changes) sum = (sum ?? 0) + (await part.changes(userId));
    return sum;
  }

  get files(): PersonalFiles[] {
    return this.all.flatMap(({ files }) => (files ? [files] : []));
  }
}
