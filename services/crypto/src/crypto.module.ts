import { Module } from '@nestjs/common';
import {
  eraseCryptoUserEndpoint,
  exportCryptoUserEndpoint,
  restoreCryptoUserEndpoint,
} from '@app/contracts-crypto';
import { ErasureModule, PersonalDataModule } from '@app/persistence';
import { DemoModule } from './features/demo/demo.module';
import { ExchangeModule } from './features/exchange/exchange.module';
import { GainsModule } from './features/gains/gains.module';
import { LotsModule } from './features/lots/lots.module';
import { PortfolioModule } from './features/portfolio/portfolio.module';
import { ReportsModule } from './features/reports/reports.module';
import { TransactionModule } from './features/transaction/transaction.module';
import { WalletModule } from './features/wallet/wallet.module';
import { personalData } from './personal-data.options';

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
    PersonalDataModule.of(exportCryptoUserEndpoint, restoreCryptoUserEndpoint, personalData),
  ],
})
export class CryptoModule {}
