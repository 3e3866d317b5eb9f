import { CardSurface } from '@app/ui-kit';
import styled from 'styled-components';

/** As high as the card of first steps while that loads, so that nothing below it moves. */
export const FirstStepsPlaceholder = () => (
  <CardSurface>
    <Place />
  </CardSurface>
);

/** The title, three steps and the offer of sample data. */
const Place = styled.div`
  height: 262px;
`;
