import { createContext, useContext } from 'react';

export interface FieldControl {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required?: boolean;
}

/** Connects a control with the label, hint and error of its Field. */
export const FieldContext = createContext<FieldControl>({});

export const useFieldControl = (): FieldControl => useContext(FieldContext);
