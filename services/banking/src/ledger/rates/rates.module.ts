import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { readEnvironment } from '@app/service-kit';
import { BookModule } from '../book/book.module';
import { rateMonthModel } from './rate-month.schema';
import { RatesController } from './rates.controller';
import { RatesLoader } from './rates-loader.service';
import { RatesRepository } from './rates.repository';
import { RatesService } from './rates.service';
import { ratesSettings } from './rates.options';
import { RATES_SETTINGS, RatesSource } from './rates-source.adapter';

@Module({
  imports: [BookModule, MongooseModule.forFeature([rateMonthModel])],
  controllers: [RatesController],
  providers: [
    { provide: RATES_SETTINGS, useFactory: () => readEnvironment(ratesSettings) },
    RatesRepository,
    RatesSource,
    RatesService,
    RatesLoader,
  ],
  exports: [RatesService],
})
export class RatesModule {}
