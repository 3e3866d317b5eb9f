import { Controller } from '@nestjs/common';
import { readOverviewRequest, readSummaryRequest } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { SummariesService } from './summaries.service';

@Controller()
export class SummariesController {
  constructor(private readonly summaries: SummariesService) {}

  @Handles(readSummaryRequest)
  summary(_request: unknown, call: CallContext) {
    return this.summaries.summary(call);
  }

  @Handles(readOverviewRequest)
  overview(request: RequestOf<typeof readOverviewRequest>, call: CallContext) {
    return this.summaries.overview(request, call);
  }
}
