import { useDateFormat } from '@app/shell-sdk';
import { Checkbox, Field, TextInput } from '@app/ui-kit';
import { todayIn } from '@app/calendar';
import { CircleCheck, CircleDashed, Lock } from 'lucide-react';
import styled from 'styled-components';
import { TwoColumns } from '../layout/sections';
import { PemField } from './pem-field';
import {
  certificateNote,
  missingIn,
  obstacles,
  privateKeyNote,
  setupSteps,
  stepNames,
  type SetupDraft,
} from './setup-draft';

export interface StepProps {
  draft: SetupDraft;
  set: (part: Partial<SetupDraft>) => void;
}

export function CredentialsStep({ draft, set }: StepProps) {
  return (
    <TwoColumns>
      <Intro>
        ADP gives an employer a client ID and a client secret for its API. Both are sent encrypted and are
        never shown again.
      </Intro>
      <Field label="Client ID">
        <TextInput
          value={draft.clientId}
          onChange={(event) => set({ clientId: event.target.value })}
          autoComplete="off"
          spellCheck={false}
          maxLength={256}
        />
      </Field>
      <Field label="Client Secret">
        <TextInput
          type="password"
          value={draft.clientSecret}
          onChange={(event) => set({ clientSecret: event.target.value })}
          autoComplete="off"
          maxLength={256}
        />
      </Field>
    </TwoColumns>
  );
}

export function CertificatesStep({ draft, set }: StepProps) {
  const { day } = useDateFormat();
  const dayText = (moment: Date) => day(todayIn('UTC', moment));
  return (
    <TwoColumns>
      <Intro>
        The signed certificate and the key it was made with, as PEM text. Paste them, drop the files here, or
        choose them.
      </Intro>
      <PemField
        label="Certificate"
        value={draft.certificate}
        onChange={(certificate) => set({ certificate })}
        note={certificateNote(draft.certificate, new Date(), dayText)}
        placeholder="-----BEGIN CERTIFICATE-----"
      />
      <PemField
        label="Private Key"
        value={draft.privateKey}
        onChange={(privateKey) => set({ privateKey })}
        note={privateKeyNote(draft)}
        placeholder="-----BEGIN PRIVATE KEY-----"
      />
    </TwoColumns>
  );
}

export function ComplianceStep({ draft, set }: StepProps) {
  return (
    <Consents>
      <Checkbox
        checked={draft.dataProcessingConsent}
        onChange={(dataProcessingConsent) => set({ dataProcessingConsent })}
        label="I agree that my payroll data is read from ADP and processed here"
        hint="Workers, payroll runs and pay statements are read. Nothing is ever written to ADP."
      />
      <Checkbox
        checked={draft.gdprConsent}
        onChange={(gdprConsent) => set({ gdprConsent })}
        label="I agree to the processing of personal data under the GDPR"
        hint="You can withdraw this at any time by disconnecting; you can export and erase what was read."
      />
      <Kept>
        <Lock aria-hidden width={16} height={16} />
        Payroll data is retained for 7 years and encrypted with AES-256.
      </Kept>
    </Consents>
  );
}

/** What is complete and what is missing, step by step. */
export function ConnectStep({ draft }: { draft: SetupDraft }) {
  const open = [
    ...obstacles(draft, new Date()),
    ...missingIn('compliance', draft).map((name) => `${name} is missing`),
  ];
  return (
    <Checks>
      {setupSteps.slice(0, 3).map((step) => {
        const missing = missingIn(step, draft);
        return (
          <li key={step}>
            {missing.length === 0 ? <CircleCheck aria-hidden data-done /> : <CircleDashed aria-hidden />}
            <span>{stepNames[step]}</span>
            <small>{missing.length === 0 ? 'Done' : 'Missing'}</small>
          </li>
        );
      })}
      {open.length > 0 && (
        <li>
          <ul aria-label="Before you can connect">
            {open.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </li>
      )}
    </Checks>
  );
}

const Intro = styled.p`
  grid-column: 1 / -1;
  color: var(--ink-2);
  max-width: 68ch;
`;

const Consents = styled.div`
  display: grid;
  gap: var(--s4);
  max-width: 68ch;
`;

const Kept = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s2);
  color: var(--ink-2);
  font-size: var(--text-sm);
`;

const Checks = styled.ul`
  > li {
    display: flex;
    align-items: center;
    gap: var(--s3);
    padding: 10px 0;
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
  svg {
    width: var(--icon);
    height: var(--icon);
    color: var(--ink-3);
  }
  svg[data-done] {
    color: var(--positive);
  }
  small {
    margin-left: auto;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  ul {
    color: var(--ink-2);
    font-size: var(--text-sm);
    list-style: disc;
    padding-left: var(--s5);
  }
`;
