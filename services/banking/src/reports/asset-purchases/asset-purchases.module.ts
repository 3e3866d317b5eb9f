import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { AssetPurchasesController } from './asset-purchases.controller';
import { AssetPurchasesService } from './asset-purchases.service';

@Module({
  imports: [LedgerModule],
  controllers: [AssetPurchasesController],
  providers: [AssetPurchasesService],
})
export class AssetPurchasesModule {}
