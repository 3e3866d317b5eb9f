import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Tx } from '@app/persistence';
import { canonicalJson, putAnew } from '@app/persistence';
import { DomainError } from '@app/contracts-kernel';
import type { ClientSession, Connection, mongo } from 'mongoose';
import { exact } from '../ledger/stored.schema';
import { contentVersion, type Versioned } from '../undo/standing';
import type { Fields, PartKind, PartWriter, RecastPart } from './recast';

interface Owned extends Fields {
  _id: string;
  userId: string;
}

/** Minor units are 64-bit in the store. */
const stored = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.endsWith('Minor') && typeof value === 'number' ? exact(value) : value,
    ]),
  );
/** Its version is that of its content. */
const fieldsOf = (found: Owned, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (name === 'version' ? contentVersion(found as unknown as Versioned) : found[name]) ?? null,
    ]),
  );
/** Versions only grow, so that whoever changes what is there now still notices. */
function underNewVersion(found: Owned, before: Fields): Fields {
  if (typeof before['version'] !== 'number') return before;
  const version = (found as unknown as Versioned).version + 1;
  return { ...before, version, restored: { at: version, of: before['version'] } };
}
const gone = (): DomainError => new DomainError('UNDO_EXPIRED');

/** Name of the category that was not there before; undefined for all else, and for what restyles a fixed one. */
export const nameOfNew = ({ kind, before, after }: RecastPart): string | undefined =>
  kind === 'categories' && before === null && after && !after['base'] ? (after['name'] as string) : undefined;

/** Documents beside the ledger, changed so that they can be put back. */
@Injectable()
export class RecastPartsRepository {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  private of(kind: PartKind): mongo.Collection<Owned> {
    return this.connection.collection(kind) as unknown as mongo.Collection<Owned>;
  }

  private get parts(): mongo.Collection<RecastPart> {
    return this.connection.collection('recastParts') as unknown as mongo.Collection<RecastPart>;
  }

  /** Changes through it are noted under the recast. */
  writer(tx: Tx, userId: string, recastId: string, known = 0): PartWriter {
    let count = known;
    const note = async (
      kind: RecastPart['kind'],
      key: string,
      before: Fields | null,
      after: Fields | null,
    ) => {
      const _id = `${recastId}:${String(count++).padStart(6, '0')}`;
      await this.parts.insertOne(
        { _id, userId, recastId, kind, key, before, after },
        { session: tx.session },
      );
    };
    const existing = async (kind: PartKind, key: string): Promise<Owned> => {
      const found = await this.of(kind).findOne({ _id: key, userId }, { session: tx.session });
      if (!found) throw new DomainError('NOT_FOUND');
      return found;
    };
    return {
      recastId,
      insert: async (kind, key, document) => {
        await this.of(kind).insertOne({ ...stored(document), _id: key, userId }, { session: tx.session });
        await note(kind, key, null, document);
      },
      change: async (kind, key, fields) => {
        const found = await existing(kind, key);
        const before = fieldsOf(found, Object.keys(fields));
        await this.update(kind, found, fields, tx.session);
        await note(kind, key, before, fields);
      },
      remove: async (kind, key) => {
        const found = await existing(kind, key);
        await this.of(kind).deleteOne({ _id: key, userId }, { session: tx.session });
        await note(kind, key, found, null);
      },
      keepFilter: (viewId, before, after) => note('savedViews', viewId, before, after),
    };
  }

  /** For changes that join a recast after it was made. */
  async joining(tx: Tx, userId: string, recastId: string): Promise<PartWriter> {
    return this.writer(tx, userId, recastId, (await this.all(userId, recastId, tx.session)).length);
  }

  /** Changes one that no recast keeps. */
  async set(
    userId: string,
    kind: PartKind,
    key: string,
    fields: Fields,
    session: ClientSession,
  ): Promise<void> {
    await this.of(kind).updateOne({ _id: key, userId }, { $set: stored(fields) }, { session });
  }

  /** In the order they were made. */
  async all(userId: string, recastId: string, session: ClientSession): Promise<RecastPart[]> {
    const parts = await this.parts.find({ userId, recastId, _id: { $gte: '' } }, { session }).toArray();
    return parts.sort((a, b) => (a._id < b._id ? -1 : 1));
  }

  /** Puts all back, last first, if each is still what the recast made of it. */
  async takeBack(userId: string, recastId: string, session: ClientSession): Promise<readonly RecastPart[]> {
    const parts = await this.all(userId, recastId, session);
    for (const { kind, ...part } of parts.reverse())
      if (kind !== 'savedViews') await this.putBack(userId, { ...part, kind }, session);
    return parts;
  }

  private async putBack(
    userId: string,
    part: RecastPart & { kind: PartKind },
    session: ClientSession,
  ): Promise<void> {
    const collection = this.of(part.kind);
    const owned = { _id: part.key, userId };
    const found = await collection.findOne(owned, { session });
    if (part.after === null) {
      if (found) throw gone();
      await collection.insertOne(stored(part.before!) as Owned, { session });
      return;
    }
    const now = found && fieldsOf(found, Object.keys(part.after));
    const then = Object.fromEntries(Object.entries(part.after).map(([name, value]) => [name, value ?? null]));
    if (!now || canonicalJson(now) !== canonicalJson(then)) throw gone();
    if (part.before === null) await collection.deleteOne(owned, { session });
    else await this.update(part.kind, found!, underNewVersion(found!, part.before), session);
  }

  private async update(kind: PartKind, found: Owned, fields: Fields, session: ClientSession): Promise<void> {
    const { _id, userId } = found;
    const collection = this.of(kind);
    if ('nameKey' in fields && fields['nameKey'] !== found['nameKey'])
      return putAnew(collection, { _id, userId }, stored({ ...found, ...fields }) as Owned, session);
    await collection.updateOne({ _id, userId }, { $set: stored(fields) }, { session });
  }

  async erase(userId: string): Promise<number> {
    return (await this.parts.deleteMany({ userId, recastId: { $gte: '' } })).deletedCount;
  }
}
