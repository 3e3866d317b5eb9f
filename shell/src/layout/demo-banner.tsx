import { callRoute, reasonOf } from '@app/api-client';
import { resetDemo } from '@app/contracts-identity';
import { confirm, toast } from '@app/shell-sdk';
import { Banner, Button, ButtonLink } from '@app/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** States that this is the demo, with the two ways to leave it. */
export function DemoBanner() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [isKnown] = useState(wasSeen);
  useEffect(rememberSeen, []);
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
  if (isKnown)
    return (
      <Line role="note" data-line>
        <span>Sample data – nothing is saved</span>
        <button type="button" disabled={busy} onClick={() => void reset()}>
          Reset
        </button>
        <Link to="/sign-up">Create account</Link>
      </Line>
    );
  return (
    <Banner
      tone="accent"
      title="Sample data – nothing is saved"
      action={
        <WaysOut>
          <Button size="sm" busy={busy} onClick={() => void reset()}>
            Reset
          </Button>
          <ButtonLink as={Link} to="/sign-up" $size="sm">
            Create account
          </ButtonLink>
        </WaysOut>
      }
    >
      <Detail>A sandbox of your own, filled with invented figures. It is removed after 24 hours.</Detail>
    </Banner>
  );
}

const key = 'demo-banner-seen';

/** Whether the whole banner was shown in this tab before; after that one line is enough. */
function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

function rememberSeen(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage the whole banner appears each time.
  }
}

/** One line at any width. Alone on a wide screen, it uses the space above the page. */
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 28px;
  padding: 0 var(--s3);
  border-radius: var(--r-sm);
  @media (min-width: 641px) {
    min-height: var(--s6);
    &:only-child {
      align-self: start;
      margin-top: calc(-1 * var(--s6));
      border-radius: 0 0 var(--r-sm) var(--r-sm);
    }
  }
  background: var(--accent-soft);
  color: var(--ink-2);
  font-size: var(--text-xs);
  white-space: nowrap;
  span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  button,
  a {
    min-height: 24px;
    display: inline-flex;
    align-items: center;
    color: var(--accent-ink);
    font-size: inherit;
    font-weight: 600;
    border-radius: var(--r-xs);
  }
`;

const WaysOut = styled.div`
  display: flex;
  gap: var(--s2);
`;

/** Left out on phones, which need the space for the figures. */
const Detail = styled.span`
  @media (max-width: 640px) {
    display: none;
  }
`;
