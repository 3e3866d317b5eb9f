import { useRef, useState } from 'react';

/** The named text fields of a form, with the problem of each. */
export function useNamedFields<Name extends string>(
  order: readonly Name[],
  initial: Record<NoInfer<Name>, string>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  /** Shows the problems and focuses the first field that has one. */
  const refuse = (refused: Partial<Record<Name, string>>) => {
    setProblems(refused);
    const first = order.find((name) => refused[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const bind = (name: Name) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return { form, values, problems, refuse, bind };
}
