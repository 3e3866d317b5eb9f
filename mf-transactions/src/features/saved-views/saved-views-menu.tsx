import type { ViewFilter } from '@app/contracts-banking';
import { lazyPart } from '@app/shell-sdk';
import { Menu, media } from '@app/ui-kit';
import { BookmarkPlus, ChevronDown, List, Settings2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { sameFilter, useViews } from './use-views';
import { changeView, createView } from './api';

const SaveView = lazyPart(() => import('./save-view').then((m) => m.SaveView));
const ManageViews = lazyPart(() => import('./manage-views').then((m) => m.ManageViews));

export interface SavedViewsMenuProps {
  shown: ViewFilter;
  onShow: (filter: ViewFilter) => void;
}

/** The menu of saved lists in the tool bar, pinned ones first, with an item to save the current one. */
export function SavedViewsMenu({ shown, onShow }: SavedViewsMenuProps) {
  const { views = [] } = useViews();
  const [open, setOpen] = useState<'save' | 'manage'>();
  const isNarrowed = Object.keys(shown).length > 0;
  const current = views.find(({ filter }) => sameFilter(filter, shown));
  const inOrder = [...views.filter(({ pinned }) => pinned), ...views.filter(({ pinned }) => !pinned)];
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Trigger type="button" data-active={current !== undefined || undefined}>
            <span>{current?.name ?? 'Views'}</span>
            <ChevronDown aria-hidden />
          </Trigger>
        }
        items={[
          { label: 'All transactions', icon: <List aria-hidden />, onSelect: () => onShow({}) },
          ...inOrder.map((view) => ({ label: view.name, onSelect: () => onShow(view.filter) })),
          null,
          {
            label: 'Save view',
            icon: <BookmarkPlus aria-hidden />,
            call: createView,
            disabled: !isNarrowed || current !== undefined,
            onSelect: () => setOpen('save'),
          },
          ...(views.length > 0
            ? [
                {
                  label: 'Manage views',
                  icon: <Settings2 aria-hidden />,
                  call: changeView,
                  onSelect: () => setOpen('manage'),
                },
              ]
            : []),
        ]}
      />
      <Suspense>
        {open === 'save' && <SaveView filter={shown} onClose={() => setOpen(undefined)} />}
        {open === 'manage' && <ManageViews onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: var(--tile);
  max-width: 160px;
  padding: 0 var(--s3);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-pill);
  background: var(--surface);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-weight: 500;
  white-space: nowrap;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  svg {
    flex: none;
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
  &[data-active] {
    border-color: transparent;
    background: var(--accent-soft);
    color: var(--accent-ink);
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;
