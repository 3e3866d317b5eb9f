import { Injectable } from '@nestjs/common';
import type { FigureExplanation } from '@app/contracts-banking';
import type { CallContext } from '@app/messaging';
import type { FigureText } from './figure-text';
import { PlannedFigures } from './planned-figures.service';
import { PriceFigures } from './price-figures.service';
import { RepeatFigures, type RepeatKind } from './repeat-figures.service';

/** Figures of what recurs: what is due, what comes to a year, and what became dearer. */
@Injectable()
export class RecurringFigures {
  constructor(
    private readonly planned: PlannedFigures,
    private readonly repeats: RepeatFigures,
    private readonly prices: PriceFigures,
  ) {}

  explain(
    figure: RepeatKind | 'billsDue',
    skip: number,
    call: CallContext,
    text: FigureText,
  ): Promise<FigureExplanation> {
    return figure === 'billsDue'
      ? this.planned.due(skip, call, text)
      : this.repeats.explain(figure, skip, call, text);
  }

  dayBalance(...asked: Parameters<PlannedFigures['dayBalance']>): Promise<FigureExplanation> {
    return this.planned.dayBalance(...asked);
  }

  newPrice(...asked: Parameters<PriceFigures['explain']>): Promise<FigureExplanation> {
    return this.prices.explain(...asked);
  }
}
