import { callRoute, reasonOf } from '@app/api-client';
import { resetDemo } from '@app/contracts-identity';
import { confirm, toast } from '@app/shell-sdk';
import { Banner, Button, ButtonLink } from '@app/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** Says that this is the demo, and the two ways out of it. */
export function DemoBanner() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const reset = async () => {
    const yes = await confirm({
      title: 'Reset the demo?',
      description: 'Your additions and changes are removed and the sample data is restored.',
      action: 'Reset',
      destructive: true,
    });
    if (!yes) return;
    setBusy(true);
    try {
      await callRoute(resetDemo);
      await client.resetQueries();
      toast({ title: 'Demo reset', description: 'The sample data was restored.' });
    } catch (error) {
      toast({ title: 'The demo was not reset', description: reasonOf(error), tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <Banner
      tone="accent"
      title="Sample data – nothing is saved"
      action={
        <WaysOut>
          <Button size="sm" busy={busy} onClick={() => void reset()}>
            Reset
          </Button>
          <ButtonLink as={Link} to="/sign-up" $size="sm" $variant="primary">
            Create account
          </ButtonLink>
        </WaysOut>
      }
    >
      <Detail>A sandbox of your own, filled with invented figures. It is removed after 24 hours.</Detail>
    </Banner>
  );
}

const WaysOut = styled.div`
  display: flex;
  gap: var(--s2);
`;

/** Worth saying where there is room; a phone's screen belongs to the figures. */
const Detail = styled.span`
  @media (max-width: 640px) {
    display: none;
  }
`;
