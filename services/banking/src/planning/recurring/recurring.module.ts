import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { AutoPoster } from './days/auto-poster.writer';
import { BillStatusPublisher } from './days/bill-status.publisher';
import { DueBills } from './days/due-bills.service';
import { DueBillsScheduler } from './days/due-bills.scheduler';
import { DueBillsSubscriber } from './days/due-bills.subscriber';
import { recurringDayModel } from './days/recurring-day.schema';
import { RecurringDaysRepository } from './days/recurring-days.repository';
import { DetectionService } from './detection/detection.service';
import { recurrenceModel } from './detection/recurrence.schema';
import { RecurrencesRepository } from './detection/recurrences.repository';
import { SuggestionsController } from './detection/suggestions.controller';
import { SuggestionsReader } from './detection/suggestions.reader';
import { SuggestionsService } from './detection/suggestions.service';
import { ComingEventsReader } from './coming-events.reader';
import { EventView } from './event-reply.reader';
import { EventsController } from './events.controller';
import { EventsRepository } from './events.repository';
import { EventsService } from './events.service';
import { financialEventModel } from './financial-event.schema';
import { CalendarService } from './occurrences/calendar.service';
import { DayMovementsReader } from './occurrences/day-movements.reader';
import { EventDetailsService } from './occurrences/event-details.service';
import { OccurrenceWriter } from './occurrences/occurrence.writer';
import { OccurrencesReader } from './occurrences/occurrences.reader';
import { PaymentHistory } from './occurrences/payment-history.reader';
import { PaymentMatcher } from './occurrences/payment-matcher.service';
import { SeriesLinks } from './occurrences/series-links.service';
import { UnlinkedTransfersReader } from './occurrences/unlinked-transfers.reader';
import { RecurringWriter } from './recurring.writer';
import { LastPaidReader } from './series/last-paid.reader';
import { SeriesController } from './series/series.controller';
import { SeriesRepository } from './series/series.repository';
import { seriesModel } from './series/series.schema';
import { SeriesService } from './series/series.service';
import { SeriesView } from './series/series-reply.reader';
import { SeriesWriter } from './series/series.writer';
import { FoundRecurrences } from './detection/found-recurrences.writer';
import { PaymentWriter } from './occurrences/payment.writer';
import { PostedRows } from './days/posted-rows.reader';
import { RecurringUndoHandler } from './recurring.undo';

@Module({
  imports: [
    LedgerModule,
    MongooseModule.forFeature([financialEventModel, recurringDayModel, recurrenceModel, seriesModel]),
  ],
  controllers: [EventsController, SeriesController, SuggestionsController, DueBillsSubscriber],
  providers: [
    RecurringUndoHandler,
    PostedRows,
    FoundRecurrences,
    EventsRepository,
    RecurringDaysRepository,
    RecurrencesRepository,
    SeriesRepository,
    OccurrencesReader,
    SeriesLinks,
    RecurringWriter,
    ComingEventsReader,
    EventsService,
    EventView,
    EventDetailsService,
    CalendarService,
    DayMovementsReader,
    OccurrenceWriter,
    PaymentHistory,
    PaymentWriter,
    PaymentMatcher,
    UnlinkedTransfersReader,
    SeriesService,
    SeriesView,
    LastPaidReader,
    SeriesWriter,
    DetectionService,
    AutoPoster,
    BillStatusPublisher,
    DueBills,
    DueBillsScheduler,
    SuggestionsReader,
    SuggestionsService,
  ],
  exports: [
    DetectionService,
    EventView,
    EventsRepository,
    OccurrencesReader,
    RecurrencesRepository,
    RecurringWriter,
    SeriesLinks,
    SeriesRepository,
  ],
})
export class RecurringModule {}
