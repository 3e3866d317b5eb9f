import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import styled from 'styled-components';
import { readPrivacy } from './api';

/** Which data of a question leaves this server. Its space is reserved while that is loading. */
export function PrivacyLine() {
  const { data } = useQuery(readPrivacy());
  return (
    <Line>
      {data && (
        <>
          <Lock size={12} aria-hidden /> {data.sentence}
        </>
      )}
    </Line>
  );
}

const Line = styled.p`
  min-height: 18px;
  padding: 0 var(--s2);
  color: var(--ink-3);
  font-size: var(--text-xs);
  svg {
    vertical-align: -1px;
  }
`;
