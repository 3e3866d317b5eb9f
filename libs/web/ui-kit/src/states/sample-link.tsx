import styled from 'styled-components';
import { Spinner } from '../button/button';
import { LinkButton } from '../button/link';

export interface SampleLinkProps {
  onLoad: () => void;
  /** The data is on its way: a ring turns, and presses are refused. */
  busy?: boolean;
}

/** The quiet way out of an empty place: below its one action, sample data to look around in. */
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
