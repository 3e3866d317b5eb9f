import { CardSurface, ErrorState, Skeleton } from '@app/ui-kit';
import { styled } from 'styled-components';
import type { MountedPage } from '../registry/registry-store';
import { sentences, type RemoteErrorCode } from './remote-error';
import { RemotePart } from './remote-part';

/** Shows a page of a remote. */
export function RemoteOutlet({ remote, page }: MountedPage) {
  return (
    <RemotePart
      key={`${remote.name}/${page.id}`}
      remote={remote}
      kind="pages"
      id={page.id}
      props={{ basePath: page.basePath }}
      pending={<PagePending title={page.title ?? page.nav?.label ?? remote.title} />}
      failure={(code, retry) => (
        <Unavailable title={page.nav?.label ?? page.title ?? remote.title} code={code} onRetry={retry} />
      )}
    />
  );
}

function PagePending({ title }: { title: string }) {
  return (
    <Pending role="status" aria-label={`${title} is loading`}>
      <Skeleton $height="120px" />
      <Skeleton $height="120px" />
      <Skeleton $height="120px" />
      <Skeleton $height="320px" />
    </Pending>
  );
}

/** The card in place of a part that could not be shown. */
export function Unavailable({ title, code, onRetry }: { title: string; code: string; onRetry: () => void }) {
  return (
    <CardSurface data-remote-error={code}>
      <ErrorState title={`${title} is not available right now`} code={code} onRetry={onRetry}>
        {sentences[code as RemoteErrorCode]}
      </ErrorState>
    </CardSurface>
  );
}

const Pending = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--s4);
  > :last-child {
    grid-column: 1 / -1;
  }
`;
