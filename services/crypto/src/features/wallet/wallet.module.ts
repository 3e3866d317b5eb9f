import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WalletController } from './wallet.controller';
import { WalletRepository } from './wallet.repository';
import { walletSchema } from './wallet.schema';
import { WalletService } from './wallet.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Wallet', schema: walletSchema }])],
  controllers: [WalletController],
  providers: [WalletService, WalletRepository],
  exports: [WalletRepository],
})
export class WalletModule {}
