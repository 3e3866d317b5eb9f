import { FileUp, Landmark, PencilLine } from 'lucide-react';
import { media } from '@app/ui-kit';
import { styled } from 'styled-components';

export type StartWay = 'import' | 'connect' | 'hand';

const ways = [
  {
    way: 'import',
    icon: FileUp,
    title: 'Import a file',
    text: 'CSV, OFX, QIF, CAMT or Excel from your bank or another app. You see every row before it is added.',
  },
  {
    way: 'connect',
    icon: Landmark,
    title: 'Connect a bank',
    text: 'New transactions arrive automatically.',
  },
  {
    way: 'hand',
    icon: PencilLine,
    title: 'Start by hand',
    text: 'Add one account and type or say what you spend.',
  },
] as const;

/** Asks for the source of the first transactions. */
export function StartStep({ busy, onChoose }: { busy: boolean; onChoose: (way: StartWay) => void }) {
  return (
    <Ways>
      {ways.map(({ way, icon: Icon, title, text }) => (
        <Way key={way} type="button" disabled={busy} onClick={() => onChoose(way)}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
        </Way>
      ))}
      <p>Later, press the round button on any screen and say “I spent 12 on lunch”.</p>
    </Ways>
  );
}

const Ways = styled.div`
  display: grid;
  gap: var(--s3);
  p {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;

const Way = styled.button`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  align-items: center;
  gap: var(--s3);
  padding: var(--s4);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-md);
  text-align: left;
  svg {
    color: var(--accent-ink);
  }
  b {
    display: block;
    font-weight: 600;
  }
  small {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      background: var(--surface-2);
    }
  }
`;
