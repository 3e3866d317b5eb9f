import { id, instant, kernelErrors, ok, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { identityErrors } from './errors';
import { householdPath } from './household-path';
import {
  exampleHousehold,
  exampleInvitation,
  exampleLedger,
  household,
  invitation,
  invitationDays,
  invitationToken,
  memberRole,
  sharedLedger,
} from './household-shapes';

const params = z.strictObject({ id });
const note = z.string().trim().max(50).default('');
const exampleToken = 'q1bq5w7oZKqQ0mXQ2b8m3v5y9Jt4r6u8w0Ae2Cg4Ik6';
/** Writes that change the data on the household page make this read stale. */
const invalidates = [householdPath];

export const readHousehold = route({
  name: 'identity.household.read',
  summary:
    "The people with whom the person's ledger is shared, and the ledgers of others that are shared with the person.",
  method: 'GET',
  path: householdPath,
  reply: household,
  example: { reply: exampleHousehold },
});

export const inviteMember = route({
  name: 'identity.invitation.create',
  summary: `Makes a link with which one person can join the ledger within ${invitationDays} days. Only this reply shows its token.`,
  method: 'POST',
  path: '/api/household/invitations',
  access: 'account',
  status: 201,
  invalidates,
  body: z.strictObject({ role: memberRole, note }),
  reply: invitation.extend({ token: invitationToken }),
  errors: [identityErrors.DEMO_REFUSED, identityErrors.HOUSEHOLD_FULL],
  example: {
    body: { role: 'editor', note: 'Grace' },
    reply: { ...exampleInvitation, token: exampleToken },
  },
});
export const revokeInvitation = route({
  name: 'identity.invitation.revoke',
  summary: 'Withdraws an invitation that was not accepted; its link stops working.',
  method: 'DELETE',
  path: '/api/household/invitations/:id',
  access: 'account',
  invalidates,
  params,
  reply: ok,
  errors: [identityErrors.DEMO_REFUSED, kernelErrors.NOT_FOUND],
  example: { params: { id: exampleInvitation.id }, reply: { success: true } },
});

export const lookAtInvitation = route({
  name: 'identity.invitation.look',
  summary: 'Who invites to which ledger, and in which role; accepts nothing.',
  method: 'POST',
  path: '/api/household/invitations/look',
  access: 'account',
  body: z.strictObject({ token: invitationToken }),
  reply: z.object({
    /** The owner's name. */
    from: z.string(),
    role: memberRole,
    expiresAt: instant,
    /** The invitation is the person's own, or for a ledger that is already shared with them. */
    isOwn: z.boolean(),
    isMember: z.boolean(),
  }),
  errors: [identityErrors.DEMO_REFUSED, identityErrors.INVITATION_GONE],
  example: {
    body: { token: exampleToken },
    reply: {
      from: 'Sam Lee',
      role: 'editor',
      expiresAt: exampleInvitation.expiresAt,
      isOwn: false,
      isMember: false,
    },
  },
});
export const acceptInvitation = route({
  name: 'identity.invitation.accept',
  summary: 'Joins the ledger of an invitation, which is then used up.',
  method: 'POST',
  path: '/api/household/invitations/accept',
  access: 'account',
  invalidates,
  body: z.strictObject({ token: invitationToken }),
  reply: sharedLedger,
  errors: [
    identityErrors.DEMO_REFUSED,
    identityErrors.INVITATION_GONE,
    identityErrors.HOUSEHOLD_FULL,
    kernelErrors.CONFLICT,
  ],
  example: { body: { token: exampleToken }, reply: exampleLedger },
});

export const changeMember = route({
  name: 'identity.member.change',
  summary: "Changes a member's role in the person's ledger, from their next request on.",
  method: 'PATCH',
  path: '/api/household/members/:id',
  access: 'account',
  invalidates,
  params,
  body: z.strictObject({ role: memberRole }),
  reply: ok,
  errors: [identityErrors.DEMO_REFUSED, kernelErrors.NOT_FOUND],
  example: {
    params: { id: exampleHousehold.members[0]!.id },
    body: { role: 'editor' },
    reply: { success: true },
  },
});
export const removeMember = route({
  name: 'identity.member.remove',
  summary: "Ends a member's access to the person's ledger, from their next request on.",
  method: 'DELETE',
  path: '/api/household/members/:id',
  access: 'account',
  invalidates,
  params,
  reply: ok,
  errors: [identityErrors.DEMO_REFUSED, kernelErrors.NOT_FOUND],
  example: { params: { id: exampleHousehold.members[0]!.id }, reply: { success: true } },
});
export const leaveLedger = route({
  name: 'identity.ledger.leave',
  summary: "Gives up the person's access to somebody else's ledger.",
  method: 'DELETE',
  path: '/api/household/ledgers/:id',
  access: 'account',
  invalidates: [householdPath, '/api/auth/user'],
  params,
  reply: ok,
  errors: [identityErrors.DEMO_REFUSED, kernelErrors.NOT_FOUND],
  example: { params: { id: exampleLedger.id }, reply: { success: true } },
});

export const openLedger = route({
  name: 'identity.ledger.open',
  summary:
    'Opens a ledger that is shared with the person in this session, or with null their own; all later calls apply to it.',
  method: 'PUT',
  path: '/api/household/open',
  invalidates: [householdPath, '/api/auth/user'],
  body: z.strictObject({ id: id.nullable() }),
  reply: z.object({ open: id.nullable() }),
  errors: [identityErrors.LEDGER_CLOSED],
  example: { body: { id: exampleLedger.id }, reply: { open: exampleLedger.id } },
});
