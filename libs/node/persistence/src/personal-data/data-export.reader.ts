import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  DomainError,
  requireOwnData,
  type exportUserEndpoint,
  type ReplyOf,
  type RequestOf,
} from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { mongo, type Connection } from 'mongoose';
import { journalOf } from '../store/journal-collections';
import { lineOf } from './archive-lines';
import {
  ownedBy,
  personalCollections,
  type PersonalCollection,
  type PersonalDataOptions,
} from './personal-collections';
import { PersonalDataRegistry } from './personal-data.registry';

export const PERSONAL_DATA_OPTIONS = Symbol('PersonalDataOptions');
type Contract = ReturnType<typeof exportUserEndpoint>;
type Page = ReplyOf<Contract>;

/** Limits of one page in documents and characters, whichever is reached first. */
const atOnce = 500;
const pageLength = 400_000;
const { EJSON } = mongo.BSON;

/** Position of an export: `skip` documents after the last document with a different index value. */
interface Place {
  in: string;
  value?: unknown;
  skip: number;
  file?: string | null;
}

/**
 * Reads all data a service stores about a person page by page, using the indexes that start with the person.
 */
@Injectable()
export class DataExportReader {
  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(PERSONAL_DATA_OPTIONS) private readonly options: PersonalDataOptions,
    private readonly parts: PersonalDataRegistry,
  ) {}

  async page({ userId, after }: RequestOf<Contract>, call: CallContext): Promise<Page> {
    requireOwnData(call.actor, userId);
    const collections = personalCollections(this.connection, this.options);
    const place = after === null ? { in: collections[0]?.name ?? '', skip: 0 } : placeOf(after);
    const [page, next] =
      place.file === undefined
        ? await this.documents(userId, place, collections)
        : await this.file(userId, place);
    const change = (await this.parts.changes(userId)) ?? (await this.writes(userId));
    return {
      entry: null,
      lines: [],
      piece: null,
      ...page,
      next: next && EJSON.stringify(next),
      change,
      totals: next ? [] : await this.parts.totals(userId),
    };
  }

  private async writes(userId: string): Promise<number> {
    return (await journalOf(this.connection).auditHeads.findOne({ _id: userId }))?.seq ?? 0;
  }

  private async documents(
    userId: string,
    place: Place,
    collections: readonly PersonalCollection[],
  ): Promise<[Partial<Page>, Place | null]> {
    const at = collections.findIndex(({ name }) => name === place.in);
    const collection = collections[at];
    if (!collection) return [{}, this.firstFile()];
    const [key] = collection.order;
    const read = await collection.model.collection
      .find(from(collection, userId, place) as object, { limit: atOnce, batchSize: atOnce + 1 })
      .sort(Object.fromEntries(collection.order.map((field) => [field, 1])))
      .skip(place.skip)
      .toArray();
    const lines: string[] = [];
    for (let length = 0; lines.length < read.length && (length < pageLength || lines.length === 0);) {
      const line = lineOf(this.given(collection, read[lines.length]!));
      if (lines.length > 0 && length + line.length > pageLength) break;
      lines.push(line);
      length += line.length;
    }
    const following = collections[at + 1];
    const next: Place | null =
      read.length === atOnce || lines.length < read.length
        ? placeAfter(place, read.slice(0, lines.length), key)
        : following
          ? { in: following.name, skip: 0 }
          : this.firstFile();
    return [{ entry: `${collection.name}.jsonl`, lines }, next];
  }

  private given({ name }: PersonalCollection, document: object): object {
    const without = this.options.without?.[name] ?? [];
    return Object.fromEntries(Object.entries(document).filter(([field]) => !without.includes(field)));
  }

  private firstFile(): Place | null {
    const [first] = this.parts.files;
    return first ? { in: first.folder, skip: 0, file: null } : null;
  }

  private async file(userId: string, place: Place): Promise<[Partial<Page>, Place | null]> {
    const all = this.parts.files;
    const at = all.findIndex(({ folder }) => folder === place.in);
    const piece = await all[at]?.piece(userId, place.file ?? null);
    const following = all[at + 1];
    const after: Place | null = following ? { in: following.folder, skip: 0, file: null } : null;
    if (!piece) return [{}, after];
    return [
      { entry: `${place.in}/${piece.name}`, piece: piece.data.toString('base64') },
      piece.next === null ? after : { in: place.in, skip: 0, file: piece.next },
    ];
  }
}

function placeOf(after: string): Place {
  try {
    const place = EJSON.parse(after) as Partial<Place>;
    if (typeof place.in === 'string' && Number.isSafeInteger(place.skip) && place.skip! >= 0)
      return place as Place;
  } catch {
    // The error is thrown below.
  }
  throw new DomainError('VALIDATION', { field: 'after', message: 'after: This is not a place in an export' });
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value instanceof Date;

function from(collection: PersonalCollection, userId: string, { value }: Place): Record<string, unknown> {
  const owned = ownedBy(collection, userId);
  const [key] = collection.order;
  return key === undefined || value === undefined || value === null || !isPlain(value)
    ? owned
    : { ...owned, [key]: { $gte: value } };
}

/**
 * Counts the documents with the last one's index value that were read already, because the next page starts
 * with them again.
 */
function placeAfter(place: Place, read: readonly object[], key: string | undefined): Place {
  const valueOf = (document: object): unknown => (key === undefined ? undefined : (document as never)[key]);
  const value = valueOf(read.at(-1)!) ?? undefined;
  const text = EJSON.stringify({ value });
  const same = [...read]
    .reverse()
    .findIndex((one) => EJSON.stringify({ value: valueOf(one) ?? undefined }) !== text);
  const isAll = same === -1;
  const goesOn = isAll && text === EJSON.stringify({ value: place.value });
  const skip = isAll ? read.length + (goesOn ? place.skip : 0) : same;
  return { in: place.in, skip, ...(value !== undefined && { value }) };
}
