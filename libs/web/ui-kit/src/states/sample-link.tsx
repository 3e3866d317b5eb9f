import styled from 'styled-components';
import { Spinner } from '../button/button';
import { LinkButton } from '../button/link';

export interface SampleLinkProps {
  onLoad: () => void;
  /** The data is loading: shows a spinner and ignores clicks. */
  busy?: boolean;
}

/** The secondary offer of an empty state: sample data to explore, below its main action. */
export function SampleLink({ onLoad, busy = false }: SampleLinkProps) {
  return (
    <Link aria-disabled={busy || undefined} aria-busy={busy || undefined} onClick={busy ? undefined : onLoad}>
      {busy && <Spinner />}
      {busy ? 'Loading sample data…' : 'Load sample data'}
    </Link>
  );
}

const Link = styled(LinkButton)`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  gap: var(--s2);
`;
