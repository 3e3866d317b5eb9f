import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountWriter } from './account.writer';
import { ActorController } from './actor.controller';
import { AvatarRepository } from './avatar.repository';
import { CredentialRepository } from './credential.repository';
import { UserDataRemovalRegistry } from './user-data-removal.registry';
import { UserRepository } from './user.repository';
import {
  AVATAR_MODEL,
  avatarSchema,
  CREDENTIAL_MODEL,
  credentialSchema,
  USER_MODEL,
  userSchema,
} from './user.schema';
import { UserService } from './user.service';

const shared = [
  AccountWriter,
  AvatarRepository,
  CredentialRepository,
  UserDataRemovalRegistry,
  UserRepository,
  UserService,
];

/** The users and the data of their accounts. Every other feature of identity builds on it. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: CREDENTIAL_MODEL, schema: credentialSchema },
      { name: AVATAR_MODEL, schema: avatarSchema },
    ]),
  ],
  controllers: [ActorController],
  providers: shared,
  exports: shared,
})
export class UsersModule {}
