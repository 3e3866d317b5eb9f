import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { AutoPostWriter } from './days/auto-post.writer';
import { BillStatusPublisher } from './days/bill-status.publisher';
import { DueBillsService } from './days/due-bills.service';
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
import { EventReplyReader } from './event-reply.reader';
import { EventsController } from './events.controller';
import { EventsRepository } from './events.repository';
import { EventsService } from './events.service';
import { financialEventModel } from './financial-event.schema';
import { CalendarService } from './occurrences/balances/calendar.service';
import { DayMovementsReader } from './occurrences/balances/day-movements.reader';
import { EventDetailsService } from './occurrences/event-details.service';
import { OccurrenceWriter } from './occurrences/occurrence.writer';
import { OccurrencesReader } from './occurrences/occurrences.reader';
import { PaymentHistoryReader } from './occurrences/payments/payment-history.reader';
import { PaymentMatcherService } from './occurrences/payments/payment-matcher.service';
import { SeriesLinksService } from './occurrences/payments/series-links.service';
import { UnlinkedTransfersReader } from './occurrences/payments/unlinked-transfers.reader';
import { RecurringWriter } from './recurring.writer';
import { LastPaidReader } from './series/last-paid.reader';
import { SeriesController } from './series/series.controller';
import { SeriesRepository } from './series/series.repository';
import { seriesModel } from './series/series.schema';
import { SeriesService } from './series/series.service';
import { SeriesReplyReader } from './series/series-reply.reader';
import { SeriesWriter } from './series/series.writer';
import { FoundRecurrencesWriter } from './detection/found-recurrences.writer';
import { PaymentWriter } from './occurrences/payments/payment.writer';
import { PostedRowsReader } from './days/posted-rows.reader';
import { RecurringUndo } from './recurring.undo';

@Module({
  imports: [
    LedgerModule,
    MongooseModule.forFeature([financialEventModel, recurringDayModel, recurrenceModel, seriesModel]),
  ],
  controllers: [EventsController, SeriesController, SuggestionsController, DueBillsSubscriber],
  providers: [
    RecurringUndo,
    PostedRowsReader,
    FoundRecurrencesWriter,
    EventsRepository,
    RecurringDaysRepository,
    RecurrencesRepository,
    SeriesRepository,
    OccurrencesReader,
    SeriesLinksService,
    RecurringWriter,
    ComingEventsReader,
    EventsService,
    EventReplyReader,
    EventDetailsService,
    CalendarService,
    DayMovementsReader,
    OccurrenceWriter,
    PaymentHistoryReader,
    PaymentWriter,
    PaymentMatcherService,
    UnlinkedTransfersReader,
    SeriesService,
    SeriesReplyReader,
    LastPaidReader,
    SeriesWriter,
    DetectionService,
    AutoPostWriter,
    BillStatusPublisher,
    DueBillsService,
    DueBillsScheduler,
    SuggestionsReader,
    SuggestionsService,
  ],
  exports: [
    DetectionService,
    EventReplyReader,
    EventsRepository,
    OccurrencesReader,
    RecurrencesRepository,
    RecurringWriter,
    SeriesLinksService,
    SeriesRepository,
  ],
})
export class RecurringModule {}
