import { Kbd, media } from '@app/ui-kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { listId, optionId } from './palette-field';
import type { PaletteGroup, PaletteLine } from './palette-groups';
import { PaletteIcon } from './palette-icon';

export interface PaletteListProps {
  groups: readonly PaletteGroup[];
  active: string | undefined;
  onPoint: (key: string) => void;
  onChoose: (line: PaletteLine) => void;
  query: string;
  /** Headings of the sources that were searched. */
  searched: readonly string[];
  busy: boolean;
  online: boolean;
}

/** The matches in groups, or a message if there are none. */
export function PaletteList({ groups, active, onPoint, onChoose, ...state }: PaletteListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) box.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const lines = groups.flatMap((group) => group.lines);
  return (
    <Scroll ref={box} tabIndex={0} role="group" aria-label="What was found">
      {!state.online && (
        <Note role="status">
          You are offline. Only what is on this device can be found; commands wait for a connection.
        </Note>
      )}
      <div id={listId} role="listbox" aria-label="Results">
        {groups.map(
          ({ id, heading, lines: own }) =>
            own.length > 0 && (
              <div key={id} role="group" aria-label={heading}>
                <Heading aria-hidden>{heading}</Heading>
                {own.map((line) => (
                  <Option
                    key={line.key}
                    id={optionId(line.key)}
                    role="option"
                    aria-selected={line.key === active}
                    onPointerMove={() => line.key !== active && onPoint(line.key)}
                    onClick={() => onChoose(line)}
                  >
                    <PaletteIcon name={line.icon} />
                    <span className="label">{line.label}</span>
                    {line.detail && <span className="detail">{line.detail}</span>}
                    {line.keys && <Kbd>{line.keys}</Kbd>}
                  </Option>
                ))}
              </div>
            ),
        )}
      </div>
      {groups.map(
        ({ id, heading, failed }) =>
          failed && (
            <Note key={id} role="status">
              {heading} could not be searched just now.
            </Note>
          ),
      )}
      <Nothing {...state} hasLines={lines.length > 0} />
    </Scroll>
  );
}

function Nothing({
  query,
  searched,
  busy,
  hasLines,
}: Pick<PaletteListProps, 'query' | 'searched' | 'busy'> & { hasLines: boolean }) {
  if (hasLines) return null;
  if (busy) return <Note role="status">Searching…</Note>;
  return (
    <Note role="status">
      Nothing found for “{query}” in {listed(searched)}.
    </Note>
  );
}

const listed = (headings: readonly string[]): string =>
  new Intl.ListFormat('en').format(headings.map((heading) => heading.toLowerCase()));

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--s2);
`;

const Heading = styled.div`
  padding: var(--s3) var(--s3) var(--s1);
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-weight: 550;
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 40px;
  padding: 0 var(--s3);
  border-radius: var(--r-sm);
  cursor: pointer;
  > svg {
    flex: none;
    color: var(--ink-3);
  }
  .label {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 500;
  }
  .detail {
    margin-left: auto;
    flex: none;
    max-width: 55%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--ink-3);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
  > kbd {
    margin-left: auto;
    flex: none;
  }
  &[aria-selected='true'] {
    background: var(--surface-2);
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;

const Note = styled.p`
  padding: var(--s3);
  color: var(--ink-2);
  font-size: var(--text-sm);
`;
