import type { Conversation } from '@app/contracts-chat';
import { Menu } from '@app/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useChange, useRemove } from './change-conversation';
import { exportConversation } from './export-conversation';

export { ConversationSearch } from './conversation-search';
export { RenameForm } from './rename-form';

interface ConversationActionsProps {
  conversation: Conversation;
  title: string;
  trigger: ReactElement;
  isCurrent: boolean;
  onRename: () => void;
  onChoose: (id: string) => void;
  onGone: () => void;
}

/** The menu of a conversation. It opens at once, because its code is loaded by the press that opens it. */
export function ConversationActions(props: ConversationActionsProps) {
  const { conversation, title, trigger, isCurrent, onRename, onChoose, onGone } = props;
  const { id, pinned = false } = conversation;
  const client = useQueryClient();
  const change = useChange();
  const remove = useRemove(onChoose);
  const keep = (format: 'md' | 'json') => void exportConversation(client, conversation, title, format);
  return (
    <Menu
      align="end"
      defaultOpen
      trigger={trigger}
      items={[
        { label: 'Rename', onSelect: onRename },
        {
          label: pinned ? 'Unpin' : 'Pin',
          onSelect: () => change.mutate({ params: { id }, body: { pinned: !pinned } }),
        },
        { label: 'Export as Markdown', onSelect: () => keep('md') },
        { label: 'Export as JSON', onSelect: () => keep('json') },
        null,
        {
          label: 'Delete',
          danger: true,
          onSelect: () => remove.mutate({ params: { id } }, { onSuccess: () => isCurrent && onGone() }),
        },
      ]}
    />
  );
}
