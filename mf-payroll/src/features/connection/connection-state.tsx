import type { PayrollConnection } from '@app/contracts-payroll';
import { useDateFormat } from '@app/shell-sdk';
import { Banner, ButtonLink, Chip, ProgressBar, type ChipTone, IfPermitted } from '@app/ui-kit';
import { todayIn } from '@app/calendar';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { connectPayroll } from './api';
import { addPayslipEndpoint } from '@app/contracts-payroll';

const warnDays = 30;
const states: Record<NonNullable<PayrollConnection['state']>, { tone: ChipTone; text: string }> = {
  active: { tone: 'positive', text: 'Connected' },
  'needs-login': { tone: 'negative', text: 'Needs new credentials' },
  degraded: { tone: 'warn', text: 'Can’t be read right now' },
  'rate-limited': { tone: 'warn', text: 'Slowed down' },
};

/** The state of the connection in a word. A practice employer is labelled wherever it is shown. */
export function ConnectionChips({ connection }: { connection: PayrollConnection }) {
  const isPractice = connection.connected ? connection.practice : connection.provider?.practice;
  const { tone, text } = connection.connected
    ? states[connection.state ?? 'active']
    : { tone: 'neutral' as const, text: 'Not Connected' };
  return (
    <Chips>
      {isPractice && <Chip $tone="info">Practice employer</Chip>}
      <Chip $tone={tone}>{text}</Chip>
    </Chips>
  );
}

/** The current problem and what happens next, the progress of a sync, and a certificate that is about to expire. */
export function ConnectionState({ connection }: { connection: PayrollConnection }) {
  const date = useDateFormat();
  const { problem, nextSync, sync, certificate, state } = connection;
  const expires = certificate ? new Date(certificate.expires) : undefined;
  const days = expires ? Math.floor((expires.getTime() - Date.now()) / 86_400_000) : Infinity;
  return (
    <>
      {problem && (
        <Banner
          tone={state === 'needs-login' ? 'negative' : 'warn'}
          {...(state === 'needs-login' && {
            action: (
              <IfPermitted call={connectPayroll}>
                <ButtonLink as={RouterLink} to="/adp-setup?repair=1" $size="sm">
                  Connect again
                </ButtonLink>
              </IfPermitted>
            ),
          })}
        >
          {problem}
          {nextSync && ` Next try ${date.ago(nextSync)}.`}
        </Banner>
      )}
      {sync?.state === 'running' && (
        <Progress role="status">
          <span>
            {sync.phase === 'workers' || sync.total === 0
              ? 'Reading workers…'
              : `Reading pay statements: ${sync.done} of ${sync.total} people`}
          </span>
          <ProgressBar
            percent={sync.total === 0 ? 4 : (sync.done / sync.total) * 100}
            label="Reading payroll"
            fill="accent"
          />
        </Progress>
      )}
      {expires && days < warnDays && (
        <Banner tone="warn">
          {days < 0
            ? `The certificate ended on ${date.day(todayIn('UTC', expires))}. Ask ADP for a new one and connect again.`
            : `The certificate ends in ${days} ${days === 1 ? 'day' : 'days'}, on ${date.day(todayIn('UTC', expires))}. Ask ADP for a new one.`}
        </Banner>
      )}
    </>
  );
}

/** Shown before anything is clicked: what this server can connect to. */
export function SetupNote({ connection }: { connection: PayrollConnection }) {
  const { provider } = connection;
  if (!provider || provider.practice) return null;
  if (provider.available) return null;
  return (
    <Banner
      tone="info"
      title="ADP is not set up on this server"
      action={
        <IfPermitted call={addPayslipEndpoint}>
          <ButtonLink as={RouterLink} to="/payroll-dashboard?add=payslip" $size="sm">
            Enter payslips instead
          </ButtonLink>
        </IfPermitted>
      }
    >
      Nothing can be connected here until whoever runs the server sets it up. You can enter payslips by hand
      or import them from a CSV file.
    </Banner>
  );
}

export const canConnect = ({ provider }: PayrollConnection): boolean => provider?.available ?? true;

const Chips = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--s1);
`;

const Progress = styled.div`
  display: grid;
  gap: var(--s2);
  color: var(--ink-2);
  font-size: var(--text-sm);
`;
