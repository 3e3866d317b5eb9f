import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { SecondFactorController } from './second-factor.controller';
import { SecondFactorService } from './second-factor.service';

/** Switches the second factor on and off. */
@Module({
  imports: [PasswordsModule, SecondFactorModule],
  controllers: [SecondFactorController],
  providers: [SecondFactorService],
})
export class SecondFactorSettingsModule {}
