import { reasonOf } from '@app/api-client';
import type { CategoryFileRow, importCategoriesEndpoint } from '@app/contracts-banking';
import type { RouteReply } from '@app/api-client';
import { Banner, Chip, Dialog, Field, Table, TableHead, TableScroll } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogContent } from '../organise/organise-frame';
import { useBatchEdit } from '@app/organising';
import { importCategories } from './api';
import { categoriesOfFile } from './category-file';

type Rows = RouteReply<typeof importCategoriesEndpoint>['rows'];
const stateTags = {
  new: { label: 'New', tone: 'positive' },
  change: { label: 'New look', tone: 'info' },
  same: { label: 'Unchanged', tone: 'neutral' },
  refused: { label: 'Left out', tone: 'warn' },
} as const;

/** Imports a category tree from a file: shows what would happen first, then writes everything as one write. */
export function CategoryImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<CategoryFileRow[]>();
  const [problem, setProblem] = useState<string>();
  const preview = useMutation(importCategories);
  const bring = useBatchEdit(importCategories, 'Categories imported', onClose);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const categories = categoriesOfFile(await chosen.text());
      setProblem(undefined);
      setFile(categories);
      preview.mutate({ body: { categories, apply: false } });
    } catch (error) {
      setFile(undefined);
      setProblem((error as Error).message);
    }
  };
  const rows = file && preview.data?.rows;
  const due = rows?.filter(({ outcome }) => outcome === 'new' || outcome === 'change').length ?? 0;
  const failed = preview.error ?? bring.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import categories"
      description="A JSON or CSV file with name and, optionally, parent, kind, icon, colour and taxLine. Nothing you have is removed."
      width={620}
      action={{
        label: due === 0 ? 'Import' : due === 1 ? 'Import 1 category' : `Import ${due} categories`,
        busy: bring.isPending,
        disabled: due === 0,
        onClick: () => file && bring.mutate({ body: { categories: file, apply: true } }),
      }}
    >
      <DialogContent>
        {(problem || failed) && <Banner tone="negative">{problem ?? reasonOf(failed!)}</Banner>}
        <Field label="File">
          <input
            type="file"
            accept=".json,.csv,text/csv,application/json"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Field>
        {rows && <Preview rows={rows} />}
      </DialogContent>
    </Dialog>
  );
}

/** What would happen to each row of the file. */
export function Preview({ rows }: { rows: Rows }) {
  return (
    <TableScroll>
      <Table data-density="compact" aria-label="What would be imported">
        <TableHead columns={['Category', 'Below', 'What happens']} />
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{row.name}</th>
              <td data-quiet>{row.parent ?? '–'}</td>
              <td title={row.reason ?? undefined}>
                <Chip $tone={stateTags[row.outcome].tone}>{stateTags[row.outcome].label}</Chip> {row.reason}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
