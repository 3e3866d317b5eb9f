import { isApiError, reasonOf } from '@app/api-client';
import { standardTree, type TreeCategory } from '@app/contracts-banking';
import { confirm, toast } from '@app/shell-sdk';
import { Banner, Button, Card, Chip, LinkButton, Menu, Switch, inTree, useMayCall } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  FileDown,
  FileUp,
  ListTree,
  Merge,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { OrganiseList } from '../organise/organise-frame';
import { OrganiseScreen } from '../organise/organise-screen';
import { OrganiseRow, TransactionsLink } from '../organise/organise-row';
import { useBatchEdit } from '@app/organising';
import { changeCategory, readCategoryTree, removeCategory, createCategory, importCategories } from './api';
import { categoriesAsFile } from './category-file';
import { CategoryDialog } from './category-dialog';
import { CategoryImportDialog } from './category-import-dialog';
import { MergeCategoryDialog } from './merge-category-dialog';
import { LookIcon, ownLook } from '@app/organising';
import { StandardTreeDialog } from './standard-tree-dialog';

type Open =
  | { dialog: 'edit' | 'merge' | 'delete'; category: TreeCategory }
  | { dialog: 'new' | 'import' | 'standard' };

const kinds = [
  { kind: 'expense', title: 'Spending' },
  { kind: 'income', title: 'Income' },
  { kind: 'transfer', title: 'Between own accounts' },
] as const;

/** The tree of categories: to name, style, merge and archive them. */
export function CategoriesPage() {
  const may = useMayCall();
  const read = useQuery(readCategoryTree());
  const [open, setOpen] = useState<Open>();
  const [withArchived, setWithArchived] = useState(false);
  return (
    <OrganiseScreen
      of="Your categories"
      read={read}
      lines={8}
      actions={
        <>
          {read.data && <FileMenu tree={read.data} onOpen={setOpen} />}
          <Button
            call={createCategory}
            variant="primary"
            icon={<Plus aria-hidden />}
            onClick={() => setOpen({ dialog: 'new' })}
          >
            Add category
          </Button>
        </>
      }
      dialog={open && <OpenDialog open={open} tree={read.data} onClose={() => setOpen(undefined)} />}
    >
      {(tree) => (
        <>
          {tree.some(({ archived }) => archived) && (
            <Switch
              label="Show archived categories"
              hint="They are no longer offered; what they hold stays."
              checked={withArchived}
              onChange={setWithArchived}
            />
          )}
          {lacksStandard(tree) && may(createCategory) && (
            <Banner tone="info">
              {`A standard tree has ${standardTree.length} more categories, with icons and tax lines. `}
              <LinkButton onClick={() => setOpen({ dialog: 'standard' })}>
                Add the standard categories
              </LinkButton>
            </Banner>
          )}
          {kinds.map(({ kind, title }) => (
            <Card key={kind} title={title}>
              <OrganiseList>
                {inTree(
                  tree.filter((category) => category.kind === kind && (withArchived || !category.archived)),
                ).map((category) => (
                  <CategoryRow key={category.id} category={category} onOpen={setOpen} />
                ))}
              </OrganiseList>
            </Card>
          ))}
        </>
      )}
    </OrganiseScreen>
  );
}

function OpenDialog({
  open,
  tree,
  onClose,
}: {
  open: Open;
  tree: readonly TreeCategory[] | undefined;
  onClose: () => void;
}) {
  if (open.dialog === 'import') return <CategoryImportDialog onClose={onClose} />;
  if (open.dialog === 'standard') return <StandardTreeDialog onClose={onClose} />;
  if (!tree) return null;
  return open.dialog === 'merge' || open.dialog === 'delete' ? (
    <MergeCategoryDialog
      tree={tree}
      category={open.category}
      deletes={open.dialog === 'delete'}
      onClose={onClose}
    />
  ) : (
    <CategoryDialog
      tree={tree}
      {...(open.dialog === 'edit' && { category: open.category })}
      onClose={onClose}
    />
  );
}

/** True if less than half of the standard tree exists. Somebody who deleted single categories does not need the offer. */
function lacksStandard(tree: readonly TreeCategory[]): boolean {
  const names = new Set(tree.map(({ name }) => name));
  return standardTree.filter(({ name }) => names.has(name)).length * 2 < standardTree.length;
}

function CategoryRow({ category, onOpen }: { category: TreeCategory; onOpen: (open: Open) => void }) {
  const { id, name, parent, uses, taxLine, archived, builtIn, kind } = category;
  const archive = useBatchEdit(changeCategory, archived ? `${name} is back` : `${name} archived`);
  const remove = useBatchEdit(removeCategory, `${name} deleted`);
  const erase = async () => {
    const sure = await confirm({
      title: `Delete ${name}?`,
      description: 'Only a category that nothing uses can be deleted.',
      action: 'Delete',
      destructive: true,
    });
    if (!sure) return;
    const onError = (error: Error): void => {
      if (isApiError(error) && error.code === 'CATEGORY_IN_USE') onOpen({ dialog: 'delete', category });
      else toast({ title: `${name} is still there`, description: reasonOf(error), tone: 'destructive' });
    };
    remove.mutate({ params: { id } }, { onError });
  };
  const fixed = kind === 'transfer' || id === 'other';
  return (
    <OrganiseRow
      call={changeCategory}
      name={name}
      below={parent !== null}
      quiet={archived}
      icon={<LookIcon look={ownLook(category)} />}
      facts={
        <>
          {uses === 0 ? 'No transactions yet' : <TransactionsLink count={uses} of={{ category: name }} />}
          {taxLine && ` · ${taxLine}`}
        </>
      }
      items={[
        { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onOpen({ dialog: 'edit', category }) },
        ...(fixed
          ? []
          : [
              {
                label: 'Merge into another',
                icon: <Merge aria-hidden />,
                onSelect: () => onOpen({ dialog: 'merge' as const, category }),
              },
              {
                label: archived ? 'Bring back' : 'Archive',
                icon: archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
                onSelect: () => archive.mutate({ params: { id }, body: { archived: !archived } }),
              },
            ]),
        ...(builtIn
          ? []
          : [
              null,
              {
                label: uses === 0 ? 'Delete' : 'Delete and move its transactions',
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => (uses === 0 ? void erase() : onOpen({ dialog: 'delete' as const, category })),
              },
            ]),
      ]}
    >
      {archived && <Chip>Archived</Chip>}
    </OrganiseRow>
  );
}

function FileMenu({ tree, onOpen }: { tree: readonly TreeCategory[]; onOpen: (open: Open) => void }) {
  const may = useMayCall();
  const save = (as: 'json' | 'csv') => {
    const url = URL.createObjectURL(new Blob([categoriesAsFile(tree, as)], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: `categories.${as}` });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Menu
      trigger={
        <Button icon={<FileDown aria-hidden />}>
          {may(importCategories) ? 'Import or export' : 'Export'}
        </Button>
      }
      items={[
        { label: 'Export as JSON', icon: <FileDown aria-hidden />, onSelect: () => save('json') },
        { label: 'Export as CSV', icon: <FileDown aria-hidden />, onSelect: () => save('csv') },
        null,
        {
          label: 'Import a file',
          icon: <FileUp aria-hidden />,
          call: importCategories,
          onSelect: () => onOpen({ dialog: 'import' }),
        },
        {
          label: 'Add the standard categories',
          icon: <ListTree aria-hidden />,
          call: importCategories,
          onSelect: () => onOpen({ dialog: 'standard' }),
        },
      ]}
    />
  );
}
