import { Controller } from '@nestjs/common';
import {
  changeSavedViewEndpoint,
  createSavedViewEndpoint,
  listSavedViewsEndpoint,
  orderSavedViewsEndpoint,
  removeSavedViewEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { SavedViewsService } from './saved-views.service';

@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Handles(listSavedViewsEndpoint)
  list(_request: RequestOf<typeof listSavedViewsEndpoint>, call: CallContext) {
    return this.views.list(call);
  }

  @Handles(createSavedViewEndpoint)
  create(request: RequestOf<typeof createSavedViewEndpoint>, call: CallContext) {
    return this.views.create(request, call);
  }

  @Handles(changeSavedViewEndpoint)
  change(request: RequestOf<typeof changeSavedViewEndpoint>, call: CallContext) {
    return this.views.change(request, call);
  }

  @Handles(orderSavedViewsEndpoint)
  order(request: RequestOf<typeof orderSavedViewsEndpoint>, call: CallContext) {
    return this.views.order(request, call);
  }

  @Handles(removeSavedViewEndpoint)
  remove(request: RequestOf<typeof removeSavedViewEndpoint>, call: CallContext) {
    return this.views.remove(request, call);
  }
}
