import { Controller, Inject, Injectable, Module, type DynamicModule } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { requireMayErase, type eraseUserEndpoint, type RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import type { Connection, Model, mongo } from 'mongoose';
import { journalOf } from './store/journal-collections';
import { removeDocuments } from './transactions/remove-documents';
import { UnitOfWork } from './transactions/unit-of-work';

type EraseUserRequest = ReturnType<typeof eraseUserEndpoint>;

/** Data of a user that a feature keeps outside its models, such as files, or rows that must be removed before all others. */
export interface Erasable {
  /** Returns the number of removed documents. */
  erase(userId: string): Promise<number>;
}

/**
 * Removes everything a service stores about one user. Registering a feature's models with mongoose is enough: documents are found
 * by an index on `userId`, or by their own id for a model with one document per user. Data stored elsewhere is registered here.
 * Calling it again completes an interrupted removal.
 */
@Injectable()
export class Erasure {
  private readonly registered: Erasable[] = [];

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Registered parts are erased first, in the order of registration, while the models still show what belongs to them. */
  register(erasable: Erasable): void {
    this.registered.push(erasable);
  }

  /** Removes the documents of a registered part that match, and returns their number. */
  remove<T extends mongo.Document>(
    collection: mongo.Collection<T>,
    filter: mongo.Filter<T>,
  ): Promise<number> {
    return removeDocuments(this.connection, collection, filter);
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
    // Moves the end of the audit chain, so that no kept read of the erased data is used.
    await this.unitOfWork.commit({ userId, source, correlationId }, () => Promise.resolve());
    return { removed };
  }

  /** Removes stored replies and published events. The audit chain contains no values and is kept. */
  private async eraseJournal(userId: string): Promise<void> {
    const { replies, outbox } = journalOf(this.connection);
    await this.remove(replies, { _id: { $gte: `${userId}:`, $lt: `${userId};` } });
    await this.remove(outbox, { state: 'sent', userId });
  }
}

function eraseFrom(model: Model<unknown>, userId: string): Promise<number> {
  const isIndexedByUser = model.schema.indexes().some(([keys]) => Object.keys(keys)[0] === 'userId');
  const owned = isIndexedByUser ? { userId } : { _id: userId };
  return removeDocuments(model.db, model.collection, owned as object);
}

/** Answers the request to erase a user. Imported once, by the service's root module; every feature may inject {@link Erasure}. */
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
