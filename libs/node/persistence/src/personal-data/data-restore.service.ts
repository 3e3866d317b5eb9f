import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  DomainError,
  requireOwnData,
  type DataTotal,
  type ReplyOf,
  type RequestOf,
  type restoreUserEndpoint,
} from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { Connection } from 'mongoose';
import { Erasure } from '../erasure.module';
import { isDuplicateKey } from '../store/store-errors';
import { UnitOfWork } from '../transactions/unit-of-work';
import { archiveRefusal } from './archive-lines';
import { PERSONAL_DATA_OPTIONS } from './data-export.reader';
import { DocumentReader } from './documents.reader';
import type { PersonalDataOptions } from './personal-collections';

type RestoreContract = ReturnType<typeof restoreUserEndpoint>;
type Request = RequestOf<RestoreContract>;
type Reply = ReplyOf<RestoreContract>;

const nothingYet: DataTotal[] = [];

/**
 * Restores an archive page by page. The caller checks all of it before writing the first page, and erases the account after a
 * failure.
 */
@Injectable()
export class DataRestoreService {
  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(PERSONAL_DATA_OPTIONS) private readonly options: PersonalDataOptions,
    private readonly documents: DocumentReader,
    private readonly unit: UnitOfWork,
    private readonly erasure: Erasure,
  ) {}

  async take(contract: RestoreContract, request: Request, call: CallContext): Promise<Reply> {
    requireOwnData(call.actor, request.userId);
    if (request.step === 'begin') return this.begin(request.userId, call);
    if (request.step === 'finish') return this.finish(request.userId);
    if (request.step === 'check' && request.entry === undefined) return this.requireEmpty(request.userId);
    if (request.step === 'check') return { taken: this.documents.check(request), totals: nothingYet };
    return this.write(contract, request, call);
  }

  /** Throws CONFLICT if the person already has data of their own here. */
  private async requireEmpty(userId: string): Promise<Reply> {
    for (const name of this.options.own)
      if (await this.connection.collection(name).findOne({ userId }, { projection: { _id: 1 } }))
        throw new DomainError('CONFLICT', {
          message:
            'This account is not empty. An archive can only be restored into an account without transactions, connections or conversations.',
        });
    return { taken: 0, totals: nothingYet };
  }

  /** Removes what every account starts with, such as settings. */
  private async begin(userId: string, call: CallContext): Promise<Reply> {
    await this.requireEmpty(userId);
    const { removed } = await this.erasure.erase({ userId }, call);
    return { taken: removed, totals: nothingYet };
  }

  private async write(contract: RestoreContract, request: Request, call: CallContext): Promise<Reply> {
    try {
      return await this.unit.write(call, contract, request, async (tx) => {
        const taken = await this.documents.write(tx, request);
        tx.audit({ action: 'user.restore', object: request.entry ?? '' });
        return { taken, totals: nothingYet };
      });
    } catch (error) {
      if (isDuplicateKey(error))
        throw archiveRefusal(
          'This archive is here already, in another account. Restore it on another installation, or after that account is gone.',
        );
      throw error;
    }
  }

  private async finish(userId: string): Promise<Reply> {
    return { taken: 0, totals: await this.documents.recounted(userId) };
  }
}
