import { exportTransactionsEndpoint, startImportEndpoint } from '@app/contracts-banking';
import { needsConnection, useConnected } from '@app/shell-sdk';
import {
  Button,
  ButtonLink,
  IconButton,
  IfPermitted,
  LineIcon,
  Menu,
  media,
  visuallyHidden,
} from '@app/ui-kit';
import { Ellipsis, FileDown, FileUp, Plus, Tags } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { addTransaction } from '../../ledger/api';
import type { Ledger } from '../../ledger/ledger';

export interface ToolbarActionsProps {
  ledger: Ledger | undefined;
  onAdd: () => void;
  /** Somebody is about to add a transaction. */
  onAddIntent: () => void;
  onExport: () => void;
}

/** Add Transaction, Import, and the rest in ⋯. */
export function ToolbarActions({ ledger, onAdd, onAddIntent, onExport }: ToolbarActionsProps) {
  const navigate = useNavigate();
  const isConnected = useConnected();
  return (
    <Actions>
      <Menu
        trigger={
          <IconButton label="More actions">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          {
            label: 'Categories, merchants and rules',
            icon: <Tags aria-hidden />,
            onSelect: () => void navigate('/transactions/categories'),
          },
          {
            label: 'Export',
            icon: <FileDown aria-hidden />,
            call: exportTransactionsEndpoint,
            disabled: !ledger?.size || !isConnected,
            onSelect: onExport,
          },
        ]}
      />
      <IfPermitted call={startImportEndpoint}>
        {isConnected ? (
          <ButtonLink as={Link} to="/transactions/import">
            <LineIcon icon={FileUp} size={16} lines={2} />
            <span>Import</span>
          </ButtonLink>
        ) : (
          <Button disabled title={needsConnection} icon={<LineIcon icon={FileUp} size={16} lines={2} />}>
            <span>Import</span>
          </Button>
        )}
      </IfPermitted>
      <Button
        variant="primary"
        icon={<LineIcon icon={Plus} size={16} lines={2} />}
        call={addTransaction}
        onClick={onAdd}
        onPointerEnter={onAddIntent}
        aria-keyshortcuts="n"
      >
        <span>Add Transaction</span>
      </Button>
    </Actions>
  );
}

/** On phones, or if the open drawer leaves little room, Import and Add show only their icons. */
const Actions = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  margin-left: auto;
  [data-beside-drawer] & span {
    ${visuallyHidden}
  }
  ${media.phone} {
    > * {
      flex: none;
      width: var(--touch);
      height: var(--touch);
      padding: 0;
    }
    span {
      ${visuallyHidden}
    }
  }
`;
