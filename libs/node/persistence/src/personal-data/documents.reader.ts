import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { DataTotal, RequestOf, restoreUserEndpoint } from '@app/contracts-kernel';
import type { Connection } from 'mongoose';
import { noteSeal } from '../audit/seals';
import type { Tx } from '../transactions/tx';
import { archiveRefusal, documentOf, withInt64Numbers } from './archive-lines';
import { PERSONAL_DATA_OPTIONS } from './data-export.reader';
import {
  personalCollections,
  type PersonalCollection,
  type PersonalDataOptions,
} from './personal-collections';
import { PersonalDataRegistry, type PersonalFiles } from './personal-data.registry';

type Request = RequestOf<ReturnType<typeof restoreUserEndpoint>>;
type Document = Record<string, unknown>;

const longestId = 400;

/**
 * Converts lines of an archive into documents and files, and refuses what this service would not have written itself.
 */
@Injectable()
export class DocumentReader {
  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(PERSONAL_DATA_OPTIONS) private readonly options: PersonalDataOptions,
    private readonly parts: PersonalDataRegistry,
  ) {}

  /** Returns the number of documents; throws ARCHIVE_REFUSED at the first invalid one. */
  check(request: Request): number {
    const { files, name } = this.filesOf(request);
    if (files) {
      files.check(name, request.piece!.at, Buffer.from(request.piece!.data, 'base64'));
      return 0;
    }
    return this.documents(request).length;
  }

  async write(tx: Tx, request: Request): Promise<number> {
    const { files, name } = this.filesOf(request);
    if (files) {
      const { at, data, last } = request.piece!;
      await files.put(request.userId, name, { at, data: Buffer.from(data, 'base64'), last }, tx.session);
      return 0;
    }
    const collection = this.collectionOf(request);
    const documents = this.documents(request);
    if (documents.length === 0) return 0;
    await collection.model.collection.insertMany(documents as never[], { session: tx.session });
    const sealed = this.options.sealed?.find((one) => one.collection === collection.name);
    if (sealed) for (const one of documents) noteSeal(tx.session, sealed, String(one['_id']), one);
    return documents.length;
  }

  async recounted(userId: string): Promise<DataTotal[]> {
    for (const part of this.parts.all) await part.recount?.(userId);
    return this.parts.totals(userId);
  }

  private documents(request: Request): Document[] {
    const collection = this.collectionOf(request);
    return (request.lines ?? []).map((line) => {
      const read = documentOf(line, request.from, request.userId);
      const document = this.parts.all.reduce(
        (one, part) => part.renamed?.(collection.name, one, request.from) ?? one,
        read,
      );
      requireOwned(collection, document, request.userId);
      const kept = this.options.without?.[collection.name]?.find((field) => field in document);
      if (kept) throw refused(collection.name, `${kept} is not carried over`);
      return this.checked(collection, document);
    });
  }

  private checked({ name, model }: PersonalCollection, document: Document): Document {
    const shape = this.options.shapes?.[name];
    if (shape) {
      const verdict = shape.safeParse(document);
      if (verdict.success) return withInt64Numbers(document);
      const [issue] = verdict.error.issues;
      throw refused(name, `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}`);
    }
    try {
      const made = new model(document);
      const problem = made.validateSync();
      if (problem) throw problem;
      return withInt64Numbers(made.toObject({ minimize: false }) as Document);
    } catch (error) {
      throw refused(name, error instanceof Error ? error.message : '');
    }
  }

  private collectionOf({ entry = '' }: Request): PersonalCollection {
    const found = personalCollections(this.connection, this.options).find(
      ({ name }) => `${name}.jsonl` === entry,
    );
    if (!found) throw archiveRefusal(`The archive contains an unknown file: ${entry.slice(0, 80)}`);
    return found;
  }

  private filesOf({ entry = '', piece }: Request): { files?: PersonalFiles; name: string } {
    const [folder, name] = entry.split('/');
    const files = piece && this.parts.files.find((one) => one.folder === folder);
    return { ...(files && { files }), name: name ?? '' };
  }
}

/** Refuses documents that would belong to another person, whatever the file states. */
function requireOwned({ name, isOne }: PersonalCollection, document: Document, userId: string): void {
  const { _id } = document;
  if (typeof _id !== 'string' || _id === '' || _id.length > longestId)
    throw refused(name, 'a document has no id');
  const isOwn = isOne ? _id === userId : document['userId'] === userId;
  if (!isOwn) throw refused(name, 'a document belongs to somebody else');
}

const refused = (collection: string, reason: string) =>
  archiveRefusal(`A document of ${collection} is not as it must be (${reason.slice(0, 200)}).`);
