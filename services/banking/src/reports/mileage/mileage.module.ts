import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { tripModel } from './trip.schema';
import { TripsController } from './trips.controller';
import { TripsRepository } from './trips.repository';
import { TripsService } from './trips.service';
import { TripsWriter } from './trips.writer';

@Module({
  imports: [LedgerModule, MongooseModule.forFeature([tripModel])],
  controllers: [TripsController],
  providers: [TripsRepository, TripsService, TripsWriter],
  exports: [TripsRepository],
})
export class MileageModule {}
