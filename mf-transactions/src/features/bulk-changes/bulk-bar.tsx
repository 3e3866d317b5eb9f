import { Button, IconButton, media, Menu } from '@app/ui-kit';
import { needsConnection, useConnected } from '@app/shell-sdk';
import { maxBulkRows } from '@app/contracts-banking';
import { EllipsisVertical, Shapes, Tag, Trash2, X } from 'lucide-react';
import styled from 'styled-components';
import { bulkActions, selectionActions, type BulkAction, type SelectionAction } from './bulk-actions';
import type { ListSelection } from './use-selection';
import { commitBulk } from './api';

export interface BulkBarProps {
  selection: ListSelection;
  onAct: (action: BulkAction) => void;
  onSelectionAction: (action: SelectionAction) => void;
}

const inMenu: readonly BulkAction[] = [
  'removeTags',
  'account',
  'date',
  'status',
  'merchant',
  'person',
  'business',
  'personal',
  'exclude',
  'include',
  'reviewed',
];

const onSelection = Object.keys(selectionActions) as SelectionAction[];

/** The actions on the chosen rows. */
export function BulkBar({ selection, onAct, onSelectionAction }: BulkBarProps) {
  const { ids, matching, all, clear } = selection;
  const maxChosen = Math.min(matching, maxBulkRows);
  const disabled = !useConnected();
  return (
    <Bar role="toolbar" aria-label="Chosen transactions" data-at-bottom>
      <IconButton label="Clear the selection" onClick={clear}>
        <X aria-hidden />
      </IconButton>
      <b role="status">
        {ids.size.toLocaleString()} selected{disabled && ` · ${needsConnection.toLowerCase()} to be changed`}
      </b>
      {ids.size < maxChosen && (
        <Button size="sm" variant="ghost" onClick={all}>
          {maxChosen < matching
            ? `Select the first ${maxChosen.toLocaleString()} of ${matching.toLocaleString()}`
            : `Select all ${matching.toLocaleString()} matching`}
        </Button>
      )}
      <Actions>
        <Button
          call={commitBulk}
          size="sm"
          icon={<Shapes aria-hidden />}
          disabled={disabled}
          onClick={() => onAct('category')}
          aria-keyshortcuts="c"
        >
          <span>Category</span>
        </Button>
        <Button
          call={commitBulk}
          size="sm"
          disabled={disabled}
          icon={<Tag aria-hidden />}
          onClick={() => onAct('addTags')}
          aria-keyshortcuts="g"
        >
          <span>Tags</span>
        </Button>
        <Button
          call={commitBulk}
          size="sm"
          variant="danger-quiet"
          icon={<Trash2 aria-hidden />}
          disabled={disabled}
          onClick={() => onAct('remove')}
          aria-keyshortcuts="Delete"
        >
          <span>Delete</span>
        </Button>
        <Menu
          call={commitBulk}
          trigger={
            <IconButton label="More changes" disabled={disabled}>
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
          items={[
            ...inMenu.map((action) => ({
              label: bulkActions[action].label,
              onSelect: () => onAct(action),
            })),
            null,
            ...onSelection.map((action) => ({
              label: selectionActions[action],
              onSelect: () => onSelectionAction(action),
            })),
          ]}
        />
      </Actions>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: var(--s4);
  z-index: var(--z-sticky);
  display: flex;
  align-items: center;
  gap: var(--s2);
  flex-wrap: wrap;
  padding: var(--s2) var(--s3);
  background: var(--surface);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-lg);
  box-shadow: var(--shadow-3);
  /* Keeps clear of the voice button, which floats in that corner. */
  margin-right: calc(var(--touch) + var(--s4));
  ${media.phone} {
    margin-right: 0;
    bottom: calc(var(--touch) + var(--s8) + env(safe-area-inset-bottom));
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s1);
  margin-left: auto;
`;
