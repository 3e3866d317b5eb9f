import { closePalette, RemoteSlot, useOnline } from '@app/shell-sdk';
import { CommandSurface } from '@app/ui-kit';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ShellSources } from './shell-sources';
import { PaletteField } from './palette-field';
import { firstGroups, groupsFor, type PaletteGroup, type PaletteLine } from './palette-groups';
import { PaletteList } from './palette-list';
import { recentChoices, rememberChoice } from './recent-choices';
import { useAnswers } from './use-answers';

/** Finds screens, items and actions by the typed text; the last lines take the text as a sentence. */
export function Palette({ query: begun, onKeys }: { query: string; onKeys: () => void }) {
  const [typed, setTyped] = useState(begun);
  const [at, setAt] = useState<string>();
  const online = useOnline();
  const navigate = useNavigate();
  const query = typed.trim();
  const { sources, answers, searching, waiting } = useAnswers(query, online);
  const [recent] = useState(() => recentChoices().map((choice) => ({ ...choice, id: choice.to })));
  const groups = query ? groupsFor(sources, answers, query) : firstGroups(sources, answers, recent);
  const lines = groups.flatMap((group) => group.lines);
  const active = lines.find(({ key }) => key === at) ?? lines[0];

  const choose = useCallback(
    (line: PaletteLine) => {
      rememberChoice(line);
      closePalette();
      if (line.to) void navigate(line.to);
      else line.run?.();
    },
    [navigate],
  );
  const sentences = new Set(sources.flatMap(({ id, kind }) => (kind === 'sentence' ? [id] : [])));
  const enter = useEnter({ active, moved: at !== undefined, searching, sentences, groups, choose });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return enter();
    }
    const next = moved(lines, active, event.key);
    if (!next) return;
    event.preventDefault();
    setAt(next.key);
  };
  return (
    <CommandSurface title="Search or ask" onClose={closePalette}>
      <ShellSources onKeys={onKeys} />
      <RemoteSlot name="shell.palette" />
      <PaletteField
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setAt(undefined);
        }}
        onKeyDown={onKeyDown}
        active={active?.key}
        busy={searching}
      />
      <PaletteList
        groups={groups}
        active={active?.key}
        onPoint={setAt}
        onChoose={choose}
        query={query}
        searched={sources.filter(({ kind }) => kind !== 'sentence').map(({ heading }) => heading)}
        busy={searching || waiting}
        online={online}
      />
    </CommandSurface>
  );
}

function moved(
  lines: readonly PaletteLine[],
  active: PaletteLine | undefined,
  key: string,
): PaletteLine | undefined {
  if (lines.length === 0) return undefined;
  const at = active ? lines.indexOf(active) : -1;
  if (key === 'ArrowDown') return lines[(at + 1) % lines.length];
  if (key === 'ArrowUp') return lines[(at - 1 + lines.length) % lines.length];
  return undefined;
}

interface EnterOptions {
  active: PaletteLine | undefined;
  moved: boolean;
  searching: boolean;
  /** Ids of the sources that take the whole text as a sentence. */
  sentences: ReadonlySet<string>;
  groups: readonly PaletteGroup[];
  choose: (line: PaletteLine) => void;
}

/**
 * Chooses the active line. While items are still being searched and only the sentence matches so far, it waits for them: somebody who types
 * "starbucks" and Enter at once means the merchant, not a command.
 */
function useEnter({
  active,
  moved: isMoved,
  searching,
  sentences,
  groups,
  choose,
}: EnterOptions): () => void {
  const [waits, setWaits] = useState(false);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const isEarly =
    searching && !isMoved && groups.every(({ id, lines }) => sentences.has(id) || lines.length === 0);
  useEffect(() => {
    if (!waits || searching) return;
    setWaits(false);
    if (active) latest.current(active);
  }, [waits, searching, active]);
  return () => {
    if (isEarly) setWaits(true);
    else if (active) choose(active);
  };
}
