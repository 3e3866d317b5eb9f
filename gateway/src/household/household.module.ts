import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SharedLedgers } from '../edge/ledgers/shared-ledgers';
import { NoticesModule } from '../identity/notices/notices.module';
import { UserDataRemovalRegistry } from '../identity/users/user-data-removal.registry';
import { UsersModule } from '../identity/users/users.module';
import { HouseholdController } from './household.controller';
import { INVITATION_MODEL, invitationSchema, MEMBER_MODEL, memberSchema } from './household.schema';
import { HouseholdService } from './household.service';
import { HouseholdStore } from './household-store';
import { InvitationRepository } from './invitation.repository';
import { Invitations } from './invitations.service';
import { InvitationAcceptance } from './invitation-acceptance.service';
import { MemberRepository } from './member.repository';
import { Memberships } from './memberships.service';
import { StoredLedgers } from './stored-ledgers';

/** Shared ledgers: their members, their invitations, and which one a session has open. */
@Global()
@Module({
  imports: [
    NoticesModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: MEMBER_MODEL, schema: memberSchema },
      { name: INVITATION_MODEL, schema: invitationSchema },
    ]),
  ],
  controllers: [HouseholdController],
  providers: [
    MemberRepository,
    InvitationRepository,
    HouseholdStore,
    HouseholdService,
    Invitations,
    InvitationAcceptance,
    Memberships,
    { provide: SharedLedgers, useClass: StoredLedgers },
  ],
  exports: [SharedLedgers],
})
export class HouseholdModule {
  constructor(remains: UserDataRemovalRegistry, household: HouseholdStore) {
    remains.register((userId, tx) => household.removeAll(userId, tx));
  }
}
