import { Controller } from '@nestjs/common';
import { explainFigureEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { FiguresService } from './figures.service';

@Controller()
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Handles(explainFigureEndpoint)
  explain(request: RequestOf<typeof explainFigureEndpoint>, call: CallContext) {
    return this.figures.explain(request, call);
  }
}
