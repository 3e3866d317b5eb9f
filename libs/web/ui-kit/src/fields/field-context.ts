import { createContext, useContext } from 'react';

export interface FieldControl {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required?: boolean;
}

/** Ties a control to the label, hint and error of the Field around it. */
export const FieldContext = createContext<FieldControl>({});

export const useFieldControl = (): FieldControl => useContext(FieldContext);
