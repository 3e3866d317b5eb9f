import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { newId } from '@app/ids';
import type { Connection } from 'mongoose';
import { inOneBatch } from './store/driver-collections';
import { journalOf } from './store/journal-collections';
import { noteSeal, type SealedCollection } from './audit/seals';
import { UnitOfWork } from './transactions/unit-of-work';

export const SEALED_COLLECTIONS = Symbol('SealedCollections');

/**
 * Seals documents written before the audit chain covered single documents; runs once, before the service accepts requests. A
 * person whose chain covers any document is skipped: an unsealed document of theirs was inserted from outside the product.
 */
@Injectable()
export class SealsStarterService implements OnApplicationBootstrap {
  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(SEALED_COLLECTIONS) private readonly sealed: readonly SealedCollection[],
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { marks, audit } = journalOf(this.connection);
    if (await marks.findOne({ _id: 'covered' })) return;
    const people = new Set<string>();
    for (const { collection } of this.sealed)
      for (const id of await this.connection.collection<{ userId: string }>(collection).distinct('userId'))
        people.add(id);
    for (const userId of people)
      if (!(await audit.findOne({ userId, seq: { $gte: 1 }, seals: { $exists: true } })))
        await this.cover(userId);
    await marks.updateOne(
      { _id: 'covered' },
      { $set: { value: new Date().toISOString() } },
      { upsert: true },
    );
  }

  private cover(userId: string): Promise<void> {
    return this.unitOfWork.commit({ userId, source: 'api', correlationId: newId() }, async ({ session }) => {
      for (const one of this.sealed) {
        const stored = this.connection.collection<{ _id: string }>(one.collection);
        const owned = { userId, [one.by]: { $gte: '' } } as object;
        for await (const document of stored.find(owned, { session, ...inOneBatch }))
          noteSeal(session, one, document._id, document);
      }
    });
  }
}
