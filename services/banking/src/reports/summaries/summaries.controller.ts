import { Controller } from '@nestjs/common';
import { readOverviewEndpoint, readSummaryEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { SummariesService } from './summaries.service';

@Controller()
export class SummariesController {
  constructor(private readonly summaries: SummariesService) {}

  @Handles(readSummaryEndpoint)
  summary(_request: unknown, call: CallContext) {
    return this.summaries.summary(call);
  }

  @Handles(readOverviewEndpoint)
  overview(request: RequestOf<typeof readOverviewEndpoint>, call: CallContext) {
    return this.summaries.overview(request, call);
  }
}
