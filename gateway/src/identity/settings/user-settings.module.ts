import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { SettingsController } from './settings.controller';
import { SettingsService } from './settings.service';

/** Profile, picture and preferences of a person. */
@Module({
  imports: [UsersModule],
  controllers: [SettingsController],
  providers: [SettingsService],
})
export class UserSettingsModule {}
