import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { configuredProvider } from '@app/provider-kit';
import { AddressBalancesService } from './address-balances.service';
import { ADDRESS_SOURCE } from '../address/address-source';
import { addressAdapter } from '../address/networks.adapter';
import { PriceModule } from '../price/price.module';
import { ManualWalletService } from './manual-wallet.service';
import { WalletArchiveService } from './wallet-archive.service';
import { WalletController } from './wallet.controller';
import { WalletRepository } from './wallet.repository';
import { walletSchema } from './wallet.schema';
import { WalletService } from './wallet.service';

@Module({
  imports: [PriceModule, MongooseModule.forFeature([{ name: 'Wallet', schema: walletSchema }])],
  controllers: [WalletController],
  providers: [
    WalletService,
    ManualWalletService,
    WalletArchiveService,
    WalletRepository,
    AddressBalancesService,
    { provide: ADDRESS_SOURCE, useFactory: () => configuredProvider([addressAdapter], process.env) },
  ],
  exports: [WalletRepository, AddressBalancesService],
})
export class WalletModule {}
