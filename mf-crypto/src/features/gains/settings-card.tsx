import type { CryptoSettings, LotMethod, LotScope } from '@app/contracts-crypto';
import { toast } from '@app/shell-sdk';
import { Card, Field, ReadError, Select, Skeleton, Switch, PermittedFields } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { reportFailure } from '../layout/failure';
import { changeSettings, readSettings } from './api';
import { methodName, methods, scopes } from './method-words';

/** The method for counting lots. Every figure of cost and gain depends on it, here and in the portfolio. */
export function SettingsCard() {
  const read = useQuery(readSettings());
  const { data } = read;
  const change = useMutation({
    ...changeSettings,
    onError: (error) => reportFailure(error, 'Not Saved', 'The setting could not be saved'),
  });
  const set = (part: Partial<CryptoSettings>) => {
    if (!data) return;
    const before = data;
    const next = { ...data, ...part };
    change.mutate(
      { body: next },
      {
        onSuccess: () =>
          void toast({
            title: 'Gains recalculated',
            description: methodName(next.method),
            tone: 'success',
            action: { label: 'Undo', onClick: () => change.mutate({ body: before }) },
          }),
      },
    );
  };
  if (read.error && !data)
    return (
      <Card title="How gains are counted">
        <ReadError title="The settings could not be read" read={read} />
      </Card>
    );
  if (!data)
    return (
      <Card title="How gains are counted">
        <Skeleton $height="56px" />
      </Card>
    );
  const shown = change.isPending ? { ...data, ...change.variables?.body } : data;
  return (
    <Card title="How gains are counted">
      <PermittedFields call={changeSettings}>
        <Fields>
          <Field label="Method" hint={methods.find(({ value }) => value === shown.method)!.hint}>
            <Select
              value={shown.method}
              options={methods}
              onChange={(method) => set({ method: method as LotMethod })}
            />
          </Field>
          <Field label="Lots of" hint={scopes.find(({ value }) => value === shown.scope)!.hint}>
            <Select
              value={shown.scope}
              options={scopes}
              onChange={(scope) => set({ scope: scope as LotScope })}
            />
          </Field>
          <Switch
            checked={shown.washSaleNote}
            onChange={(washSaleNote) => set({ washSaleNote })}
            label="Mark possible wash sales"
            hint="Losses of a coin that was also bought within 30 days. US law does not ask for it today."
          />
        </Fields>
      </PermittedFields>
    </Card>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: var(--s4) var(--s6);
`;
