import { Controller } from '@nestjs/common';
import {
  changeSavedViewRequest,
  createSavedViewRequest,
  listSavedViewsRequest,
  orderSavedViewsRequest,
  removeSavedViewRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { SavedViewsService } from './saved-views.service';

@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Handles(listSavedViewsRequest)
  list(_request: RequestOf<typeof listSavedViewsRequest>, call: CallContext) {
    return this.views.list(call);
  }

  @Handles(createSavedViewRequest)
  create(request: RequestOf<typeof createSavedViewRequest>, call: CallContext) {
    return this.views.create(request, call);
  }

  @Handles(changeSavedViewRequest)
  change(request: RequestOf<typeof changeSavedViewRequest>, call: CallContext) {
    return this.views.change(request, call);
  }

  @Handles(orderSavedViewsRequest)
  order(request: RequestOf<typeof orderSavedViewsRequest>, call: CallContext) {
    return this.views.order(request, call);
  }

  @Handles(removeSavedViewRequest)
  remove(request: RequestOf<typeof removeSavedViewRequest>, call: CallContext) {
    return this.views.remove(request, call);
  }
}
