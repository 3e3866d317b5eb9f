import { Module } from '@nestjs/common';
import { PriceModule } from '../price/price.module';
import { TransactionModule } from '../transaction/transaction.module';
import { WalletModule } from '../wallet/wallet.module';
import { FileWalletsWriter } from './file-wallets.writer';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  imports: [TransactionModule, WalletModule, PriceModule],
  controllers: [ReportsController],
  providers: [ReportsService, FileWalletsWriter],
})
export class ReportsModule {}
