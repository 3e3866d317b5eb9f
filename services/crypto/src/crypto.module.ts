import { Module } from '@nestjs/common';
import { ErasureModule } from './features/erasure/erasure.module';
import { ExchangeModule } from './features/exchange/exchange.module';
import { TransactionModule } from './features/transaction/transaction.module';
import { WalletModule } from './features/wallet/wallet.module';

@Module({ imports: [ExchangeModule, WalletModule, TransactionModule, ErasureModule] })
export class CryptoModule {}
