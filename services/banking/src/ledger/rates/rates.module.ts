import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { readEnvironment } from '@app/service-kit';
import { BookModule } from '../book/book.module';
import { rateMonthModel } from './rate-month.schema';
import { RatesController } from './rates.controller';
import { RatesLoaderService } from './rates-loader.service';
import { RatesRepository } from './rates.repository';
import { RatesService } from './rates.service';
import { ratesSettings } from './rates.options';
import { RATES_SETTINGS, RatesSourceAdapter } from './rates-source.adapter';

@Module({
  imports: [BookModule, MongooseModule.forFeature([rateMonthModel])],
  controllers: [RatesController],
  providers: [
    { provide: RATES_SETTINGS, useFactory: () => readEnvironment(ratesSettings) },
    RatesRepository,
    RatesSourceAdapter,
    RatesService,
    RatesLoaderService,
  ],
  exports: [RatesService],
})
export class RatesModule {}
