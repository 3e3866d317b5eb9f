import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SecretsModule } from '@app/secrets';
import { SettingsController } from './settings.controller';
import { SettingsRepository } from './settings.repository';
import { settingsSchema } from './settings.schema';
import { SettingsService } from './settings.service';

@Module({
  imports: [SecretsModule, MongooseModule.forFeature([{ name: 'Settings', schema: settingsSchema }])],
  controllers: [SettingsController],
  providers: [SettingsService, SettingsRepository],
  exports: [SettingsRepository],
})
export class SettingsModule {}
