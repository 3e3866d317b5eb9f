import { Injectable } from '@nestjs/common';
import type { FigureExplanation } from '@app/contracts-banking';
import type { CallContext } from '@app/messaging';
import type { ExplanationText } from './explanation-text';
import { PlannedExplanationsService } from './planned-explanations.service';
import { PriceExplanationsService } from './price-explanations.service';
import { RepeatExplanationsService, type RepeatKind } from './repeat-explanations.service';

/** Explains figures of recurring payments: what is due, yearly totals, and price rises. */
@Injectable()
export class RecurringExplanationsService {
  constructor(
    private readonly planned: PlannedExplanationsService,
    private readonly repeats: RepeatExplanationsService,
    private readonly prices: PriceExplanationsService,
  ) {}

  explain(
    figure: RepeatKind | 'billsDue',
    skip: number,
    call: CallContext,
    text: ExplanationText,
  ): Promise<FigureExplanation> {
    return figure === 'billsDue'
      ? this.planned.due(skip, call, text)
      : this.repeats.explain(figure, skip, call, text);
  }

  dayBalance(...args: Parameters<PlannedExplanationsService['dayBalance']>): Promise<FigureExplanation> {
    return this.planned.dayBalance(...args);
  }

  newPrice(...args: Parameters<PriceExplanationsService['explain']>): Promise<FigureExplanation> {
    return this.prices.explain(...args);
  }
}
