import { Controller } from '@nestjs/common';
import {
  changeEventEndpoint,
  createEventEndpoint,
  listEventsEndpoint,
  readCalendarEndpoint,
  readEventEndpoint,
  removeEventEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ComingEventsReader } from './coming-events.reader';
import { EventsService } from './events.service';
import { CalendarService } from './occurrences/balances/calendar.service';
import { EventDetailsService } from './occurrences/event-details.service';

@Controller()
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly details: EventDetailsService,
    private readonly calendars: CalendarService,
    private readonly coming: ComingEventsReader,
  ) {}

  @Handles(listEventsEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.coming.list(call.actor);
  }

  @Handles(readEventEndpoint)
  read(request: RequestOf<typeof readEventEndpoint>, call: CallContext) {
    return this.details.read(request, call);
  }

  @Handles(readCalendarEndpoint)
  calendar(request: RequestOf<typeof readCalendarEndpoint>, call: CallContext) {
    return this.calendars.read(request, call);
  }

  @Handles(createEventEndpoint)
  create(request: RequestOf<typeof createEventEndpoint>, call: CallContext) {
    return this.events.create(request, call);
  }

  @Handles(changeEventEndpoint)
  change(request: RequestOf<typeof changeEventEndpoint>, call: CallContext) {
    return this.events.change(request, call);
  }

  @Handles(removeEventEndpoint)
  remove(request: RequestOf<typeof removeEventEndpoint>, call: CallContext) {
    return this.events.remove(request, call);
  }
}
