import { reasonOf } from '@app/api-client';
import { standardTree, type TreeCategory } from '@app/contracts-banking';
import { confirm } from '@app/shell-sdk';
import {
  Banner,
  Button,
  Card,
  CardSurface,
  Chip,
  ErrorState,
  IconButton,
  LinkButton,
  Menu,
  RowSkeletons,
  Switch,
  inTree,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  FileDown,
  FileUp,
  ListTree,
  Merge,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link, createSearchParams } from 'react-router-dom';
import { OrganiseFrame, OrganiseList, Words } from '../organise/organise-frame';
import { useRecast } from '../organise/use-recast';
import { changeCategory } from './api/change-category';
import { readCategoryTree } from './api/read-category-tree';
import { removeCategory } from './api/remove-category';
import { categoriesAsFile } from './category-file';
import { CategoryDialog } from './category-dialog';
import { CategoryImportDialog } from './category-import-dialog';
import { MergeCategoryDialog } from './merge-category-dialog';
import { OwnCategoryIcon } from './own-look';
import { StandardTreeDialog } from './standard-tree-dialog';

type Open = { what: 'edit' | 'merge'; category: TreeCategory } | { what: 'new' | 'import' | 'standard' };

const kinds = [
  { kind: 'expense', title: 'Spending' },
  { kind: 'income', title: 'Income' },
  { kind: 'transfer', title: 'Between own accounts' },
] as const;

/** The tree of categories: named, styled, merged, archived. */
export function CategoriesPage() {
  const { data, error, isFetching, refetch } = useQuery(readCategoryTree());
  const [open, setOpen] = useState<Open>();
  const [withArchived, setWithArchived] = useState(false);
  const close = () => setOpen(undefined);
  return (
    <OrganiseFrame
      actions={
        <>
          {data && <FileMenu tree={data} onOpen={setOpen} />}
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen({ what: 'new' })}>
            Add category
          </Button>
        </>
      }
    >
      {error && (
        <CardSurface>
          <ErrorState
            kept={data !== undefined}
            title="Your categories could not be loaded"
            onRetry={() => void refetch()}
            busy={isFetching}
          >
            {reasonOf(error)}
          </ErrorState>
        </CardSurface>
      )}
      {!data && !error && (
        <CardSurface>
          <RowSkeletons count={8} label="Loading your categories" />
        </CardSurface>
      )}
      {data?.some(({ archived }) => archived) && (
        <Switch
          label="Show archived categories"
          hint="They are hidden from every choice; what they hold stays."
          checked={withArchived}
          onChange={setWithArchived}
        />
      )}
      {data && lacksStandard(data) && (
        <Banner tone="info">
          {`There is a standard tree with ${standardTree.length} categories below and beside these, with icons and tax lines. `}
          <LinkButton onClick={() => setOpen({ what: 'standard' })}>Add the standard tree</LinkButton>
        </Banner>
      )}
      {data &&
        kinds.map(({ kind, title }) => (
          <Card key={kind} title={title}>
            <OrganiseList>
              {inTree(data.filter((one) => one.kind === kind && (withArchived || !one.archived))).map(
                (category) => (
                  <CategoryRow key={category.id} category={category} onOpen={setOpen} />
                ),
              )}
            </OrganiseList>
          </Card>
        ))}
      {(open?.what === 'new' || open?.what === 'edit') && data && (
        <CategoryDialog
          tree={data}
          {...(open.what === 'edit' && { category: open.category })}
          onClose={close}
        />
      )}
      {open?.what === 'merge' && data && (
        <MergeCategoryDialog tree={data} category={open.category} onClose={close} />
      )}
      {open?.what === 'import' && <CategoryImportDialog onClose={close} />}
      {open?.what === 'standard' && <StandardTreeDialog onClose={close} />}
    </OrganiseFrame>
  );
}

/** Whether less than half of it is there: somebody who took some of it away knows of it. */
function lacksStandard(tree: readonly TreeCategory[]): boolean {
  const names = new Set(tree.map(({ name }) => name));
  return standardTree.filter(({ name }) => names.has(name)).length * 2 < standardTree.length;
}

function CategoryRow({ category, onOpen }: { category: TreeCategory; onOpen: (open: Open) => void }) {
  const { id, name, parent, uses, taxLine, archived, builtIn, kind } = category;
  const archive = useRecast(changeCategory, archived ? `${name} is back` : `${name} archived`);
  const remove = useRecast(removeCategory, `${name} deleted`);
  const erase = async () => {
    const sure = await confirm({
      title: `Delete ${name}?`,
      description: 'Only a category that nothing uses can be deleted.',
      action: 'Delete',
      destructive: true,
    });
    if (sure) remove.mutate({ params: { id } }, { onError: () => onOpen({ what: 'merge', category }) });
  };
  const fixed = kind === 'transfer' || id === 'other';
  return (
    <li data-below={parent !== null || undefined} data-quiet={archived || undefined}>
      <OwnCategoryIcon category={category} />
      <Words>
        <b title={name}>{name}</b>
        <small>
          {uses === 0 ? (
            'No transactions yet'
          ) : (
            <Link to={`/transactions?${createSearchParams({ category: name })}`}>
              {uses === 1 ? '1 transaction' : `${uses.toLocaleString()} transactions`}
            </Link>
          )}
          {taxLine && ` · ${taxLine}`}
        </small>
      </Words>
      {archived && <Chip>Archived</Chip>}
      <Menu
        trigger={
          <IconButton label={`More for ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onOpen({ what: 'edit', category }) },
          ...(fixed
            ? []
            : [
                {
                  label: 'Merge into another',
                  icon: <Merge aria-hidden />,
                  onSelect: () => onOpen({ what: 'merge' as const, category }),
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
                  onSelect: () => (uses === 0 ? void erase() : onOpen({ what: 'merge' as const, category })),
                },
              ]),
        ]}
      />
    </li>
  );
}

function FileMenu({ tree, onOpen }: { tree: readonly TreeCategory[]; onOpen: (open: Open) => void }) {
  const save = (as: 'json' | 'csv') => {
    const url = URL.createObjectURL(new Blob([categoriesAsFile(tree, as)], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: `categories.${as}` });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Menu
      trigger={<Button icon={<FileDown aria-hidden />}>Import or export</Button>}
      items={[
        { label: 'Export as JSON', icon: <FileDown aria-hidden />, onSelect: () => save('json') },
        { label: 'Export as CSV', icon: <FileDown aria-hidden />, onSelect: () => save('csv') },
        null,
        {
          label: 'Import a file',
          icon: <FileUp aria-hidden />,
          onSelect: () => onOpen({ what: 'import' }),
        },
        {
          label: 'Add the standard tree',
          icon: <ListTree aria-hidden />,
          onSelect: () => onOpen({ what: 'standard' }),
        },
      ]}
    />
  );
}
