import { Module } from '@nestjs/common';
import { DemoModule } from './features/demo/demo.module';
import { ErasureModule } from './features/erasure/erasure.module';
import { ExchangeModule } from './features/exchange/exchange.module';
import { LotsModule } from './features/lots/lots.module';
import { TransactionModule } from './features/transaction/transaction.module';
import { WalletModule } from './features/wallet/wallet.module';

@Module({ imports: [ExchangeModule, WalletModule, TransactionModule, LotsModule, DemoModule, ErasureModule] })
export class CryptoModule {}
