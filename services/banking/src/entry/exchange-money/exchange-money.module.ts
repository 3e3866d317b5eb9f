import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { exchangeMoveModel } from './exchange-move.schema';
import { ExchangeMovesRepository } from './exchange-moves.repository';
import { ExchangeMoneyService } from './exchange-money.service';
import { ExchangeMoneySubscriber } from './exchange-money.subscriber';

@Module({
  imports: [LedgerModule, MongooseModule.forFeature([exchangeMoveModel])],
  controllers: [ExchangeMoneySubscriber],
  providers: [ExchangeMovesRepository, ExchangeMoneyService],
  exports: [ExchangeMoneyService],
})
export class ExchangeMoneyModule {}
