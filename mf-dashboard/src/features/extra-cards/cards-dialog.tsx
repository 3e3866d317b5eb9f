import type { DashboardCard } from '@app/shell-sdk';
import { Button, Checkbox, Dialog, IconButton } from '@app/ui-kit';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styled from 'styled-components';
import { allCards, cardNames, moved, toggled } from './cards';

export interface CardsDialogProps {
  cards: readonly DashboardCard[];
  onChoose: (cards: DashboardCard[]) => void;
  onClose: () => void;
}

/** Chooses the extra cards of the dashboard and their order. Each change is saved at once. */
export function CardsDialog({ cards, onChoose, onClose }: CardsDialogProps) {
  const shown = [...cards, ...allCards.filter((card) => !cards.includes(card))];
  return (
    <Dialog
      open
      onClose={onClose}
      title="More cards"
      description="Chosen cards appear below your budgets, in this order. What is safe to spend and what needs attention are further up."
      width={440}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <List>
        {shown.map((card) => {
          const at = cards.indexOf(card);
          return (
            <li key={card}>
              <Checkbox
                label={cardNames[card]}
                checked={at >= 0}
                onChange={() => onChoose(toggled(cards, card))}
              />
              <IconButton
                label={`Move ${cardNames[card]} up`}
                disabled={at < 1}
                onClick={() => onChoose(moved(cards, card, -1))}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={`Move ${cardNames[card]} down`}
                disabled={at < 0 || at === cards.length - 1}
                onClick={() => onChoose(moved(cards, card, 1))}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </List>
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s1);
  li {
    display: flex;
    align-items: center;
    min-height: var(--touch);
    > :first-child {
      flex: 1;
      align-items: center;
    }
  }
`;
