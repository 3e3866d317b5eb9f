import { id, instant } from '@app/contracts-kernel';
import { z } from 'zod';

/** Roles in which a ledger may be shared; its owner stays the only owner. */
export const memberRole = z.enum(['viewer', 'accountant', 'editor']);
export type MemberRole = z.infer<typeof memberRole>;

/**
 * Number of days for which an invitation is valid, and the most members and open invitations of one ledger.
 */
export const invitationDays = 7;
export const maxMembers = 10;
export const maxInvitations = 20;

/** A ledger of another person, as seen by a member it is shared with. */
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
  /** The person it is meant for, in the owner's words. */
  note: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

export const household = z.object({
  /** People with whom the person's own ledger is shared. */
  members: z.array(householdMember),
  /** Open invitations: not accepted, withdrawn or expired. */
  invitations: z.array(invitation),
  /** Ledgers of other people that are shared with the person. */
  ledgers: z.array(sharedLedger),
  /** The one of `ledgers` that this session has open; null for the person's own. */
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
