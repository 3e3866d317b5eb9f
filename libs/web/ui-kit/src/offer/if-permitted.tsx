import { useMayCall, type OfferedCall } from '@app/api-client';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Shows controls only to people who may make their call in the shown ledger; see `useMayCall`. */
export function IfPermitted({
  call,
  children,
  otherwise,
}: {
  call: OfferedCall;
  children: ReactNode;
  /** Shown to all others; nothing by default. */
  otherwise?: ReactNode;
}) {
  return useMayCall()(call) ? children : otherwise;
}

/** Fields that make a call when they are changed; people who may not make it can only read them. */
export function PermittedFields({ call, children }: { call: OfferedCall; children: ReactNode }) {
  return <Fields disabled={!useMayCall()(call)}>{children}</Fields>;
}

const Fields = styled.fieldset`
  display: contents;
`;
