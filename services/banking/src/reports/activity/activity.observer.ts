import { Injectable, type OnModuleInit } from '@nestjs/common';
import { source as knownSource } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { UnitOfWork, type ObservedWrite, type WriteObserver } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import { undoExpiry } from '../../ledger/undo/undo-expiry.scheduler';
import { ActivitiesRepository } from './activities.repository';
import { activityText, mainEntries } from './activity-text';

/** Records every audited write for the owner of the data, in the write's own transaction. */
@Injectable()
export class ActivityObserver implements WriteObserver, OnModuleInit {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly activities: ActivitiesRepository,
  ) {}

  onModuleInit(): void {
    this.unit.observe(this);
  }

  observe({ userId, source, at, entries, member, reply }: ObservedWrite, session: ClientSession): void {
    // A record about a user who is being erased would remain after the erasure.
    if (entries.some(({ action }) => action === 'user.erase')) return;
    const main = mainEntries(entries);
    this.activities.note(
      {
        _id: newId(),
        userId,
        at,
        source: knownSource.catch('api').parse(source),
        action: main[0]!.action,
        ...activityText(entries, isRedo(reply)),
        count: main.length,
        object: main[0]!.object,
        undoId: undoIdIn(reply),
        ...(isRedo(reply) && { redone: true }),
        ...(member && { by: member }),
        expiresAt: undoExpiry(new Date(at)),
      },
      session,
    );
  }
}

const isRedo = (reply: unknown): boolean =>
  (reply as { redone?: unknown } | null | undefined)?.redone === true;

function undoIdIn(reply: unknown): string | null {
  const undoId = (reply as { undoId?: unknown } | null | undefined)?.undoId;
  return typeof undoId === 'string' ? undoId : null;
}
