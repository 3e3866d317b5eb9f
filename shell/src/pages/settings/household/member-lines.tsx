import { mutationFor, reasonOf } from '@app/api-client';
import {
  changeMember,
  removeMember,
  revokeInvitation,
  type HouseholdMember,
  type Invitation,
  type MemberRole,
} from '@app/contracts-identity';
import { confirm, toast, useDateFormat } from '@app/shell-sdk';
import { Avatar, Button, Chip, media, Select } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { styled } from 'styled-components';
import { memberRoles, roleWords } from '../../../session/role-words';
import { Lines, LineWords } from '../settings-layout';

// Created once, so a repeated action reuses its idempotency key.
const change = mutationFor(changeMember);
const remove = mutationFor(removeMember);
const revoke = mutationFor(revokeInvitation);

export const roleOptions = memberRoles.map((value) => ({ value, label: roleWords[value].label }));

const failed = (title: string) => (problem: unknown) =>
  toast({ title, description: reasonOf(problem), tone: 'destructive' });

/** The people who may open the person's ledger. */
export function MemberLines({ members }: { members: readonly HouseholdMember[] }) {
  const dates = useDateFormat();
  const write = useMutation({ ...change, onError: failed('The role was not changed') });
  const end = useMutation({
    ...remove,
    onSuccess: () => toast({ title: 'Access ended', tone: 'success' }),
    onError: failed('The access was not ended'),
  });
  const ask = async ({ id, name }: HouseholdMember) => {
    const yes = await confirm({
      title: `End ${name}’s access?`,
      description: `${name} can no longer open your ledger. What they added stays in it.`,
      action: 'End access',
      destructive: true,
    });
    if (yes) end.mutate({ params: { id } });
  };
  if (members.length === 0)
    return (
      <Words>
        Only you can open your ledger. People you invite see its accounts, transactions, budgets and reports,
        and editors can change them. Your chats, settings and sign-in stay private.
      </Words>
    );
  return (
    <WrappingLines>
      {members.map((member) => (
        <li key={member.id}>
          <Avatar name={member.name} src={null} />
          <LineWords>
            <b>{member.name}</b>
            <span>Since {dates.instant(member.since)}</span>
          </LineWords>
          <Role>
            <Select
              aria-label={`Role of ${member.name}`}
              look="pill-sm"
              value={member.role}
              options={roleOptions}
              onChange={(role) =>
                write.mutate({ params: { id: member.id }, body: { role: role as MemberRole } })
              }
            />
          </Role>
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={`Remove ${member.name}`}
            busy={end.isPending && end.variables?.params.id === member.id}
            onClick={() => void ask(member)}
          >
            Remove
          </Button>
        </li>
      ))}
    </WrappingLines>
  );
}

/** Invitations that were not used yet. */
export function InvitationLines({ invitations }: { invitations: readonly Invitation[] }) {
  const dates = useDateFormat();
  const write = useMutation({ ...revoke, onError: failed('The invitation was not withdrawn') });
  if (invitations.length === 0) return null;
  return (
    <WrappingLines aria-label="Open invitations">
      {invitations.map(({ id, role, note, expiresAt }) => (
        <li key={id}>
          <Link2 aria-hidden width={18} height={18} strokeWidth={1.75} />
          <LineWords>
            <b>{note || 'Invitation'}</b>
            <span>Link not used yet · works until {dates.instant(expiresAt)}</span>
          </LineWords>
          <Chip>{roleWords[role].label}</Chip>
          <Button
            size="sm"
            aria-label={`Withdraw the invitation${note ? ` for ${note}` : ''}`}
            busy={write.isPending && write.variables?.params.id === id}
            onClick={() => write.mutate({ params: { id } })}
          >
            Withdraw
          </Button>
        </li>
      ))}
    </WrappingLines>
  );
}

export const Words = styled.p`
  color: var(--ink-2);
  & + ul {
    margin-top: var(--s2);
    border-top: 1px solid var(--line);
  }
`;

/** If there is no room next to the text, the controls are below it. */
export const WrappingLines = styled(Lines)`
  ${media.phone} {
    > li {
      flex-wrap: wrap;
      justify-content: flex-end;
    }
    ${LineWords} {
      flex-basis: calc(100% - 64px);
    }
  }
`;

const Role = styled.span`
  flex: none;
`;
