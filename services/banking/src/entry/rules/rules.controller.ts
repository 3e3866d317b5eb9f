import { Controller } from '@nestjs/common';
import {
  changeRuleEndpoint,
  createRuleEndpoint,
  enableRuleEndpoint,
  learnRuleEndpoint,
  listRulesEndpoint,
  offerRuleEndpoint,
  orderRulesEndpoint,
  previewRuleEndpoint,
  removeRuleEndpoint,
  traceRulesEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { LearningService } from './learning.service';
import { RuleBackfillReader } from './rule-backfill.reader';
import { RuleTraceService, RulesService } from './rules.service';

@Controller()
export class RulesController {
  constructor(
    private readonly rules: RulesService,
    private readonly past: RuleBackfillReader,
    private readonly traces: RuleTraceService,
    private readonly learning: LearningService,
  ) {}

  @Handles(listRulesEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.rules.list(call);
  }

  @Handles(previewRuleEndpoint)
  preview(request: RequestOf<typeof previewRuleEndpoint>, call: CallContext) {
    return this.past.preview(request, call);
  }

  @Handles(createRuleEndpoint)
  create(request: RequestOf<typeof createRuleEndpoint>, call: CallContext) {
    return this.rules.create(request, call);
  }

  @Handles(changeRuleEndpoint)
  change(request: RequestOf<typeof changeRuleEndpoint>, call: CallContext) {
    return this.rules.change(request, call);
  }

  @Handles(enableRuleEndpoint)
  enable(request: RequestOf<typeof enableRuleEndpoint>, call: CallContext) {
    return this.rules.enable(request, call);
  }

  @Handles(orderRulesEndpoint)
  order(request: RequestOf<typeof orderRulesEndpoint>, call: CallContext) {
    return this.rules.order(request, call);
  }

  @Handles(removeRuleEndpoint)
  remove(request: RequestOf<typeof removeRuleEndpoint>, call: CallContext) {
    return this.rules.remove(request, call);
  }

  @Handles(traceRulesEndpoint)
  trace(request: RequestOf<typeof traceRulesEndpoint>, call: CallContext) {
    return this.traces.trace(request, call);
  }

  @Handles(offerRuleEndpoint)
  offer(request: RequestOf<typeof offerRuleEndpoint>, call: CallContext) {
    return this.learning.offer(request, call);
  }

  @Handles(learnRuleEndpoint)
  learn(request: RequestOf<typeof learnRuleEndpoint>, call: CallContext) {
    return this.learning.learn(request, call);
  }
}
