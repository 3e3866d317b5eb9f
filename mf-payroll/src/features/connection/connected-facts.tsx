import { todayIn } from '@app/calendar';
import type { PayrollConnection } from '@app/contracts-payroll';
import { useDateFormat } from '@app/shell-sdk';
import styled from 'styled-components';
import { ConnectionState } from './connection-state';
import { DisconnectButton } from './disconnect-button';
import { ChooseWorker } from './choose-worker';

const consentNames = { 'data-processing': 'data processing', gdpr: 'GDPR' } as const;

/** A connection in full: its state, who the person is in it, the consents, and the button that ends it. */
export function ConnectedFacts({ connection }: { connection: PayrollConnection }) {
  const date = useDateFormat();
  const { lastSync, consents = [] } = connection.compliance;
  const given = consents.filter(({ withdrawnAt }) => withdrawnAt === null);
  const dayOf = (instant: string) => date.day(todayIn('UTC', new Date(instant)));
  return (
    <Parts>
      <ConnectionState connection={connection} />
      <ChooseWorker connection={connection} key={connection.me?.id} />
      <Foot>
        <p>
          {lastSync ? `Last synced ${date.ago(lastSync)}.` : 'Connected, but not synced yet.'}
          {connection.certificate &&
            ` Certificate of ${connection.certificate.subject}, until ${dayOf(connection.certificate.expires)}.`}
          {given.length > 0 &&
            ` You agreed to ${given.map(({ kind }) => consentNames[kind]).join(' and ')} on ${dayOf(given[0]!.givenAt)} (wording ${given[0]!.version}).`}
        </p>
        <DisconnectButton />
      </Foot>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: var(--s4);
  width: 100%;
  text-align: left;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  flex-wrap: wrap;
  p {
    flex: 1 1 300px;
    max-width: 90ch;
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;
