import { mutationFor, queryFor, reasonOf } from '@app/api-client';
import {
  listNotifications,
  noticeGroups,
  noticeTerms,
  readAllNotifications,
  readNotification,
  type Notification,
} from '@app/contracts-identity';
import { withoutAmounts } from '@app/money';
import { toast, useDateFormat, useSession } from '@app/shell-sdk';
import { EmptyState, ReadError, LinkButton, media, RowSkeletons, Select } from '@app/ui-kit';
import { todayIn } from '@app/calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

const query = queryFor(listNotifications);
// Created once, so a repeated action reuses its idempotency key.
const readOne = mutationFor(readNotification);
const readAll = mutationFor(readAllNotifications);
type Listed = Awaited<ReturnType<typeof query.queryFn>>;

const groupOf = ({ kind }: Notification) => noticeTerms[kind].group;
const every = 'all';

/** Recent notifications, today's first. Opening one marks it as read and shows its source. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { timeZone } = useSession();
  const read = useQuery(query);
  const { data, error } = read;
  const failed = (problem: unknown) => {
    void client.invalidateQueries({ queryKey: query.queryKey });
    toast({ title: 'Not marked as read', description: reasonOf(problem), tone: 'destructive' });
  };
  const change = (isRead: (notification: Notification) => boolean) =>
    client.setQueryData<Listed>(query.queryKey, (known) => {
      if (!known) return known;
      const notifications = known.notifications.map((item) =>
        isRead(item) ? { ...item, isRead: true } : item,
      );
      return { unread: isRead === everyOne ? 0 : Math.max(0, known.unread - 1), notifications };
    });
  const markRead = useMutation({ ...readOne, onError: failed });
  const markAllRead = useMutation({ ...readAll, onError: failed });
  const open = (item: Notification) => {
    if (!item.isRead) {
      change(({ id }) => id === item.id);
      markRead.mutate({ params: { id: item.id } });
    }
    if (item.link) {
      onClose();
      void navigate(item.link);
    }
  };
  const today = todayIn(timeZone);
  const isToday = (item: Notification) => todayIn(timeZone, new Date(item.createdAt)) === today;
  const [kind, setKind] = useState<string>(every);
  const listed = data?.notifications ?? [];
  const kinds = [...new Set(listed.map(groupOf))];
  // Notifications of the filtered kind may have disappeared meanwhile.
  const chosen = kinds.find((listedKind) => listedKind === kind);
  const items = chosen ? listed.filter((item) => groupOf(item) === chosen) : listed;
  return (
    <>
      <Head>
        <h2>Notifications</h2>
        {data && data.unread > 0 && (
          <LinkButton
            onClick={() => {
              change(everyOne);
              markAllRead.mutate({});
            }}
          >
            Mark all as read
          </LinkButton>
        )}
      </Head>
      {kinds.length > 1 && (
        <Filter>
          <Select
            look="pill-sm"
            aria-label="Kind of notification"
            value={chosen ?? every}
            options={[
              { value: every, label: 'Everything' },
              ...kinds.map((value) => ({ value, label: noticeGroups[value] })),
            ]}
            onChange={setKind}
          />
        </Filter>
      )}
      <Body>
        {error ? (
          <ReadError title="Notifications could not be loaded" read={read} />
        ) : !data ? (
          <RowSkeletons count={3} label="Notifications are loading" />
        ) : items.length === 0 ? (
          <EmptyState drawing="insight" title="All caught up">
            Budget alerts, finished imports and sign-ins from new devices appear here.
          </EmptyState>
        ) : (
          <>
            <Group title="Today" items={items.filter(isToday)} onOpen={open} />
            <Group title="Earlier" items={items.filter((item) => !isToday(item))} onOpen={open} />
          </>
        )}
      </Body>
      <Foot>
        <Link to="/settings/notifications" onClick={onClose}>
          Choose your notifications
        </Link>
      </Foot>
    </>
  );
}

const everyOne = () => true;

function Group({
  title,
  items,
  onOpen,
}: {
  title: string;
  items: readonly Notification[];
  onOpen: (item: Notification) => void;
}) {
  const dates = useDateFormat();
  const { locale } = useSession();
  if (!items.length) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Item type="button" onClick={() => onOpen(item)} data-unread={!item.isRead || undefined}>
              <i data-severity={item.severity} aria-hidden />
              <span>
                <b>{withoutAmounts(item.title, locale)}</b>
                <span>{withoutAmounts(item.message, locale)}</span>
                <small>
                  {item.isRead ? '' : 'Unread · '}
                  {dates.ago(item.createdAt)}
                </small>
              </span>
            </Item>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Head = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 52px;
  padding: 0 var(--s4);
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  h2 {
    font-size: var(--text-h2);
  }
`;

const Filter = styled.div`
  padding: var(--s2) var(--s4) 0;
`;

const Foot = styled.div`
  padding: var(--s3) var(--s4);
  border-top: 1px solid var(--line);
  a {
    color: var(--accent-ink);
    font-size: var(--text-sm);
    font-weight: 550;
  }
`;

const Body = styled.div`
  padding: var(--s2);
  > [role='status'],
  > [role='alert'] {
    padding: var(--s2);
  }
  h3 {
    padding: var(--s2) var(--s2) var(--s1);
    font-size: var(--text-xs);
    font-weight: 550;
    color: var(--ink-3);
  }
`;

const Item = styled.button`
  display: flex;
  gap: var(--s3);
  width: 100%;
  padding: var(--s2);
  border-radius: var(--r-sm);
  text-align: left;
  ${media.hover} {
    &:hover {
      background: var(--surface-2);
    }
  }
  i {
    flex: none;
    width: 8px;
    height: 8px;
    margin-top: 7px;
    border-radius: 50%;
    border: 1.5px solid var(--line-strong);
  }
  &[data-unread] i {
    border-color: transparent;
    background: var(--accent);
  }
  &[data-unread] i[data-severity='critical'],
  &[data-unread] i[data-severity='high'] {
    background: var(--negative);
  }
  b,
  small,
  span span {
    display: block;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 550;
  }
  span span {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
