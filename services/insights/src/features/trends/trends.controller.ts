import { Controller } from '@nestjs/common';
import {
  listPatternsEndpoint,
  listTrendsEndpoint,
  type SpendingPattern,
  type SpendingTrend,
} from '@app/contracts-insights';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { TrendsService } from './trends.service';

@Controller()
export class TrendsController {
  constructor(private readonly trends: TrendsService) {}

  @Handles(listTrendsEndpoint)
  list(_: RequestOf<typeof listTrendsEndpoint>, call: CallContext): Promise<SpendingTrend[]> {
    return this.trends.trends(call);
  }

  @Handles(listPatternsEndpoint)
  patterns(_: RequestOf<typeof listPatternsEndpoint>, call: CallContext): Promise<SpendingPattern[]> {
    return this.trends.patterns(call);
  }
}
