import { Module } from '@nestjs/common';
import { eraseCryptoUserEndpoint } from '@app/contracts-crypto';
import { ErasureModule } from '@app/persistence';
import { DemoModule } from './features/demo/demo.module';
import { ExchangeModule } from './features/exchange/exchange.module';
import { GainsModule } from './features/gains/gains.module';
import { LotsModule } from './features/lots/lots.module';
import { PortfolioModule } from './features/portfolio/portfolio.module';
import { ReportsModule } from './features/reports/reports.module';
import { TransactionModule } from './features/transaction/transaction.module';
import { WalletModule } from './features/wallet/wallet.module';

@Module({
  imports: [
    ExchangeModule,
    WalletModule,
    TransactionModule,
    LotsModule,
    GainsModule,
    PortfolioModule,
    ReportsModule,
    DemoModule,
    ErasureModule.of(eraseCryptoUserEndpoint),
  ],
})
export class CryptoModule {}
