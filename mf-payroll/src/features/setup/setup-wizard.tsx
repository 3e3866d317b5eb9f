import type { PayrollConnection } from '@app/contracts-payroll';
import { toast } from '@app/shell-sdk';
import { Banner, Button, Card, ProgressBar, Skeleton, Tabs } from '@app/ui-kit';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import { readPracticeCredentials } from '../connection/api';
import { canConnect, ConnectionChips, SetupNote } from '../connection/connection-state';
import { useConnect } from '../connection/use-connect';
import {
  consentToast,
  emptyDraft,
  missingIn,
  obstacles,
  setupSteps,
  stepNames,
  type SetupDraft,
  type SetupStep,
} from './setup-draft';
import { CertificatesStep, ComplianceStep, ConnectStep, CredentialsStep } from './setup-steps';

/** Four steps to a connection. Steps can be opened in any order; the last one lists what is missing. */
export function SetupWizard({ connection }: { connection: PayrollConnection }) {
  const [step, setStep] = useState<SetupStep>('credentials');
  const [draft, setDraft] = useState(emptyDraft);
  const isPractice = connection.provider?.practice ?? false;
  const { data: practice, isLoading } = useQuery({ ...readPracticeCredentials(), enabled: isPractice });
  const isFilledIn = practice !== undefined && draft.clientSecret === practice.clientSecret;
  const [offered, setOffered] = useState(false);
  // Prefilled only once, so that a person can replace the values with their own.
  if (practice && !offered) {
    setOffered(true);
    setDraft({ ...draft, ...practice });
  }
  const set = (part: Partial<SetupDraft>) => setDraft((old) => ({ ...old, ...part }));
  const connect = useConnect({
    success: 'Your payroll data is now connected securely with full compliance.',
    failureTitle: 'ADP Connection Failed',
    onConnected: () => {
      setDraft(emptyDraft);
      setStep('connect');
    },
  });
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On phones the tabs scroll sideways; the open one must be visible.
    card.current
      ?.querySelector('[role=tab][data-state=active]')
      ?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [step]);
  const number = setupSteps.indexOf(step) + 1;
  const consented = missingIn('compliance', draft).length === 0;
  const submit = () => {
    if (!consented) toast(consentToast);
    else connect.mutate({ body: draft });
  };
  const next = () => {
    if (step === 'compliance' && !consented) toast(consentToast);
    else setStep(setupSteps[number]!);
  };
  const content = {
    credentials: <CredentialsStep draft={draft} set={set} />,
    certificates: <CertificatesStep draft={draft} set={set} />,
    compliance: <ComplianceStep draft={draft} set={set} />,
    connect: <ConnectStep draft={draft} />,
  };
  const blocked =
    step === 'connect'
      ? !canConnect(connection) || obstacles(draft, new Date()).length > 0
      : step !== 'compliance' && missingIn(step, draft).length > 0;
  const label = (name: SetupStep) => (
    <StepName>
      {stepNames[name]}
      {name !== 'connect' && missingIn(name, draft).length === 0 && (
        <Check aria-label="done" width={14} height={14} />
      )}
    </StepName>
  );
  // The notice of filled-in credentials is above the steps, so both appear together and nothing moves.
  if (isLoading) return <SetupSkeleton />;
  return (
    <Card
      {...(isPractice && {
        title: 'Connect an employer',
        actions: <ConnectionChips connection={connection} />,
      })}
    >
      <SetupNote connection={connection} />
      {isFilledIn && (
        <Banner
          tone="info"
          title="This server has a practice employer"
          action={
            <Button size="sm" onClick={() => setDraft(emptyDraft)}>
              Use my own credentials
            </Button>
          }
        >
          Northwind Studio is invented, and its credentials are filled in already. Everything works as with
          ADP itself; nothing leaves this machine.
        </Banner>
      )}
      <Progress>
        <span>
          Step {number} of {setupSteps.length}
        </span>
        <ProgressBar percent={(number / setupSteps.length) * 100} label="Setup progress" fill="accent" />
      </Progress>
      <div ref={card}>
        <Tabs
          label="Setup steps"
          value={step}
          onChange={setStep}
          tabs={setupSteps.map((name) => ({ value: name, label: label(name), content: content[name] }))}
        />
      </div>
      <Foot>
        {number > 1 && <Button onClick={() => setStep(setupSteps[number - 2]!)}>Back</Button>}
        {step === 'connect' ? (
          <Button variant="primary" onClick={submit} disabled={blocked || connect.isPending}>
            {connect.isPending ? 'Connecting...' : 'Connect to ADP'}
          </Button>
        ) : (
          <Button variant="primary" onClick={next} disabled={blocked}>
            Next
          </Button>
        )}
      </Foot>
    </Card>
  );
}

export const SetupSkeleton = () => (
  <Card>
    <div role="status" aria-label="Loading the setup">
      <Skeleton $height="180px" />
    </div>
  </Card>
);

const Progress = styled.div`
  display: grid;
  margin-top: var(--s3);
  gap: var(--s2);
  margin-bottom: var(--s4);
  color: var(--ink-3);
  font-size: var(--text-xs);
`;

const StepName = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  svg {
    color: var(--positive);
  }
`;

const Foot = styled.div`
  display: flex;
  gap: var(--s2);
  margin-top: var(--s5);
  padding-top: var(--s4);
  border-top: 1px solid var(--line);
  > :last-child {
    margin-left: auto;
  }
`;
