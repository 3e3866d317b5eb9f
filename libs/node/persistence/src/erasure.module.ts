import { Controller, Inject, Injectable, Module, type DynamicModule } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { requireMayErase, type eraseUserEndpoint, type RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import type { Connection, Model } from 'mongoose';
import { journalOf } from './journal-collections';
import { UnitOfWork } from './unit-of-work';

type EraseUserRequest = ReturnType<typeof eraseUserEndpoint>;

/** Documents removed by one statement, so that none runs for long. */
const batchSize = 5_000;

/** Something a feature keeps of users outside its models, such as files, or rows that must go before all others. */
export interface Erasable {
  /** How many documents were removed. */
  erase(userId: string): Promise<number>;
}

/**
 * Removes all that a service keeps of one user. A feature registers its models with mongoose, and that is enough: documents are
 * found by the `userId` a model is indexed by, or by their own id where a model keeps one document for each user. What is kept
 * elsewhere is registered here. A removal that was interrupted is completed by asking again.
 */
@Injectable()
export class Erasure {
  private readonly registered: Erasable[] = [];

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Registered parts are erased first, in the order of registration, while the models still name what belongs to them. */
  register(erasable: Erasable): void {
    this.registered.push(erasable);
  }

  async erase({ userId }: RequestOf<EraseUserRequest>, call: CallContext): Promise<{ removed: number }> {
    requireMayErase(call.actor, userId);
    const { source, correlationId } = call;
    await this.unitOfWork.commit({ userId, source, correlationId }, async (tx) =>
      tx.audit({ action: 'user.erase', object: userId }),
    );
    let removed = 0;
    for (const erasable of this.registered) removed += await erasable.erase(userId);
    for (const model of Object.values(this.connection.models)) removed += await eraseFrom(model, userId);
    await this.eraseJournal(userId);
    // Nobody goes by what was read before: it is gone.
    await this.unitOfWork.commit({ userId, source, correlationId }, () => Promise.resolve());
    return { removed };
  }

  /** First replies, and events that were published already. The audit chain holds no values and stays. */
  private async eraseJournal(userId: string): Promise<void> {
    const { replies, outbox } = journalOf(this.connection);
    await replies.deleteMany({ _id: { $gte: `${userId}:`, $lt: `${userId};` } });
    await outbox.deleteMany({ state: 'sent', userId });
  }
}

async function eraseFrom(model: Model<unknown>, userId: string): Promise<number> {
  const isIndexedByUser = model.schema.indexes().some(([keys]) => Object.keys(keys)[0] === 'userId');
  const owned = isIndexedByUser ? { userId } : { _id: userId };
  for (let removed = 0; ;) {
    const some = await model.collection
      .find(owned as object, { projection: { _id: 1 }, limit: batchSize, batchSize })
      .toArray();
    if (some.length === 0) return removed;
    const ids = some.map(({ _id }) => _id);
    removed += (await model.collection.deleteMany({ ...owned, _id: { $in: ids } })).deletedCount;
  }
}

/** Answers the request of a service to erase a user. Imported once, by the service's own module; every feature may ask for {@link Erasure}. */
@Module({})
export class ErasureModule {
  static of(request: EraseUserRequest): DynamicModule {
    @Controller()
    class ErasureController {
      constructor(private readonly erasure: Erasure) {}

      @Handles(request)
      erase(body: RequestOf<EraseUserRequest>, call: CallContext) {
        return this.erasure.erase(body, call);
      }
    }
    Reflect.defineMetadata('design:paramtypes', [Erasure], ErasureController);
    return {
      module: ErasureModule,
      global: true,
      controllers: [ErasureController],
      providers: [Erasure],
      exports: [Erasure],
    };
  }
}
