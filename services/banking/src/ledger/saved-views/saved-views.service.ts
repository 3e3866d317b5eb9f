import { Injectable } from '@nestjs/common';
import {
  changeSavedViewEndpoint,
  createSavedViewEndpoint,
  orderSavedViewsEndpoint,
  removeSavedViewEndpoint,
  type listSavedViewsEndpoint,
  type SavedView,
} from '@app/contracts-banking';
import type { AnyEndpoint, ReplyOf, RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { UndosRepository } from '../undo/undos.repository';
import { inOrder, withChangedView, withoutView, withView } from './saved-view';
import { SavedViewsWriter } from './saved-views.writer';

type Written = ReplyOf<typeof createSavedViewEndpoint>;

/** Lists of transactions a person saved under a name. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly writer: SavedViewsWriter,
    private readonly undos: UndosRepository,
  ) {}

  async list(call: CallContext): Promise<ReplyOf<typeof listSavedViewsEndpoint>> {
    return { views: await this.writer.list(call.actor.userId) };
  }

  create(request: RequestOf<typeof createSavedViewEndpoint>, call: CallContext): Promise<Written> {
    const view: SavedView = { id: newId(), ...request };
    return this.write(createSavedViewEndpoint, request, call, 'create', (views) => withView(views, view));
  }

  change(request: RequestOf<typeof changeSavedViewEndpoint>, call: CallContext): Promise<Written> {
    const { id, name, filter, pinned } = request;
    const change = {
      ...(name !== undefined && { name }),
      ...(filter !== undefined && { filter }),
      ...(pinned !== undefined && { pinned }),
    };
    return this.write(changeSavedViewEndpoint, request, call, 'change', (views) =>
      withChangedView(views, id, change),
    );
  }

  order(request: RequestOf<typeof orderSavedViewsEndpoint>, call: CallContext): Promise<Written> {
    return this.write(orderSavedViewsEndpoint, request, call, 'order', (views) =>
      inOrder(views, request.ids),
    );
  }

  remove(request: RequestOf<typeof removeSavedViewEndpoint>, call: CallContext): Promise<Written> {
    return this.write(removeSavedViewEndpoint, request, call, 'remove', (views) =>
      withoutView(views, request.id),
    );
  }

  private write(
    contract: AnyEndpoint,
    request: unknown,
    call: CallContext,
    action: string,
    change: (views: readonly SavedView[]) => SavedView[],
  ): Promise<Written> {
    const { userId } = call.actor;
    return this.unit.write(call, contract as typeof createSavedViewEndpoint, request as never, async (tx) => {
      const { views, inverse } = await this.writer.change(tx, userId, action, change);
      return { views, undoId: this.undos.keep(userId, inverse, tx.session) };
    });
  }
}
