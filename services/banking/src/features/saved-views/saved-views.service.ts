import { Injectable } from '@nestjs/common';
import {
  changeSavedViewRequest,
  createSavedViewRequest,
  orderSavedViewsRequest,
  removeSavedViewRequest,
  type listSavedViewsRequest,
  type SavedView,
} from '@app/contracts-banking';
import type { AnyRequest, ReplyOf, RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { UndosRepository } from '../undo/undos.repository';
import { inOrder, withChangedView, withoutView, withView } from './saved-view';
import { SavedViewsRepository } from './saved-views.repository';
import { SavedViewsWriter } from './saved-views.writer';

type Written = ReplyOf<typeof createSavedViewRequest>;

/** Lists of transactions a person keeps under a name. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly rows: SavedViewsRepository,
    private readonly writer: SavedViewsWriter,
    private readonly undos: UndosRepository,
  ) {}

  async list(call: CallContext): Promise<ReplyOf<typeof listSavedViewsRequest>> {
    return { views: (await this.rows.of(call.actor.userId))?.views ?? [] };
  }

  create(request: RequestOf<typeof createSavedViewRequest>, call: CallContext): Promise<Written> {
    const view: SavedView = { id: newId(), ...request };
    return this.write(createSavedViewRequest, request, call, 'create', (views) => withView(views, view));
  }

  change(request: RequestOf<typeof changeSavedViewRequest>, call: CallContext): Promise<Written> {
    const { id, name, filter, pinned } = request;
    const change = {
      ...(name !== undefined && { name }),
      ...(filter !== undefined && { filter }),
      ...(pinned !== undefined && { pinned }),
    };
    return this.write(changeSavedViewRequest, request, call, 'change', (views) =>
      withChangedView(views, id, change),
    );
  }

  order(request: RequestOf<typeof orderSavedViewsRequest>, call: CallContext): Promise<Written> {
    return this.write(orderSavedViewsRequest, request, call, 'order', (views) => inOrder(views, request.ids));
  }

  remove(request: RequestOf<typeof removeSavedViewRequest>, call: CallContext): Promise<Written> {
    return this.write(removeSavedViewRequest, request, call, 'remove', (views) =>
      withoutView(views, request.id),
    );
  }

  private write<C extends AnyRequest>(
    contract: C,
    request: unknown,
    call: CallContext,
    action: string,
    change: (views: readonly SavedView[]) => SavedView[],
  ): Promise<Written> {
    const { userId } = call.actor;
    return this.unit.write(call, contract as typeof createSavedViewRequest, request as never, async (tx) => {
      const { views, inverse } = await this.writer.change(tx, userId, action, change);
      return { views, undoId: this.undos.keep(userId, inverse, tx.session) };
    });
  }
}
