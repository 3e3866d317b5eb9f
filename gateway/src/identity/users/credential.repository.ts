import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@app/contracts-kernel';
import { isDuplicateKey, deleteAndInsert } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { CREDENTIAL_MODEL, type CredentialDoc } from './user.schema';

const taken = (error: unknown): unknown =>
  isDuplicateKey(error) ? new DomainError('EMAIL_TAKEN', { field: 'email' }) : error;

@Injectable()
export class CredentialRepository {
  constructor(@InjectModel(CREDENTIAL_MODEL) private readonly model: Model<CredentialDoc>) {}

  /** Throws EMAIL_TAKEN if another account has the e-mail. */
  async insert(credential: CredentialDoc, tx: ClientSession): Promise<void> {
    await this.model.create([credential], { session: tx }).catch((error: unknown) => {
      throw taken(error);
    });
  }

  byEmail(email: string): Promise<CredentialDoc | null> {
    return this.model.findOne({ email }).lean<CredentialDoc>().exec();
  }

  byUser(userId: string): Promise<CredentialDoc | null> {
    return this.model.findOne({ _id: userId }).lean<CredentialDoc>().exec();
  }

  async setHash(userId: string, hash: string, tx?: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: userId }, { $set: { hash } }, tx ? { session: tx } : {});
  }

  async setEmail(userId: string, email: string, tx: ClientSession): Promise<void> {
    const credentials = this.model.collection as unknown as mongo.Collection<CredentialDoc>;
    const stored = await credentials.findOne({ _id: userId }, { session: tx });
    if (!stored) return;
    await deleteAndInsert(credentials, { _id: userId }, { ...stored, email }, tx).catch((error: unknown) => {
      throw taken(error);
    });
  }

  async remove(userId: string, tx: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: userId }, { session: tx });
  }
}
