import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { TransactionModule } from '../transaction/transaction.module';
import { WalletModule } from '../wallet/wallet.module';
import { HistoryReader } from './history.reader';
import { LotsController } from './lots.controller';
import { LotsService } from './lots.service';
import { PicksService } from './picks.service';

@Module({
  imports: [TransactionModule, WalletModule, SettingsModule],
  controllers: [LotsController],
  providers: [LotsService, PicksService, HistoryReader],
  exports: [HistoryReader],
})
export class LotsModule {}
