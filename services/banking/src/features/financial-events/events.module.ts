import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { EventView } from './event.view';
import { EventsController } from './events.controller';
import { EventsService } from './events.service';

@Module({ imports: [LedgerModule], controllers: [EventsController], providers: [EventsService, EventView] })
export class EventsModule {}
