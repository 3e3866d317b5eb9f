import { useSession, useTitle } from '@app/shell-sdk';
import { ButtonLink, EmptyState, Link as AccentLink } from '@app/ui-kit';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { menuOf, pagesOf, useRegistry } from '../../registry/registry-store';
import { closestPath } from '../../routing/closest-path';
import { shellPages } from '../../routing/shell-pages';

/** Nothing is at this address; perhaps what was meant is near. */
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
          <ButtonLink as={Link} to="/" $variant="primary">
            {user ? 'Go to the dashboard' : 'Go to the start page'}
          </ButtonLink>
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
