import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookModule } from '../book/book.module';
import { UndoModule } from '../undo/undo.module';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { AccountsWriter } from './accounts.writer';
import { HoldingsRepository } from './holdings.repository';
import { holdingsModel } from './holdings.schema';
import { valuationModel } from './valuation.schema';
import { ValuationsRepository } from './valuations.repository';
import { ValuationsService } from './valuations.service';
import { ValuationsWriter } from './valuations.writer';

@Module({
  imports: [BookModule, UndoModule, MongooseModule.forFeature([valuationModel, holdingsModel])],
  controllers: [AccountsController],
  providers: [
    ValuationsWriter,
    AccountsService,
    AccountsWriter,
    HoldingsRepository,
    ValuationsRepository,
    ValuationsService,
  ],
  exports: [AccountsWriter, HoldingsRepository, ValuationsRepository],
})
export class AccountsModule {}
