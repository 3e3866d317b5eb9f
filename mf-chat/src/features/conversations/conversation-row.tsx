import type { Conversation } from '@app/contracts-chat';
import { lazyPart, useDateFormat } from '@app/shell-sdk';
import { IconButton } from '@app/ui-kit';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';

const RenameForm = lazyPart(() => import('./conversation-actions').then((m) => m.RenameForm));
const Actions = lazyPart(() => import('./conversation-actions').then((m) => m.ConversationActions));

export interface ConversationRowProps {
  conversation: Conversation;
  title: string;
  /** The text around the search words. */
  excerpt?: string | undefined;
  isCurrent: boolean;
  onChoose: (id: string) => void;
  onGone: () => void;
}

/** One conversation of the list. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, title, excerpt, isCurrent, onChoose, onGone } = props;
  const { id, pinned, updatedAt } = conversation;
  const { ago } = useDateFormat();
  const [action, setAction] = useState<'renaming' | 'choosing'>();
  if (action === 'renaming')
    return (
      <li>
        <Suspense fallback={null}>
          <RenameForm id={id} title={title} onClose={() => setAction(undefined)} />
        </Suspense>
      </li>
    );
  const more = (
    <IconButton
      label={`More for ${title}`}
      aria-haspopup="menu"
      onPointerEnter={() => void Actions.preload().catch(() => undefined)}
      onClick={() => setAction('choosing')}
    >
      <Ellipsis aria-hidden />
    </IconButton>
  );
  return (
    <Row data-current={isCurrent || undefined}>
      <button type="button" aria-current={isCurrent || undefined} onClick={() => onChoose(id)}>
        <b title={title}>{title}</b>
        <span>
          {pinned && 'Pinned · '}
          {excerpt ?? ago(updatedAt)}
        </span>
      </button>
      {action === 'choosing' ? (
        <Suspense fallback={more}>
          <Actions
            {...{ conversation, title, isCurrent, onChoose, onGone }}
            trigger={more}
            onRename={() => setAction('renaming')}
          />
        </Suspense>
      ) : (
        more
      )}
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  border-radius: var(--r-sm);
  &[data-current],
  &:hover {
    background: var(--surface-2);
  }
  > button:first-child {
    flex: 1;
    min-width: 0;
    text-align: left;
    padding: var(--s2);
    border-radius: var(--r-sm);
    min-height: var(--touch);
  }
  b,
  span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 550;
  }
  span {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
