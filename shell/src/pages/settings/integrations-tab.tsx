import { useMayCall } from '@app/api-client';
import { RemoteSlot } from '@app/shell-sdk';
import { ButtonLink, Card, Chip } from '@app/ui-kit';
import { Banknote, Bitcoin, Boxes, FileSpreadsheet, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageAt, pagesOf, useRegistry } from '../../registry/registry-store';
import { LineWords, Lines, TabStack } from './settings-layout';

/** What can be connected and where; unavailable integrations say so. Remotes show the current state in the slot. */
export function IntegrationsTab() {
  // Viewers of a shared ledger can look at each page, but connect and change nothing there.
  const manage = useMayCall()({ meta: { use: 'editor' } }) ? 'Manage' : 'View';
  return (
    <TabStack>
      <Card title="Integrations">
        <Lines>
          <Integration
            icon={<Banknote />}
            name="Payroll provider"
            text="Pay statements and employer data, connected in four steps."
            to="/adp-setup"
            action={manage}
          />
          <Integration
            icon={<Landmark />}
            name="Bank Account"
            text="Link a bank, or import CSV, OFX and QFX files."
            to="/accounts"
            action={manage}
          />
          <Integration
            icon={<Bitcoin />}
            name="Crypto exchange"
            text="Balances and transactions of your wallets."
            to="/crypto"
            action={manage}
          />
          <Integration
            icon={<FileSpreadsheet />}
            name="QuickBooks"
            text="Not connected directly: export transactions as IIF for QuickBooks Desktop, or as CSV for QuickBooks Online."
            to="/transactions"
            state={{ exports: true }}
            action="Export"
          />
          <Integration
            icon={<Boxes />}
            name="Inventory Management"
            text="No connection is built into this version."
          />
        </Lines>
      </Card>
      <RemoteSlot name="settings.integrations" />
    </TabStack>
  );
}

function Integration({
  icon,
  name,
  text,
  to,
  state,
  action,
}: {
  icon: ReactNode;
  name: string;
  text: string;
  to?: string;
  /** The navigation state for the page at `to`. */
  state?: object;
  action?: string;
}) {
  const registry = useRegistry();
  const there = to !== undefined && pageAt(pagesOf(registry), to) !== undefined;
  return (
    <li>
      <span aria-hidden>{icon}</span>
      <LineWords>
        <b>{name}</b>
        <span>{text}</span>
      </LineWords>
      {there ? (
        <ButtonLink as={Link} to={to} state={state} $size="sm">
          {action}
        </ButtonLink>
      ) : (
        <Chip>Not available</Chip>
      )}
    </li>
  );
}
