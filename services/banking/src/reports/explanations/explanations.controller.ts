import { Controller } from '@nestjs/common';
import { explainFigureEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ExplanationsService } from './explanations.service';

@Controller()
export class ExplanationsController {
  constructor(private readonly figures: ExplanationsService) {}

  @Handles(explainFigureEndpoint)
  explain(request: RequestOf<typeof explainFigureEndpoint>, call: CallContext) {
    return this.figures.explain(request, call);
  }
}
