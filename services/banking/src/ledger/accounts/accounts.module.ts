import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookModule } from '../book/book.module';
import { UndoModule } from '../undo/undo.module';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { AccountsWriter } from './accounts.writer';
import { valuationModel } from './valuation.schema';
import { ValuationsRepository } from './valuations.repository';
import { ValuationsService } from './valuations.service';
import { ValuationsWriter } from './valuations.writer';

@Module({
  imports: [BookModule, UndoModule, MongooseModule.forFeature([valuationModel])],
  controllers: [AccountsController],
  providers: [ValuationsWriter, AccountsService, AccountsWriter, ValuationsRepository, ValuationsService],
  exports: [AccountsWriter, ValuationsRepository],
})
export class AccountsModule {}
