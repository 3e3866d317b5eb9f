import { useSession } from '@app/shell-sdk';
import { Chip } from '@app/ui-kit';
import styled from 'styled-components';
import { changeText } from './quantity';

/** The change of a price in 24 hours, in percent; shown by arrow and sign as well as by colour. */
export function ChangeChip({ percent }: { percent: number }) {
  const { locale } = useSession();
  return (
    <Small
      $tone={percent > 0 ? 'positive' : percent < 0 ? 'negative' : 'neutral'}
      title="Price change in the 24 hours before the price was read"
    >
      {percent !== 0 && <i aria-hidden>{percent > 0 ? '▲' : '▼'}</i>}
      {changeText(percent, locale)}
    </Small>
  );
}

const Small = styled(Chip)`
  i {
    font-style: normal;
    font-size: 9px;
  }
`;
