import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountStore } from './account-store';
import { ActorRequests } from './actor-requests';
import { AvatarRepository } from './avatar.repository';
import { CredentialRepository } from './credential.repository';
import { UserDataRemoval } from './user-data-removal';
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
  AccountStore,
  AvatarRepository,
  CredentialRepository,
  UserDataRemoval,
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
  controllers: [ActorRequests],
  providers: shared,
  exports: shared,
})
export class UsersModule {}
