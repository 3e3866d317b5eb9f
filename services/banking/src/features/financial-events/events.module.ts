import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { UnusualModule } from '../unusual/unusual.module';
import { AutoPoster } from './days/auto-poster';
import { PlannerLook } from './days/planner-look';
import { PlannerLookReaction } from './days/planner-look.reaction';
import { PlannerLookTimer } from './days/planner-look.timer';
import { StandingTeller } from './days/standing.teller';
import { DetectionReaction } from './detection/detection.reaction';
import { DetectionService } from './detection/detection.service';
import { SuggestionsController } from './detection/suggestions.controller';
import { SuggestionsReader } from './detection/suggestions.reader';
import { SuggestionsService } from './detection/suggestions.service';
import { EventView } from './event.view';
import { EventsController } from './events.controller';
import { EventsService } from './events.service';
import { CalendarService } from './occurrences/calendar.service';
import { DayMovementsReader } from './occurrences/day-movements.reader';
import { EventDetailsService } from './occurrences/event-details.service';
import { OccurrenceWriter } from './occurrences/occurrence.writer';
import { PaymentHistory } from './occurrences/payment-history';
import { Settler } from './occurrences/settler';
import { UnlinkedTransfersReader } from './occurrences/unlinked-transfers.reader';
import { SeriesController } from './series/series.controller';
import { SeriesService } from './series/series.service';
import { LastPaidReader } from './series/last-paid.reader';
import { SeriesView } from './series/series.view';
import { SeriesWriter } from './series/series.writer';

@Module({
  imports: [LedgerModule, UnusualModule],
  controllers: [
    EventsController,
    SeriesController,
    SuggestionsController,
    DetectionReaction,
    PlannerLookReaction,
  ],
  providers: [
    EventsService,
    EventView,
    EventDetailsService,
    CalendarService,
    DayMovementsReader,
    OccurrenceWriter,
    PaymentHistory,
    Settler,
    UnlinkedTransfersReader,
    SeriesService,
    SeriesView,
    LastPaidReader,
    SeriesWriter,
    DetectionService,
    AutoPoster,
    StandingTeller,
    PlannerLook,
    PlannerLookTimer,
    SuggestionsReader,
    SuggestionsService,
  ],
  exports: [EventView],
})
export class EventsModule {}
