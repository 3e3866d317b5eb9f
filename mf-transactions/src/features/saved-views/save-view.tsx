import { reasonOf } from '@app/api-client';
import type { ReportView, ViewFilter } from '@app/contracts-banking';
import { Checkbox, Dialog, Field, TextInput } from '@app/ui-kit';
import { useState } from 'react';
import { useViews } from './use-views';

/** Saves the current list or report under a name. */
export function SaveView({
  filter,
  report,
  onClose,
}: {
  filter: ViewFilter;
  report?: ReportView;
  onClose: () => void;
}) {
  const { create } = useViews();
  const [name, setName] = useState('');
  const [pinned, setPinned] = useState(!report);
  const [tried, setTried] = useState(false);
  const problem =
    tried && !name.trim() ? 'Give it a name' : create.error ? reasonOf(create.error) : undefined;
  const save = () => {
    setTried(true);
    if (name.trim() && !create.isPending)
      create.mutate(
        { body: { name: name.trim(), filter, pinned, ...(report && { report }) } },
        { onSuccess: onClose },
      );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save view"
      description={`Saves the search and filters, so this ${report ? 'report' : 'list'} is one click away.`}
      action={{ label: 'Save view', busy: create.isPending }}
      onSubmit={save}
    >
      <Field label="Name" required error={problem}>
        <TextInput
          autoFocus
          value={name}
          maxLength={40}
          onChange={(event) => {
            setName(event.target.value);
            create.reset();
          }}
        />
      </Field>
      {!report && <Checkbox label="Show it above the list" checked={pinned} onChange={setPinned} />}
    </Dialog>
  );
}
