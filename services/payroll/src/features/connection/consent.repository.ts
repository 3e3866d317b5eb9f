import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { consentKinds, consentVersion, type Consent } from '@app/contracts-payroll';
import { newId } from '@app/ids';
import type { ConsentDocument } from './connection.schema';

const maxShown = 50;

@Injectable()
export class ConsentRepository {
  constructor(@InjectModel('Consent') private readonly consents: Model<ConsentDocument>) {}

  /** Newest first; withdrawn ones stay as a record of the agreement. */
  async list(userId: string): Promise<Consent[]> {
    const found = await this.consents
      .find({ userId, givenAt: { $gte: new Date(0) } })
      .sort({ userId: -1, givenAt: -1 })
      .limit(maxShown)
      .lean<ConsentDocument[]>()
      .exec();
    return found.map(({ kind, version, givenAt, withdrawnAt }) => ({
      kind,
      version,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    }));
  }

  /** Stores both consents in their current wording. */
  async give(userId: string, connectionId: string, source: string, session: ClientSession): Promise<void> {
    const givenAt = new Date();
    await this.consents.insertMany(
      consentKinds.map((kind) => ({
        _id: newId(),
        userId,
        connectionId,
        kind,
        version: consentVersion,
        givenAt,
        source,
      })),
      { session },
    );
  }

  async withdrawAll(userId: string, session: ClientSession): Promise<void> {
    await this.consents.updateMany(
      { userId, givenAt: { $gte: new Date(0) }, withdrawnAt: { $exists: false } },
      { $set: { withdrawnAt: new Date() } },
      { session },
    );
  }
}
