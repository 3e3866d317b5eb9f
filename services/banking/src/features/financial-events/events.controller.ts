import { Controller } from '@nestjs/common';
import {
  changeEventRequest,
  createEventRequest,
  listEventsRequest,
  readCalendarRequest,
  readEventRequest,
  removeEventRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { EventsService } from './events.service';
import { CalendarService } from './occurrences/calendar.service';
import { EventDetailsService } from './occurrences/event-details.service';

@Controller()
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly details: EventDetailsService,
    private readonly calendars: CalendarService,
  ) {}

  @Handles(listEventsRequest)
  list(_request: unknown, call: CallContext) {
    return this.events.list(call);
  }

  @Handles(readEventRequest)
  read(request: RequestOf<typeof readEventRequest>, call: CallContext) {
    return this.details.read(request, call);
  }

  @Handles(readCalendarRequest)
  calendar(request: RequestOf<typeof readCalendarRequest>, call: CallContext) {
    return this.calendars.read(request, call);
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
