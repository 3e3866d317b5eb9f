import { Controller } from '@nestjs/common';
import {
  addTripEndpoint,
  changeTripEndpoint,
  exportTripsEndpoint,
  listTripsEndpoint,
  removeTripEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { TripsService } from './trips.service';

@Controller()
export class TripsController {
  constructor(private readonly trips: TripsService) {}

  @Handles(listTripsEndpoint)
  list(request: RequestOf<typeof listTripsEndpoint>, call: CallContext) {
    return this.trips.list(request, call);
  }

  @Handles(exportTripsEndpoint)
  export(request: RequestOf<typeof exportTripsEndpoint>, call: CallContext) {
    return this.trips.export(request, call);
  }

  @Handles(addTripEndpoint)
  add(request: RequestOf<typeof addTripEndpoint>, call: CallContext) {
    return this.trips.add(request, call);
  }

  @Handles(changeTripEndpoint)
  change(request: RequestOf<typeof changeTripEndpoint>, call: CallContext) {
    return this.trips.change(request, call);
  }

  @Handles(removeTripEndpoint)
  remove(request: RequestOf<typeof removeTripEndpoint>, call: CallContext) {
    return this.trips.remove(request, call);
  }
}
