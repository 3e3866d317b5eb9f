import { useStore, waitingWrites } from '@app/shell-sdk';
import { LineIcon, media, visuallyHidden } from '@app/ui-kit';
import { Clock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** The number of writes queued on this device, and whether one of them needs the person; links to the list. */
export function WaitingChip() {
  const writes = useStore(waitingWrites);
  const [first] = writes;
  if (!first) return null;
  const stuck = writes.filter(({ refusal }) => refusal).length;
  const words = stuck > 0 ? 'need you' : 'waiting';
  const count = stuck > 0 ? stuck : writes.length;
  return (
    <Chip to={first.screen} data-stuck={stuck > 0 || undefined} title="Changes that were not sent yet">
      <LineIcon icon={stuck > 0 ? TriangleAlert : Clock} size={16} />
      {count}
      <span> {stuck === 1 ? 'needs you' : words}</span>
    </Chip>
  );
}

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  min-height: var(--control-sm);
  padding: 0 var(--s3);
  border-radius: var(--r-pill);
  background: var(--info-soft);
  color: var(--ink);
  font-size: var(--text-sm);
  font-weight: 550;
  white-space: nowrap;
  &[data-stuck] {
    background: var(--warn-soft);
  }
  ${media.phone} {
    min-height: var(--touch);
    span {
      ${visuallyHidden}
    }
  }
`;
