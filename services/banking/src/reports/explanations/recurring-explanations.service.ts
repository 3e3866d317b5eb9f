import { Injectable } from '@nestjs/common';
import type { FigureExplanation } from '@app/contracts-banking';
import type { CallContext } from '@app/messaging';
import type { ExplanationText } from './explanation-text';
import { PlannedExplanations } from './planned-explanations.service';
import { PriceExplanations } from './price-explanations.service';
import { RepeatExplanations, type RepeatKind } from './repeat-explanations.service';

/** Explains figures of recurring payments: what is due, yearly totals, and price rises. */
@Injectable()
export class RecurringExplanations {
  constructor(
    private readonly planned: PlannedExplanations,
    private readonly repeats: RepeatExplanations,
    private readonly prices: PriceExplanations,
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

  dayBalance(...asked: Parameters<PlannedExplanations['dayBalance']>): Promise<FigureExplanation> {
    return this.planned.dayBalance(...asked);
  }

  newPrice(...asked: Parameters<PriceExplanations['explain']>): Promise<FigureExplanation> {
    return this.prices.explain(...asked);
  }
}
