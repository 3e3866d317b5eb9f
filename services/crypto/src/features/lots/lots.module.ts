import { Module } from '@nestjs/common';
import { TransactionModule } from '../transaction/transaction.module';
import { WalletModule } from '../wallet/wallet.module';
import { LotsController } from './lots.controller';
import { LotsService } from './lots.service';

@Module({
  imports: [TransactionModule, WalletModule],
  controllers: [LotsController],
  providers: [LotsService],
})
export class LotsModule {}
