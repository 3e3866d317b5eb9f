import { useMayCall, type OfferedCall } from '@app/api-client';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Shows what makes a call only to those who may make it in the ledger that is shown; see `useMayCall`. */
export function IfPermitted({
  do: call,
  children,
  otherwise,
}: {
  do: OfferedCall;
  children: ReactNode;
  /** In its place for all others; nothing unless stated. */
  otherwise?: ReactNode;
}) {
  return useMayCall()(call) ? children : otherwise;
}

/** Fields that make a call when they are filled in: who may not make it sees what stands in them, and no more. */
export function PermittedFields({ do: call, children }: { do: OfferedCall; children: ReactNode }) {
  return <Fields disabled={!useMayCall()(call)}>{children}</Fields>;
}

const Fields = styled.fieldset`
  display: contents;
`;
