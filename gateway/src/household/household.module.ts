import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SharedLedgers } from '../edge/ledgers/shared-ledgers';
import { UserRepository } from '../identity/users/user.repository';
import { USER_MODEL, userSchema } from '../identity/users/user.schema';
import { HouseholdController } from './household.controller';
import { INVITATION_MODEL, invitationSchema, MEMBER_MODEL, memberSchema } from './household.schema';
import { HouseholdService } from './household.service';
import { HouseholdStore } from './household-store';
import { InvitationRepository } from './invitation.repository';
import { Invitations } from './invitations.service';
import { MemberRepository } from './member.repository';
import { StoredLedgers } from './stored-ledgers';

/** Ledgers that are shared: with whom, by which invitation, and which of them a session has open. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: MEMBER_MODEL, schema: memberSchema },
      { name: INVITATION_MODEL, schema: invitationSchema },
    ]),
  ],
  controllers: [HouseholdController],
  providers: [
    UserRepository,
    MemberRepository,
    InvitationRepository,
    HouseholdStore,
    HouseholdService,
    Invitations,
    { provide: SharedLedgers, useClass: StoredLedgers },
  ],
  exports: [HouseholdStore, SharedLedgers],
})
export class HouseholdModule {}
