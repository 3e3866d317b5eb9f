import { id, instant } from '@app/contracts-kernel';
import { z } from 'zod';

/** What a ledger may be shared with somebody for; its owner stays the one person whose ledger it is. */
export const memberRole = z.enum(['viewer', 'accountant', 'editor']);
export type MemberRole = z.infer<typeof memberRole>;

/** Days an invitation may be accepted; and how many people and open invitations a ledger has at most. */
export const invitationDays = 7;
export const maxMembers = 10;
export const maxInvitations = 20;

/** Somebody else's ledger, as whoever it is shared with sees it. */
export const sharedLedger = z.object({
  /** The owner's user id. */
  id,
  /** The owner's name. */
  name: z.string(),
  role: memberRole,
});
export type SharedLedger = z.infer<typeof sharedLedger>;

export const householdMember = z.object({ id, name: z.string(), role: memberRole, since: instant });
export type HouseholdMember = z.infer<typeof householdMember>;

export const invitation = z.object({
  id,
  role: memberRole,
  /** For whom, in the owner's words. */
  note: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

export const household = z.object({
  /** People the person's own ledger is shared with. */
  members: z.array(householdMember),
  /** Those that were neither accepted nor withdrawn and may still be. */
  invitations: z.array(invitation),
  /** Ledgers of others that are shared with the person. */
  ledgers: z.array(sharedLedger),
  /** The one of these that this session has open; null for the person's own. */
  open: id.nullable(),
});
export type Household = z.infer<typeof household>;

/** 256 bits, base64url. */
export const invitationToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Must be the whole link');

export const exampleInvitation: Invitation = {
  id: '01920000-0000-7000-8000-0000000000d1',
  role: 'editor',
  note: 'Grace',
  createdAt: '2026-11-26T12:00:00.000Z',
  expiresAt: '2026-12-03T12:00:00.000Z',
};
export const exampleLedger: SharedLedger = {
  id: '01920000-0000-7000-8000-000000000002',
  name: 'Sam Lee',
  role: 'editor',
};
export const exampleHousehold: Household = {
  members: [
    {
      id: '01920000-0000-7000-8000-000000000003',
      name: 'Grace Hopper',
      role: 'viewer',
      since: '2026-11-26T12:00:00.000Z',
    },
  ],
  invitations: [exampleInvitation],
  ledgers: [exampleLedger],
  open: null,
};
