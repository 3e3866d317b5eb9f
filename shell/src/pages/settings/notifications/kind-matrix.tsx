import {
  noticeGroups,
  noticeTerms,
  type NoticeChannel,
  type NoticeGroup,
  type NoticeSettings,
} from '@app/contracts-identity';
import { media, spelled } from '@app/ui-kit';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import type { Choice } from './use-notice-settings';

const channels: readonly { channel: NoticeChannel; word: string }[] = [
  { channel: 'inApp', word: 'In app' },
  { channel: 'email', word: 'E-mail' },
  { channel: 'push', word: 'Push' },
];

type Row = NoticeSettings['kinds'][number];
const groupOf = ({ kind }: Row): NoticeGroup => noticeTerms[kind].group;

/** A table of kinds and channels with one box per cell, and one per group. */
export function KindMatrix({
  kinds,
  onChange,
}: {
  kinds: readonly Row[];
  onChange: (choices: Choice[]) => void;
}) {
  const groups = Object.keys(noticeGroups) as NoticeGroup[];
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Notice</th>
          {channels.map(({ channel, word }) => (
            <th key={channel} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group}>
            <GroupRow
              group={group}
              rows={kinds.filter((row) => groupOf(row) === group)}
              onChange={onChange}
            />
            {kinds
              .filter((row) => groupOf(row) === group)
              .map((row) => (
                <KindRow key={row.kind} row={row} onChange={onChange} />
              ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

/** Security notices cannot be switched off in the app. */
const isFixed = (group: NoticeGroup, channel: NoticeChannel): boolean =>
  group === 'security' && channel === 'inApp';

function GroupRow({
  group,
  rows,
  onChange,
}: {
  group: NoticeGroup;
  rows: readonly Row[];
  onChange: (choices: Choice[]) => void;
}) {
  return (
    <tr className="group">
      <th scope="rowgroup">{noticeGroups[group]}</th>
      {channels.map(({ channel, word }) => {
        const on = rows.filter((row) => row[channel]).length;
        return (
          <td key={channel}>
            <input
              type="checkbox"
              aria-label={`All ${noticeGroups[group]}: ${word}`}
              checked={on === rows.length}
              disabled={isFixed(group, channel)}
              ref={(box) => {
                if (box) box.indeterminate = on > 0 && on < rows.length;
              }}
              onChange={({ target }) =>
                onChange(rows.map(({ kind }) => ({ kind, channel, on: target.checked })))
              }
            />
          </td>
        );
      })}
    </tr>
  );
}

function KindRow({ row, onChange }: { row: Row; onChange: (choices: Choice[]) => void }) {
  const label = spelled(noticeTerms[row.kind].label);
  return (
    <tr>
      <th scope="row">{label}</th>
      {channels.map(({ channel, word }) => (
        <td key={channel}>
          <input
            type="checkbox"
            aria-label={`${label}: ${word}`}
            checked={row[channel]}
            disabled={isFixed(groupOf(row), channel)}
            onChange={({ target }) => onChange([{ kind: row.kind, channel, on: target.checked }])}
          />
        </td>
      ))}
    </tr>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-sm);
  th {
    text-align: left;
    font-weight: 450;
    padding: var(--s2) 0 var(--s2) var(--s4);
    border-top: 1px solid var(--line);
  }
  thead th {
    border-top: 0;
    color: var(--ink-3);
    font-size: var(--text-xs);
    padding-left: 0;
  }
  td,
  thead th:not(:first-child) {
    width: 76px;
    text-align: center;
    padding: 0;
    border-top: 1px solid var(--line);
  }
  thead th:not(:first-child) {
    border-top: 0;
  }
  .group th {
    font-weight: 600;
    padding-left: 0;
  }
  .group th,
  .group td {
    background: var(--surface-2);
  }
  .group th {
    padding-left: var(--s2);
  }
  input {
    width: 18px;
    height: 18px;
    accent-color: var(--accent);
    vertical-align: middle;
  }
  ${media.phone} {
    td,
    thead th:not(:first-child) {
      width: 54px;
    }
    th {
      padding-left: var(--s2);
    }
  }
`;
