import type { SavedView } from '@app/contracts-banking';
import { Button, Dialog, IconButton, TextInput } from '@app/ui-kit';
import { ArrowDown, ArrowUp, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useViews } from './use-views';

/** Edits the names, order and pins of the saved lists or saved reports. Each change is written at once. */
export function ManageViews({ of = 'views', onClose }: { of?: 'views' | 'reports'; onClose: () => void }) {
  const { [of]: views = [], order } = useViews();
  const move = (at: number, by: 1 | -1) => {
    const ids = views.map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    ids.splice(at + by, 0, moved!);
    order.mutate({ body: { ids } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Manage views"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {views.length === 0 && <p>No views are left.</p>}
      <List>
        {views.map((view, at) => (
          <li key={view.id}>
            <ViewName view={view} />
            <IconButton
              label={`Move ${view.name} up`}
              disabled={at === 0 || order.isPending}
              onClick={() => move(at, -1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={`Move ${view.name} down`}
              disabled={at === views.length - 1 || order.isPending}
              onClick={() => move(at, 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            {of === 'views' && <PinView view={view} />}
            <RemoveView view={view} />
          </li>
        ))}
      </List>
    </Dialog>
  );
}

function ViewName({ view }: { view: SavedView }) {
  const { change } = useViews();
  const [name, setName] = useState(view.name);
  const save = () => {
    const next = name.trim();
    if (!next || next === view.name) return setName(view.name);
    change.mutate({ params: { id: view.id }, body: { name: next } }, { onError: () => setName(view.name) });
  };
  return (
    <TextInput
      aria-label={`Name of ${view.name}`}
      value={name}
      maxLength={40}
      onChange={(event) => setName(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}

function PinView({ view }: { view: SavedView }) {
  const { change } = useViews();
  const { id, name, pinned } = view;
  return (
    <IconButton
      label={pinned ? `Unpin ${name}` : `Pin ${name}`}
      disabled={change.isPending}
      onClick={() => change.mutate({ params: { id }, body: { pinned: !pinned } })}
    >
      {pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
    </IconButton>
  );
}

function RemoveView({ view: { id, name } }: { view: SavedView }) {
  const { remove } = useViews();
  return (
    <IconButton
      label={`Remove ${name}`}
      disabled={remove.isPending}
      onClick={() => remove.mutate({ params: { id } })}
    >
      <Trash2 aria-hidden />
    </IconButton>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s2);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--s1);
  }
  li > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
