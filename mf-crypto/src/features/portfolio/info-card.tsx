import { Card } from '@app/ui-kit';
import { Eye, KeyRound, RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { exchange } from '../exchange/use-connect';

const points = [
  {
    icon: Eye,
    title: 'Read only',
    text: 'Balances and transactions are read. Nothing can be bought, sold or sent from here.',
  },
  {
    icon: KeyRound,
    title: 'Your keys stay yours',
    text: `You give consent at ${exchange} and can withdraw it there at any time.`,
  },
  {
    icon: RefreshCw,
    title: 'Figures with a date',
    text: 'Values use the last known price. Without a price, a value is left blank, not guessed.',
  },
];

/** Explains what connecting an exchange means. */
export function InfoCard() {
  return (
    <Card title="About the crypto integration">
      <List>
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden width={18} height={18} strokeWidth={1.75} />
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: var(--s4) var(--s6);
  li {
    display: flex;
    gap: var(--s3);
  }
  svg {
    margin-top: 2px;
    color: var(--accent-ink);
  }
  b {
    font-weight: 550;
  }
  p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;
