import { Controller } from '@nestjs/common';
import {
  listPatternsRequest,
  listTrendsRequest,
  type SpendingPattern,
  type SpendingTrend,
} from '@app/contracts-insights';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { TrendsService } from './trends.service';

@Controller()
export class TrendsController {
  constructor(private readonly trends: TrendsService) {}

  @Handles(listTrendsRequest)
  list(_: RequestOf<typeof listTrendsRequest>, call: CallContext): Promise<SpendingTrend[]> {
    return this.trends.trends(call);
  }

  @Handles(listPatternsRequest)
  patterns(_: RequestOf<typeof listPatternsRequest>, call: CallContext): Promise<SpendingPattern[]> {
    return this.trends.patterns(call);
  }
}
