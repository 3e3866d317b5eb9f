import { useDateFormat } from '@app/shell-sdk';
import { media } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { readConnection } from './api/read-connection';

/** The menu's footer: the way to connect payroll, or that it is connected and when it was read. */
export function ConnectionNoteWidget({ onNavigate }: { onNavigate?: () => void }) {
  const { ago } = useDateFormat();
  const { data } = useQuery(readConnection());
  if (!data?.connected)
    return (
      <Note to="/adp-setup" onClick={onNavigate}>
        <b>Connect Real Payroll Data</b>
        <span>Setup Required</span>
      </Note>
    );
  const { lastSync } = data.compliance;
  return (
    <Note to="/payroll-dashboard" onClick={onNavigate}>
      <b>Payroll Connected</b>
      <span>{lastSync ? `Synced ${ago(lastSync)}` : 'Not synced yet'}</span>
    </Note>
  );
}

const Note = styled(Link)`
  display: grid;
  gap: 2px;
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  b {
    font-weight: 600;
    font-size: var(--text-sm);
  }
  span {
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
  ${media.hover} {
    &:hover {
      border-color: var(--line-strong);
      background: var(--surface);
    }
  }
`;
