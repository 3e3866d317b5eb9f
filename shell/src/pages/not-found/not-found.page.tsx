import { useSession, useTitle } from '@app/shell-sdk';
import { ButtonLink, EmptyState, Link as AccentLink, TextInput } from '@app/ui-kit';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { menuOf, pagesOf, useRegistry } from '../../registry/registry-store';
import { closestPath } from '../../routing/closest-path';
import { shellPages } from '../shell-pages';

/** Shown at an unknown address; suggests the most similar page. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const registry = useRegistry();
  useTitle('Page Not Found');
  const paths = [
    ...pagesOf(registry).map(({ page }) => page.basePath),
    ...shellPages.filter(({ bare }) => !bare).map(({ path }) => path),
  ];
  const near = closestPath(pathname, paths);
  const label = near && (menuOf(registry).find(({ path }) => path === near)?.label ?? near);
  return (
    <Place as={user ? 'div' : 'main'}>
      <EmptyState
        drawing="missing"
        title={<Title>Page Not Found</Title>}
        action={
          <Ways>
            <ButtonLink as={Link} to="/" $variant="primary">
              {user ? 'Go to the dashboard' : 'Go to the start page'}
            </ButtonLink>
            {user && <Search />}
          </Ways>
        }
      >
        There is nothing at <code>{pathname}</code>.{' '}
        {near && (
          <>
            Did you mean{' '}
            <AccentLink as={Link} to={near}>
              {label}
            </AccentLink>
            ?
          </>
        )}
      </EmptyState>
    </Place>
  );
}

/** Searches the transactions. */
function Search() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const q = text.trim();
  const results = q ? `/transactions?${new URLSearchParams({ q }).toString()}` : '/transactions';
  return (
    <Form role="search">
      <TextInput
        type="search"
        aria-label="Search transactions"
        placeholder="Search transactions"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && void navigate(results)}
      />
      <ButtonLink as={Link} to={results}>
        Search
      </ButtonLink>
    </Form>
  );
}

const Ways = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s4);
`;

const Form = styled.div`
  display: flex;
  gap: var(--s2);
`;

const Place = styled.div`
  min-height: 60dvh;
  display: grid;
  place-items: center;
  code {
    font: inherit;
    font-weight: 550;
    color: var(--ink);
    overflow-wrap: anywhere;
  }
`;

const Title = styled.span.attrs({ role: 'heading', 'aria-level': 2 })`
  font-size: var(--text-xl);
  font-weight: 650;
  letter-spacing: var(--track-tight);
`;
