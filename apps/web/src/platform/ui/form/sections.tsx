import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

export interface SectionInfo {
  id: string;
  title: string;
  /** Names of the fields inside. */
  names: ReadonlySet<string>;
  /** Unfolds it, where it is folded. */
  open: () => void;
}

interface Sections {
  list: readonly SectionInfo[];
  put: (section: SectionInfo) => void;
  remove: (id: string) => void;
}

const SectionsContext = createContext<Sections | null>(null);

/** Holds what the sections of one form say about themselves, for the index beside them. */
export function SectionsProvider({ children }: { children: ReactNode }) {
  const [list, setList] = useState<readonly SectionInfo[]>([]);
  const put = useCallback((section: SectionInfo) => {
    setList((before) => {
      const known = before.some(({ id }) => id === section.id);
      return known ? before.map((other) => (other.id === section.id ? section : other)) : [...before, section];
    });
  }, []);
  const remove = useCallback((id: string) => setList((before) => before.filter((other) => other.id !== id)), []);
  const value = useMemo(() => ({ list, put, remove }), [list, put, remove]);
  return <SectionsContext value={value}>{children}</SectionsContext>;
}

/** Cards beside the form (figures, history) are no sections of it. */
export const OutsideSections = ({ children }: { children: ReactNode }) => (
  <SectionsContext value={null}>{children}</SectionsContext>
);

export const useSections = (): Sections | null => useContext(SectionsContext);

/** How many of the names have an error; a list with errors inside counts once. */
export const countErrors = (names: Iterable<string>, hasError: (name: string) => boolean): number =>
  [...names].filter(hasError).length;
