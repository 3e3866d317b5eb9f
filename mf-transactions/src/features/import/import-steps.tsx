import { media } from '@app/ui-kit';
import { Check } from 'lucide-react';
import styled from 'styled-components';

const steps = ['Choose a file', 'Check every row', 'Import'] as const;

/** The current step of an import: 0 to 2, or 3 when it is finished. */
export function ImportSteps({ current }: { current: number }) {
  return (
    <List aria-label="Steps of the import">
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <i aria-hidden>{index < current ? <Check size={14} strokeWidth={2.5} /> : index + 1}</i>
          <span>{name}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: flex;
  align-items: center;
  gap: var(--s2);
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--ink-3);
  font-size: var(--text-sm);
  li {
    display: flex;
    align-items: center;
    gap: var(--s2);
    white-space: nowrap;
  }
  li + li::before {
    content: '';
    width: var(--s6);
    height: 1px;
    background: var(--line-strong);
  }
  i {
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: var(--r-pill);
    background: var(--surface-2);
    font-style: normal;
    font-size: var(--text-xs);
    font-weight: 600;
  }
  [aria-current] {
    color: var(--ink);
    font-weight: 550;
    i {
      background: var(--accent-soft);
      color: var(--accent-ink);
    }
  }
  [data-done] i {
    background: var(--positive-soft);
    color: var(--positive);
  }
  ${media.phone} {
    li:not([aria-current]) span {
      display: none;
    }
    li + li::before {
      width: var(--s3);
    }
  }
`;
