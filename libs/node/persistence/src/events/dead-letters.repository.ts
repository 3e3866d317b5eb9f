import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { journalOf } from '../store/journal-collections';

/** Events that failed every delivery, stored with the reason until somebody handles them. */
@Injectable()
export class DeadLettersRepository {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  async keep(letter: {
    messageId: string;
    subject: string;
    payload: unknown;
    reason: string;
  }): Promise<void> {
    await journalOf(this.connection).deadLetters.updateOne(
      { _id: letter.messageId },
      {
        $set: {
          subject: letter.subject,
          payload: JSON.stringify(letter.payload),
          reason: letter.reason,
          at: new Date(),
        },
      },
      { upsert: true },
    );
  }

  /** Both counts stop at 1,000, because a larger exact number is not useful. */
  async counts(): Promise<{ outboxPending: number; deadLetters: number }> {
    const { outbox, deadLetters } = journalOf(this.connection);
    return {
      outboxPending: await outbox.countDocuments({ state: 'pending', order: { $gte: 0 } }, { limit: 1_000 }),
      deadLetters: await deadLetters.countDocuments({}, { limit: 1_000 }),
    };
  }
}
