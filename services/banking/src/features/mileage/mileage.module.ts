import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { TripsController } from './trips.controller';
import { TripsService } from './trips.service';

@Module({ imports: [LedgerModule], controllers: [TripsController], providers: [TripsService] })
export class MileageModule {}
