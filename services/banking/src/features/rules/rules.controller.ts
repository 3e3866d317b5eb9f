import { Controller } from '@nestjs/common';
import {
  changeRuleRequest,
  createRuleRequest,
  enableRuleRequest,
  learnRuleRequest,
  listRulesRequest,
  offerRuleRequest,
  orderRulesRequest,
  previewRuleRequest,
  removeRuleRequest,
  traceRulesRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { LearningService } from './learning.service';
import { RulePast } from './rule.past';
import { RuleTraceService, RulesService } from './rules.service';

@Controller()
export class RulesController {
  constructor(
    private readonly rules: RulesService,
    private readonly past: RulePast,
    private readonly traces: RuleTraceService,
    private readonly learning: LearningService,
  ) {}

  @Handles(listRulesRequest)
  list(_request: unknown, call: CallContext) {
    return this.rules.list(call);
  }

  @Handles(previewRuleRequest)
  preview(request: RequestOf<typeof previewRuleRequest>, call: CallContext) {
    return this.past.preview(request, call);
  }

  @Handles(createRuleRequest)
  create(request: RequestOf<typeof createRuleRequest>, call: CallContext) {
    return this.rules.create(request, call);
  }

  @Handles(changeRuleRequest)
  change(request: RequestOf<typeof changeRuleRequest>, call: CallContext) {
    return this.rules.change(request, call);
  }

  @Handles(enableRuleRequest)
  enable(request: RequestOf<typeof enableRuleRequest>, call: CallContext) {
    return this.rules.enable(request, call);
  }

  @Handles(orderRulesRequest)
  order(request: RequestOf<typeof orderRulesRequest>, call: CallContext) {
    return this.rules.order(request, call);
  }

  @Handles(removeRuleRequest)
  remove(request: RequestOf<typeof removeRuleRequest>, call: CallContext) {
    return this.rules.remove(request, call);
  }

  @Handles(traceRulesRequest)
  trace(request: RequestOf<typeof traceRulesRequest>, call: CallContext) {
    return this.traces.trace(request, call);
  }

  @Handles(offerRuleRequest)
  offer(request: RequestOf<typeof offerRuleRequest>, call: CallContext) {
    return this.learning.offer(request, call);
  }

  @Handles(learnRuleRequest)
  learn(request: RequestOf<typeof learnRuleRequest>, call: CallContext) {
    return this.learning.learn(request, call);
  }
}
