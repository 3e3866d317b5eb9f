import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { canonicalJson, int64, type Tx } from '@app/persistence';
import { DomainError } from '@app/contracts-kernel';
import type { ClientSession, Connection, mongo } from 'mongoose';
import { contentVersion, type Versioned } from '../model/versioned';
import type { Fields, PartKind, PartWriter, BatchPart } from './batch';

interface Owned extends Fields {
  _id: string;
  userId: string;
}

/** The store holds minor units as 64-bit integers. */
const stored = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.endsWith('Minor') && typeof value === 'number' ? int64(value) : value,
    ]),
  );
/** Uses the content version as `version`. */
const fieldsOf = (document: Owned, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (name === 'version' ? contentVersion(document as unknown as Versioned) : document[name]) ?? null,
    ]),
  );
/** Versions only grow, so that a writer who read the current document still notices the change. */
function underNewVersion(document: Owned, before: Fields): Fields {
  if (typeof before['version'] !== 'number') return before;
  const version = (document as unknown as Versioned).version + 1;
  return { ...before, version, restored: { at: version, of: before['version'] } };
}
const expired = (): DomainError => new DomainError('UNDO_EXPIRED');

/** Changes documents outside the ledger so that they can be put back. */
@Injectable()
export class BatchPartsRepository {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  private of(kind: PartKind): mongo.Collection<Owned> {
    return this.connection.collection(kind) as unknown as mongo.Collection<Owned>;
  }

  private get parts(): mongo.Collection<BatchPart> {
    return this.connection.collection('batchParts') as unknown as mongo.Collection<BatchPart>;
  }

  /** Changes made through this writer are recorded under the batch. */
  writer(tx: Tx, userId: string, batchId: string): PartWriter {
    let count = 0;
    const note = async (
      kind: BatchPart['kind'],
      key: string,
      before: Fields | null,
      after: Fields | null,
    ) => {
      const _id = `${batchId}:${String(count++).padStart(6, '0')}`;
      await this.parts.insertOne({ _id, userId, batchId, kind, key, before, after }, { session: tx.session });
    };
    const existing = async (kind: PartKind, key: string): Promise<Owned> => {
      const document = await this.of(kind).findOne({ _id: key, userId }, { session: tx.session });
      if (!document) throw new DomainError('NOT_FOUND');
      return document;
    };
    return {
      insert: async (kind, key, document) => {
        await this.of(kind).insertOne({ ...stored(document), _id: key, userId }, { session: tx.session });
        await note(kind, key, null, document);
      },
      change: async (kind, key, fields) => {
        const document = await existing(kind, key);
        const before = fieldsOf(document, Object.keys(fields));
        await this.update(kind, document, fields, tx.session);
        await note(kind, key, before, fields);
      },
      remove: async (kind, key) => {
        const document = await existing(kind, key);
        await this.of(kind).deleteOne({ _id: key, userId }, { session: tx.session });
        await note(kind, key, document, null);
      },
    };
  }

  /** Puts everything back in reverse order, if each document is still as the batch left it. */
  async restore(userId: string, batchId: string, session: ClientSession): Promise<void> {
    const parts = await this.parts.find({ userId, batchId, _id: { $gte: '' } }, { session }).toArray();
    for (const part of parts.sort((a, b) => (a._id < b._id ? 1 : -1)))
      await this.putBack(userId, part, session);
  }

  /** Makes every change again in the original order, if each document is still as the undo left it. */
  async redo(userId: string, batchId: string, session: ClientSession): Promise<void> {
    const parts = await this.parts.find({ userId, batchId, _id: { $gte: '' } }, { session }).toArray();
    for (const { before, after, ...part } of parts.sort((a, b) => (a._id < b._id ? -1 : 1)))
      await this.putBack(userId, { ...part, before: after, after: before }, session);
  }

  /** Moves the parts of an undone batch to the batch that makes it again. */
  async moveTo(userId: string, batchId: string, to: string, session: ClientSession): Promise<void> {
    await this.parts.updateMany(
      { userId, batchId, _id: { $gte: '' } },
      { $set: { batchId: to } },
      { session },
    );
  }

  private async putBack(userId: string, part: BatchPart, session: ClientSession): Promise<void> {
    const collection = this.of(part.kind);
    const owned = { _id: part.key, userId };
    const document = await collection.findOne(owned, { session });
    if (part.after === null) {
      if (document) throw expired();
      await collection.insertOne({ ...stored(part.before!), ...owned } as Owned, { session });
      return;
    }
    const now = document && fieldsOf(document, Object.keys(part.after));
    const then = Object.fromEntries(Object.entries(part.after).map(([name, value]) => [name, value ?? null]));
    if (!now || canonicalJson(now) !== canonicalJson(then)) throw expired();
    if (part.before === null) await collection.deleteOne(owned, { session });
    else await this.update(part.kind, document!, underNewVersion(document!, part.before), session);
  }

  private async update(
    kind: PartKind,
    document: Owned,
    fields: Fields,
    session: ClientSession,
  ): Promise<void> {
    const { _id, userId } = document;
    await this.of(kind).updateOne({ _id, userId }, { $set: stored(fields) }, { session });
  }
}
