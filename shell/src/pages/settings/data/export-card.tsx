import { exportPersonalData } from '@app/contracts-identity';
import { ButtonLink, Card } from '@app/ui-kit';
import styled from 'styled-components';

/** Exports everything as one file. The browser downloads it directly, whatever its size. */
export function ExportCard() {
  return (
    <Card title="Export everything">
      <Words>
        <p>
          One ZIP file with your accounts, transactions, categories, rules, budgets, bills, receipts, chats,
          insights, payroll and crypto data, and your settings. You can read it, and restore it here or on
          another server.
        </p>
        <p>
          Passwords, connections to banks and providers, tax numbers and finished reports are not in it. Keep
          the file safe: it is not encrypted.
        </p>
        <div>
          <ButtonLink href={exportPersonalData.path} download $variant="primary">
            Export everything
          </ButtonLink>
        </div>
      </Words>
    </Card>
  );
}

export const Words = styled.div`
  display: grid;
  gap: var(--s3);
  justify-items: start;
  > :has([role='switch']) {
    justify-self: stretch;
  }
  p {
    color: var(--ink-2);
    font-size: var(--text-sm);
    max-width: 64ch;
  }
  b {
    font-weight: 600;
  }
`;
