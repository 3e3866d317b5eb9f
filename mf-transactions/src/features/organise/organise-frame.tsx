import { media, spelled } from '@app/ui-kit';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { Breadcrumb } from '../ledger/breadcrumb';

const places = [
  { to: '/transactions/categories', label: 'Categories' },
  { to: '/transactions/merchants', label: 'Merchants' },
  { to: '/transactions/people', label: 'People' },
  { to: '/transactions/rules', label: 'Rules' },
] as const;

/** The frame of the screens that keep transactions in order, with links between them. */
export function OrganiseFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page>
      <Breadcrumb above={{ to: '/transactions', label: 'Transactions' }} current={spelled('Organise')} />
      <Head>
        <Places aria-label="Keep transactions in order">
          {places.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </Places>
        <Actions>{actions}</Actions>
      </Head>
      {children}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-width: 960px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
`;

const Places = styled.nav`
  display: flex;
  gap: var(--s5);
  a {
    display: grid;
    place-items: center;
    height: var(--control-lg);
    font-weight: 550;
    color: var(--ink-2);
    border-bottom: 2px solid transparent;
    &[aria-current='page'] {
      color: var(--ink);
      border-color: var(--accent);
    }
    ${media.touch} {
      min-height: var(--touch);
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-left: auto;
  &:empty {
    display: none;
  }
  ${media.phone} {
    flex: 1 0 100%;
    margin-left: 0;
  }
`;

/** The rows of one of these screens. */
export const OrganiseList = styled.ul`
  display: grid;
  li {
    display: flex;
    align-items: center;
    gap: var(--s3);
    min-height: var(--row);
    padding: var(--s1) 0;
    min-width: 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  [data-below] {
    padding-left: var(--s8);
  }
  [data-quiet] {
    opacity: 0.65;
  }
`;

/** Name above, facts below, each on one line. */
export const Words = styled.div`
  flex: 1;
  min-width: 0;
  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 550;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

/** The content of a dialog without a form. */
export const DialogContent = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;
