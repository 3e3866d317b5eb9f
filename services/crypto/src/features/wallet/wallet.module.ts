import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { configuredProvider } from '@app/provider-kit';
import { AddressBalances } from './address-balances.service';
import { ADDRESS_SOURCE } from '../address/address-source';
import { addressAdapter } from '../address/networks.adapter';
import { PriceModule } from '../price/price.module';
import { ManualWalletService } from './manual-wallet.service';
import { WalletArchive } from './wallet-archive.service';
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
    WalletArchive,
    WalletRepository,
    AddressBalances,
    { provide: ADDRESS_SOURCE, useFactory: () => configuredProvider([addressAdapter], process.env) },
  ],
  exports: [WalletRepository, AddressBalances],
})
export class WalletModule {}
