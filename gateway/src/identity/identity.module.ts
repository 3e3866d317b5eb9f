import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AlertReactions } from '../reactions/alert.reactions';
import { ImportReactions } from '../reactions/import.reactions';
import { ReportReactions } from '../reactions/report.reactions';
import { RuleReactions } from '../reactions/rule.reactions';
import { DemoContent } from './demo/demo-content';
import { DemoController } from './demo/demo.controller';
import { DemoService } from './demo/demo.service';
import { DemoSweeper } from './demo/demo-sweeper';
import { UserEraser } from './demo/user-eraser';
import { NotificationController } from './notifications/notification.controller';
import { NotificationRepository } from './notifications/notification.repository';
import { NOTIFICATION_MODEL, notificationSchema } from './notifications/notification.schema';
import { NotificationService } from './notifications/notification.service';
import { NotificationWriter } from './notifications/notification.writer';
import { Recipients } from './notifications/recipients';
import { PasswordHasher } from './passwords/password-hasher';
import { PasswordPolicy } from './passwords/password-policy';
import { SettingsController } from './settings/settings.controller';
import { SettingsService } from './settings/settings.service';
import { AuthController } from './sign-in/auth.controller';
import { CredentialChangeService } from './sign-in/credential-change.service';
import { EntranceService } from './sign-in/entrance.service';
import { PasswordStrategy } from './sign-in/password.strategy';
import { RegistrationService } from './sign-in/registration.service';
import { SignInService } from './sign-in/sign-in.service';
import { AccountController } from './users/account.controller';
import { ActorRequests } from './users/actor.requests';
import { AccountStore } from './users/account-store';
import { AvatarRepository } from './users/avatar.repository';
import { CredentialRepository } from './users/credential.repository';
import { UserRemains } from './users/user-remains';
import { UserRepository } from './users/user.repository';
import {
  AVATAR_MODEL,
  avatarSchema,
  CREDENTIAL_MODEL,
  credentialSchema,
  USER_MODEL,
  userSchema,
} from './users/user.schema';
import { UserService } from './users/user.service';

/** Accounts, sign-in, settings, notifications and the demo. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: CREDENTIAL_MODEL, schema: credentialSchema },
      { name: AVATAR_MODEL, schema: avatarSchema },
      { name: NOTIFICATION_MODEL, schema: notificationSchema },
    ]),
  ],
  controllers: [
    AuthController,
    AccountController,
    SettingsController,
    NotificationController,
    DemoController,
    ActorRequests,
    AlertReactions,
    ImportReactions,
    ReportReactions,
    RuleReactions,
  ],
  providers: [
    UserRepository,
    CredentialRepository,
    AvatarRepository,
    NotificationRepository,
    Recipients,
    AccountStore,
    UserService,
    UserRemains,
    PasswordHasher,
    PasswordPolicy,
    PasswordStrategy,
    SignInService,
    EntranceService,
    RegistrationService,
    CredentialChangeService,
    SettingsService,
    NotificationWriter,
    NotificationService,
    UserEraser,
    DemoContent,
    DemoService,
    DemoSweeper,
  ],
})
export class IdentityModule {}
