import { useDateFormat } from '@app/shell-sdk';
import { NoteLink, IfPermitted } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { connectPayroll, readConnection } from './api';

/** In the menu's footer: a link to connect payroll, or that it is connected and when it was last read. */
export function ConnectionNoteWidget({ onNavigate }: { onNavigate?: () => void }) {
  const { ago } = useDateFormat();
  const { data } = useQuery(readConnection());
  if (!data?.connected)
    return (
      <IfPermitted call={connectPayroll}>
        <NoteLink as={Link} to="/adp-setup" onClick={onNavigate}>
          <b>Connect Real Payroll Data</b>
          <span>Setup Required</span>
        </NoteLink>
      </IfPermitted>
    );
  const { lastSync } = data.compliance;
  return (
    <NoteLink as={Link} to="/payroll-dashboard" onClick={onNavigate}>
      <b>Payroll Connected</b>
      <span>{lastSync ? `Synced ${ago(lastSync)}` : 'Not synced yet'}</span>
    </NoteLink>
  );
}
