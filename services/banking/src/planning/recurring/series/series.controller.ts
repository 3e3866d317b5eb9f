import { Controller } from '@nestjs/common';
import {
  changeSeriesEndpoint,
  createSeriesEndpoint,
  listSeriesEndpoint,
  removeSeriesEndpoint,
  stopSeriesEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { SeriesService } from './series.service';

@Controller()
export class SeriesController {
  constructor(private readonly series: SeriesService) {}

  @Handles(listSeriesEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.series.list(call);
  }

  @Handles(createSeriesEndpoint)
  create(request: RequestOf<typeof createSeriesEndpoint>, call: CallContext) {
    return this.series.create(request, call);
  }

  @Handles(changeSeriesEndpoint)
  change(request: RequestOf<typeof changeSeriesEndpoint>, call: CallContext) {
    return this.series.change(request, call);
  }

  @Handles(stopSeriesEndpoint)
  stop(request: RequestOf<typeof stopSeriesEndpoint>, call: CallContext) {
    return this.series.stop(request, call);
  }

  @Handles(removeSeriesEndpoint)
  remove(request: RequestOf<typeof removeSeriesEndpoint>, call: CallContext) {
    return this.series.remove(request, call);
  }
}
