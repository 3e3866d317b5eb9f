import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { newId } from '@app/ids';
import { collectionOf, insertAtEnd } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import type { Inverse, UndoRecord } from './undo';
import { undoExpiry } from './undo-expiry.scheduler';
import { undoModel } from './undo.schema';

/** Writes that can still be undone. */
@Injectable()
export class UndosRepository {
  private readonly undos: mongo.Collection<UndoRecord>;

  constructor(@InjectModel(undoModel.name) model: Model<UndoRecord>) {
    this.undos = collectionOf<UndoRecord>(model as never);
  }

  /** Stores the inverse of a write at the end of the transaction; returns the id that the person gets. */
  keep<I extends Inverse>(
    userId: string,
    inverse: I,
    session: ClientSession,
    more: Pick<UndoRecord, 'redoes'> = {},
  ): string {
    const _id = newId();
    const record = { _id, userId, inverse, expiresAt: undoExpiry(new Date()), ...more };
    insertAtEnd(session, this.undos, [record]);
    return _id;
  }

  findById(userId: string, id: string, session?: ClientSession): Promise<UndoRecord | null> {
    return this.undos.findOne({ _id: id, userId }, { session });
  }

  /** An undo of one kind that was not used yet. */
  async unused<I extends Inverse>(
    userId: string,
    id: string,
    kind: I['kind'],
    session: ClientSession,
  ): Promise<UndoRecord<I> | undefined> {
    const record = await this.findById(userId, id, session);
    return record && !record.usedAt && record.inverse.kind === kind ? (record as UndoRecord<I>) : undefined;
  }

  /** The undos with these ids that still exist. */
  findByIds(
    userId: string,
    ids: readonly string[],
  ): Promise<Pick<UndoRecord, '_id' | 'usedAt' | 'expiresAt'>[]> {
    return this.undos
      .find({ userId, _id: { $in: [...ids] } }, { projection: { usedAt: 1, expiresAt: 1 } })
      .toArray();
  }

  async markUsed(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.undos.updateOne({ _id: id, userId }, { $set: { usedAt: new Date() } }, { session });
  }
}
