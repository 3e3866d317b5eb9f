import { queryFor } from '@app/api-client';
import { readHousehold } from '@app/contracts-identity';
import { Banner, Card, ReadError, RowSkeletons } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { TabStack } from '../settings-layout';
import { InviteForm } from './invite-form';
import { InvitationLines, MemberLines } from './member-lines';
import { SharedLedgers } from './shared-ledgers';

const query = queryFor(readHousehold);

/** The people who share this ledger, and the ledgers of others that the person may open. */
export function HouseholdTab({ isDemo }: { isDemo: boolean }) {
  const read = useQuery({ ...query, enabled: !isDemo });
  const { data, error } = read;
  if (isDemo)
    return (
      <Card title="Household">
        <Banner>The demo cannot be shared. Create an account to keep a ledger together.</Banner>
      </Card>
    );
  if (error && !data)
    return (
      <Card title="Household">
        <ReadError title="Your household could not be loaded" read={read} />
      </Card>
    );
  if (!data)
    return (
      <Card title="Household">
        <RowSkeletons count={3} label="Your household is loading" />
      </Card>
    );
  return (
    <TabStack>
      <Card title="Who shares your ledger">
        <MemberLines members={data.members} />
        <InvitationLines invitations={data.invitations} />
        <InviteForm />
      </Card>
      <Card title="Ledgers shared with you">
        <SharedLedgers ledgers={data.ledgers} open={data.open} />
      </Card>
    </TabStack>
  );
}
