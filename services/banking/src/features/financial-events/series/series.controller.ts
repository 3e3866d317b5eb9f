import { Controller } from '@nestjs/common';
import {
  changeSeriesRequest,
  createSeriesRequest,
  listSeriesRequest,
  removeSeriesRequest,
  stopSeriesRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { SeriesService } from './series.service';

@Controller()
export class SeriesController {
  constructor(private readonly series: SeriesService) {}

  @Handles(listSeriesRequest)
  list(_request: unknown, call: CallContext) {
    return this.series.list(call);
  }

  @Handles(createSeriesRequest)
  create(request: RequestOf<typeof createSeriesRequest>, call: CallContext) {
    return this.series.create(request, call);
  }

  @Handles(changeSeriesRequest)
  change(request: RequestOf<typeof changeSeriesRequest>, call: CallContext) {
    return this.series.change(request, call);
  }

  @Handles(stopSeriesRequest)
  stop(request: RequestOf<typeof stopSeriesRequest>, call: CallContext) {
    return this.series.stop(request, call);
  }

  @Handles(removeSeriesRequest)
  remove(request: RequestOf<typeof removeSeriesRequest>, call: CallContext) {
    return this.series.remove(request, call);
  }
}
