import { Injectable } from '@nestjs/common';
import type { ActivityPage, readActivityEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UndosRepository } from '../../ledger/undo/undos.repository';
import { ActivitiesRepository } from './activities.repository';

/** Lists the changes of the last 30 days. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly undos: UndosRepository,
  ) {}

  async read(
    { before, limit }: RequestOf<typeof readActivityEndpoint>,
    { actor }: CallContext,
  ): Promise<ActivityPage> {
    const rows = await this.activities.page(actor.userId, before, limit);
    const undos = await this.undos.findByIds(
      actor.userId,
      rows.flatMap(({ undoId }) => undoId ?? []),
    );
    const now = new Date();
    return {
      entries: rows.map(
        ({ _id, userId: _userId, expiresAt: _expiresAt, undoId, amountMinor, by, ...row }) => {
          const undo = undos.find((record) => record._id === undoId);
          const open = undo && !undo.usedAt && undo.expiresAt > now;
          return {
            ...row,
            id: _id,
            amountMinor: amountMinor === null ? null : Number(amountMinor),
            undoId: open ? undo._id : null,
            undone: Boolean(undo?.usedAt),
            ...(by && { by: by.name }),
          };
        },
      ),
      next: rows.length === limit ? rows.at(-1)!._id : null,
    };
  }
}
