import { Module } from '@nestjs/common';
import { ExchangeModule } from '../exchange/exchange.module';
import { TransactionModule } from '../transaction/transaction.module';
import { WalletModule } from '../wallet/wallet.module';
import { DemoController } from './demo.controller';
import { DemoService } from './demo.service';

@Module({
  imports: [ExchangeModule, WalletModule, TransactionModule],
  controllers: [DemoController],
  providers: [DemoService],
})
export class DemoModule {}
