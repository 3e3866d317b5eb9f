import type { ViewFilter } from '@app/contracts-banking';
import { lazyPart } from '@app/shell-sdk';
import { Button, media, Menu } from '@app/ui-kit';
import { BookmarkPlus, ChevronDown, Settings2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { sameFilter, useViews } from './use-views';

const SaveView = lazyPart(() => import('./save-view').then((m) => m.SaveView));
const ManageViews = lazyPart(() => import('./manage-views').then((m) => m.ManageViews));

export interface SavedViewsBarProps {
  shown: ViewFilter;
  /** How much waits to be looked at, which has a place of its own; undefined until it is known. */
  toReview: number | undefined;
  onShow: (filter: ViewFilter) => void;
}

/** Pinned lists as tabs, the others in a menu, and a place to keep the one that is shown. Nothing where there is nothing to keep. */
export function SavedViewsBar({ shown, toReview: waiting, onShow }: SavedViewsBarProps) {
  const { views } = useViews();
  const [open, setOpen] = useState<'save' | 'manage'>();
  const isNarrowed = Object.keys(shown).length > 0;
  const toReview = waiting ?? 0;
  const isKnown = views !== undefined && waiting !== undefined;
  const isNeeded = toReview > 0 || (views ?? []).length > 0;
  const [wasThere] = useState(barWasThere);
  useEffect(() => {
    if (isKnown) rememberBar(isNeeded);
  }, [isKnown, isNeeded]);
  // Its place is kept until it is known whether it is needed: what comes later must not push the list down.
  if (!views || (!isNeeded && !isNarrowed)) return isKnown || !wasThere ? null : <Bar aria-hidden />;
  const current = views.find(({ filter }) => sameFilter(filter, shown));
  const others = views.filter(({ pinned }) => !pinned);
  return (
    <Bar role="group" aria-label="Saved views">
      {(views.length > 0 || toReview > 0) && (
        <Tab type="button" aria-pressed={!isNarrowed} onClick={() => onShow({})}>
          All
        </Tab>
      )}
      {toReview > 0 && (
        <Tab as={Link} to="/transactions/review">
          Needs review ({toReview.toLocaleString()})
        </Tab>
      )}
      {views
        .filter(({ pinned }) => pinned)
        .map((view) => (
          <Tab
            key={view.id}
            type="button"
            aria-pressed={view === current}
            onClick={() => onShow(view.filter)}
          >
            {view.name}
          </Tab>
        ))}
      {views.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Tab type="button">
              {current && !current.pinned ? current.name : 'Views'}
              <ChevronDown aria-hidden />
            </Tab>
          }
          items={[
            ...others.map((view) => ({ label: view.name, onSelect: () => onShow(view.filter) })),
            ...(others.length > 0 ? [null] : []),
            {
              label: 'Manage views',
              icon: <Settings2 aria-hidden />,
              onSelect: () => setOpen('manage'),
            },
          ]}
        />
      )}
      {isNarrowed && !current && (
        <Button size="sm" variant="ghost" icon={<BookmarkPlus aria-hidden />} onClick={() => setOpen('save')}>
          Save view
        </Button>
      )}
      <Suspense>
        {open === 'save' && <SaveView filter={shown} onClose={() => setOpen(undefined)} />}
        {open === 'manage' && <ManageViews onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s1);
  overflow-x: auto;
  scrollbar-width: none;
  margin: -3px;
  padding: 3px;
  min-height: 38px;
  ${media.touch} {
    min-height: calc(var(--touch) + 6px);
  }
  > * {
    flex: none;
  }
`;

const Tab = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  max-width: 220px;
  padding: 0 var(--s3);
  border-radius: var(--r-pill);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-weight: 550;
  white-space: nowrap;
  svg {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
  &[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent-ink);
  }
  ${media.hover} {
    &:hover:not([aria-pressed='true']) {
      background: var(--surface-2);
    }
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;

const key = 'views-bar';

/** Whether the bar of views was there when the list was last seen in this browser; somebody new may have it, too. */
function barWasThere(): boolean {
  try {
    return localStorage.getItem(key) !== 'no';
  } catch {
    return true;
  }
}

function rememberBar(isThere: boolean): void {
  try {
    localStorage.setItem(key, isThere ? 'yes' : 'no');
  } catch {
    // A browser that keeps nothing shows the list a little lower for a moment.
  }
}
