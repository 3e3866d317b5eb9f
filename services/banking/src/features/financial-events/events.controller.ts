import { Controller } from '@nestjs/common';
import {
  changeEventRequest,
  createEventRequest,
  listEventsRequest,
  removeEventRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { EventsService } from './events.service';

@Controller()
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Handles(listEventsRequest)
  list(_request: unknown, call: CallContext) {
    return this.events.list(call);
  }

  @Handles(createEventRequest)
  create(request: RequestOf<typeof createEventRequest>, call: CallContext) {
    return this.events.create(request, call);
  }

  @Handles(changeEventRequest)
  change(request: RequestOf<typeof changeEventRequest>, call: CallContext) {
    return this.events.change(request, call);
  }

  @Handles(removeEventRequest)
  remove(request: RequestOf<typeof removeEventRequest>, call: CallContext) {
    return this.events.remove(request, call);
  }
}
