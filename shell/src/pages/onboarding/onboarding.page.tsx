import { callRoute, reasonOf } from '@app/api-client';
import { changePreferences } from '@app/contracts-identity';
import { toast, useTitle, RemoteSlot } from '@app/shell-sdk';
import { Button, Banner } from '@app/ui-kit';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { EntryLayout } from '../entry-layout';
import { returnPath } from '../sign-in/return-path';
import { useSettings } from '../settings/use-settings';
import { RegionStep } from './region-step';
import { StartStep, type StartWay } from './start-step';

const steps = [
  {
    id: 'currency',
    title: 'Region and currency',
    text: 'Sets how amounts and dates look, and when your day starts.',
  },
  {
    id: 'accounts',
    title: 'How do you want to start?',
    text: 'You can do the others at any time.',
  },
] as const;

const byHand = { title: 'Your first account', text: 'Where do you keep your money?' };

/** The first steps: region and currency, then the source of the first transactions. It can be left and continued later. */
export function OnboardingPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data } = useSettings();
  const [chosen, setChosen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [isByHand, setByHand] = useState(false);
  useTitle('Welcome');
  const kept = data?.preferences.onboarding.step;
  const current = chosen ?? (kept === undefined || kept === null || kept === 'currency' ? 0 : 1);
  const { title, text } = current === 1 && isByHand ? byHand : steps[current]!;
  const remember = (onboardingStep: 'accounts' | null) =>
    callRoute(changePreferences, { body: { onboardingStep } });
  const forward = async (to = returnPath(search)) => {
    setBusy(true);
    try {
      if (current === 0) {
        await remember('accounts');
        setChosen(1);
      } else {
        await remember(null);
        void navigate(to, { replace: true });
      }
    } catch (error) {
      toast({ title: 'That was not saved', description: reasonOf(error), tone: 'destructive' });
    }
    setBusy(false);
  };
  const start = (way: StartWay) => {
    if (way === 'hand') setByHand(true);
    else void forward(way === 'import' ? '/transactions/import' : '/accounts');
  };
  return (
    <EntryLayout
      title={title}
      text={text}
      width={520}
      progress={
        <>
          <Progress
            role="progressbar"
            aria-label="Setup"
            aria-valuemin={1}
            aria-valuemax={steps.length}
            aria-valuenow={current + 1}
            aria-valuetext={`Step ${current + 1} of ${steps.length}`}
          >
            {steps.map(({ id }, index) => (
              <i key={id} data-done={index <= current || undefined} />
            ))}
          </Progress>
          <Small>
            Step {current + 1} of {steps.length}
          </Small>
        </>
      }
    >
      {data &&
        (current === 0 ? (
          <RegionStep settings={data} busy={busy} onDone={() => void forward()} />
        ) : !isByHand ? (
          <StartStep busy={busy} onChoose={start} />
        ) : (
          <AccountStep onDone={() => void forward()} />
        ))}
      <Foot>
        {current > 0 && <Button onClick={() => (isByHand ? setByHand(false) : setChosen(0))}>Back</Button>}
        <Button variant="ghost" busy={busy} onClick={() => void forward()}>
          Skip for now
        </Button>
      </Foot>
    </EntryLayout>
  );
}

const Progress = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--s1);
  margin-bottom: var(--s4);
  i {
    height: 4px;
    border-radius: 2px;
    background: var(--track);
    &[data-done] {
      background: var(--accent);
    }
  }
`;

const Small = styled.small`
  color: var(--ink-3);
  font-size: var(--text-xs);
`;

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s2);
  margin-top: var(--s5);
  > :only-child {
    margin-left: auto;
  }
`;

/** The remote that owns accounts provides the first account's step; it calls `onDone` when the account exists. */
const AccountStep = ({ onDone }: { onDone: () => void }) => (
  <RemoteSlot
    name="onboarding.account"
    props={{ onDone }}
    empty={
      <>
        <Banner>
          Accounts are not available on this server right now. You can add one later under Bank Accounts.
        </Banner>
        <Button variant="primary" size="lg" block onClick={onDone}>
          Continue
        </Button>
      </>
    }
  />
);
