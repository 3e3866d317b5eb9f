import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SecretsModule } from '@app/secrets';
import { AlertSubscriber } from '../subscribers/alert.subscriber';
import { ImportSubscriber } from '../subscribers/import.subscriber';
import { BankLinkSubscriber } from '../subscribers/bank-link.subscriber';
import { PayrollSubscriber } from '../subscribers/payroll.subscriber';
import { ReportSubscriber } from '../subscribers/report.subscriber';
import { RuleSubscriber } from '../subscribers/rule.subscriber';
import { ApiTokensController } from './api-tokens/api-tokens.controller';
import { ApiTokens } from './api-tokens/api-tokens.service';
import { DemoContent } from './demo/demo-content';
import { DemoController } from './demo/demo.controller';
import { DemoService } from './demo/demo.service';
import { DemoSweeper } from './demo/demo-sweeper';
import { UserEraser } from './demo/user-eraser';
import { DeliveryController } from './delivery/delivery.controller';
import { DeliveryPlanner } from './delivery/delivery-planner';
import { DeliveryRepository } from './delivery/delivery.repository';
import {
  NOTICE_SETTINGS_MODEL,
  noticeSettingsSchema,
  OUTGOING_MODEL,
  outgoingSchema,
  PUSH_DEVICE_MODEL,
  pushDeviceSchema,
} from './delivery/delivery.schema';
import { DeliveryService } from './delivery/delivery.service';
import { DirectDelivery } from './delivery/direct-delivery';
import { Mailer } from './delivery/mailer';
import { MailedReports } from './delivery/mailed-reports.reader';
import { OutgoingScheduler } from './delivery/outgoing.scheduler';
import { PushSender } from './delivery/push-sender';
import { NotificationController } from './notifications/notification.controller';
import { NotificationRepository } from './notifications/notification.repository';
import { NOTIFICATION_MODEL, notificationSchema } from './notifications/notification.schema';
import { NotificationStore } from './notifications/notification-store';
import { NotificationService } from './notifications/notification.service';
import { NotificationWriter } from './notifications/notification.writer';
import { Notifier } from './notifications/notifier';
import { PasswordHasher } from './passwords/password-hasher';
import { PasswordPolicy } from './passwords/password-policy';
import { AccountDeletion } from './privacy/account-deletion.service';
import { ArchivePass } from './privacy/archive-pass.service';
import { EndOfAccount } from './privacy/end-of-account.writer';
import { OwnData } from './privacy/own-data.repository';
import { PersonalArchives } from './privacy/personal-archive.service';
import { PrivacyController } from './privacy/privacy.controller';
import { RestoreProgress } from './privacy/restore-progress.service';
import { RestoreRepository } from './privacy/restore.repository';
import { RestoreRunner } from './privacy/restore-runner.service';
import {
  RESTORE_MODEL,
  RESTORE_PART_MODEL,
  restorePartSchema,
  restoreSchema,
} from './privacy/restore.schema';
import { RestoreScheduler } from './privacy/restore.scheduler';
import { RestoreService } from './privacy/restore.service';
import { FactorChange } from './second-factor/factor-change.writer';
import { FactorCheck } from './second-factor/factor-check.service';
import { FactorCodes } from './second-factor/factor-codes.service';
import { FactorNotices } from './second-factor/factor-notices.writer';
import { FactorSecrets } from './second-factor/factor-secrets.service';
import { PendingSignIns } from './second-factor/pending-sign-in.repository';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { SecondFactorRepository } from './second-factor/second-factor.repository';
import {
  PENDING_SIGN_IN_MODEL,
  pendingSignInSchema,
  SECOND_FACTOR_MODEL,
  secondFactorSchema,
} from './second-factor/second-factor.schema';
import { SecondFactorService } from './second-factor/second-factor.service';
import { SecondStep } from './second-factor/second-step.service';
import { PasskeyCeremonies } from './passkeys/passkey-ceremonies';
import { PasskeyChallenges } from './passkeys/passkey-challenge.repository';
import { PasskeyChange } from './passkeys/passkey-change.writer';
import { PasskeyController } from './passkeys/passkey.controller';
import { PasskeyDoor } from './passkeys/passkey-door.service';
import { PasskeyOffer } from './passkeys/passkey-offer.service';
import { PasskeyRepository } from './passkeys/passkey.repository';
import {
  PASSKEY_CHALLENGE_MODEL,
  PASSKEY_MODEL,
  passkeyChallengeSchema,
  passkeySchema,
} from './passkeys/passkey.schema';
import { PasskeyService } from './passkeys/passkey.service';
import { PasskeySignIn } from './passkeys/passkey-sign-in.service';
import { FactorRemains } from './second-factor/factor-remains';
import { SettingsController } from './settings/settings.controller';
import { SettingsService } from './settings/settings.service';
import { AuthController } from './sign-in/auth.controller';
import { CredentialChangeService } from './sign-in/credential-change.service';
import { DeviceNotices } from './sign-in/device-notices';
import { EntranceService } from './sign-in/entrance.service';
import { PasswordStrategy } from './sign-in/password.strategy';
import { RegistrationService } from './sign-in/registration.service';
import { SignInService } from './sign-in/sign-in.service';
import { AccountController } from './users/account.controller';
import { ActorRequests } from './users/actor-requests';
import { AccountStore } from './users/account-store';
import { AvatarRepository } from './users/avatar.repository';
import { CredentialRepository } from './users/credential.repository';
import { UserBelongings } from './users/user-belongings';
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
import { WaysIn } from './users/ways-in';

/** Accounts, sign-in, settings, notifications and the demo. */
@Module({
  imports: [
    SecretsModule,
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: CREDENTIAL_MODEL, schema: credentialSchema },
      { name: AVATAR_MODEL, schema: avatarSchema },
      { name: NOTIFICATION_MODEL, schema: notificationSchema },
      { name: NOTICE_SETTINGS_MODEL, schema: noticeSettingsSchema },
      { name: PUSH_DEVICE_MODEL, schema: pushDeviceSchema },
      { name: OUTGOING_MODEL, schema: outgoingSchema },
      { name: RESTORE_MODEL, schema: restoreSchema },
      { name: RESTORE_PART_MODEL, schema: restorePartSchema },
      { name: SECOND_FACTOR_MODEL, schema: secondFactorSchema },
      { name: PASSKEY_MODEL, schema: passkeySchema },
      { name: PASSKEY_CHALLENGE_MODEL, schema: passkeyChallengeSchema },
      { name: PENDING_SIGN_IN_MODEL, schema: pendingSignInSchema },
    ]),
  ],
  controllers: [
    AuthController,
    AccountController,
    SettingsController,
    NotificationController,
    DeliveryController,
    DemoController,
    PrivacyController,
    SecondFactorController,
    PasskeyController,
    ApiTokensController,
    ActorRequests,
    AlertSubscriber,
    ImportSubscriber,
    BankLinkSubscriber,
    PayrollSubscriber,
    ReportSubscriber,
    RuleSubscriber,
  ],
  providers: [
    UserRepository,
    CredentialRepository,
    AvatarRepository,
    NotificationRepository,
    Notifier,
    AccountStore,
    UserService,
    UserBelongings,
    UserRemains,
    WaysIn,
    SecondFactorRepository,
    PendingSignIns,
    FactorSecrets,
    FactorCodes,
    FactorNotices,
    FactorCheck,
    FactorChange,
    SecondFactorService,
    SecondStep,
    FactorRemains,
    PasskeyRepository,
    PasskeyChallenges,
    PasskeyCeremonies,
    PasskeyChange,
    PasskeyService,
    PasskeyOffer,
    PasskeyDoor,
    PasskeySignIn,
    ApiTokens,
    PasswordHasher,
    PasswordPolicy,
    PasswordStrategy,
    SignInService,
    EntranceService,
    RegistrationService,
    CredentialChangeService,
    SettingsService,
    NotificationStore,
    NotificationWriter,
    DeliveryPlanner,
    DeliveryRepository,
    DeliveryService,
    DirectDelivery,
    MailedReports,
    Mailer,
    PushSender,
    OutgoingScheduler,
    DeviceNotices,
    NotificationService,
    UserEraser,
    DemoContent,
    DemoService,
    DemoSweeper,
    AccountDeletion,
    EndOfAccount,
    OwnData,
    PersonalArchives,
    ArchivePass,
    RestoreProgress,
    RestoreRepository,
    RestoreRunner,
    RestoreScheduler,
    RestoreService,
  ],
})
export class IdentityModule {}
