import { createContext, useContext, useEffect } from 'react';

/** A section collects the names of the fields inside it, so that it can say how many of them have errors. */
export interface SectionFields {
  add: (name: string) => () => void;
}

export const SectionContext = createContext<SectionFields | null>(null);

/** Called by every bound input. Outside a section (a dialog of two fields) it does nothing. */
export function useFormSection(name: string): void {
  const section = useContext(SectionContext);
  useEffect(() => section?.add(name), [section, name]);
}
