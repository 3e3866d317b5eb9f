import { Controller } from '@nestjs/common';
import {
  addTripRequest,
  changeTripRequest,
  exportTripsRequest,
  listTripsRequest,
  removeTripRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { TripsService } from './trips.service';

@Controller()
export class TripsController {
  constructor(private readonly trips: TripsService) {}

  @Handles(listTripsRequest)
  list(request: RequestOf<typeof listTripsRequest>, call: CallContext) {
    return this.trips.list(request, call);
  }

  @Handles(exportTripsRequest)
  export(request: RequestOf<typeof exportTripsRequest>, call: CallContext) {
    return this.trips.export(request, call);
  }

  @Handles(addTripRequest)
  add(request: RequestOf<typeof addTripRequest>, call: CallContext) {
    return this.trips.add(request, call);
  }

  @Handles(changeTripRequest)
  change(request: RequestOf<typeof changeTripRequest>, call: CallContext) {
    return this.trips.change(request, call);
  }

  @Handles(removeTripRequest)
  remove(request: RequestOf<typeof removeTripRequest>, call: CallContext) {
    return this.trips.remove(request, call);
  }
}
