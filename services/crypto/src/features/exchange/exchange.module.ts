import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SecretsModule } from '@app/secrets';
import { PriceModule } from '../price/price.module';
import { TransactionModule } from '../transaction/transaction.module';
import { WalletModule } from '../wallet/wallet.module';
import { ConnectService } from './connect.service';
import { ConnectionRepository } from './connection.repository';
import { connectionSchema, consentSchema } from './connection.schema';
import { ConnectionWriter } from './connection.writer';
import { DisconnectService } from './disconnect.service';
import { ExchangeController } from './exchange.controller';
import { ExchangeScheduler } from './exchange.scheduler';
import { ExchangeService } from './exchange.service';
import { ExchangeWriter } from './exchange.writer';
import { DisconnectedRowsWriter } from './disconnected-rows.writer';
import { ManualPricesService } from './manual-prices.service';
import { SyncService } from './sync.service';
import { ExchangeSecretsService } from './exchange-secrets.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'ExchangeConnection', schema: connectionSchema },
      { name: 'ExchangeConsent', schema: consentSchema },
    ]),
    SecretsModule,
    PriceModule,
    WalletModule,
    TransactionModule,
  ],
  controllers: [ExchangeController],
  providers: [
    ConnectService,
    ConnectionRepository,
    ConnectionWriter,
    DisconnectService,
    ExchangeScheduler,
    ExchangeService,
    ExchangeWriter,
    DisconnectedRowsWriter,
    ManualPricesService,
    SyncService,
    ExchangeSecretsService,
  ],
  exports: [ConnectService, PriceModule],
})
export class ExchangeModule {}
