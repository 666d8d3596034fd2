import type { Option, ProdutoCompleto } from '@retaguarda/contracts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useSession } from '../../../platform/session/session-store.ts';

interface Contexto {
  /** The record as it was read; null for a new one. */
  produto: ProdutoCompleto | null;
  /** The companies whose prices and stocks the person may see. */
  empresas: readonly Option[];
  /** The one on view in prices, stocks and grid. */
  empresaId: number | null;
  verEmpresa: (id: number) => void;
  /** Begins the form again from the record as it is now: something of it was changed outside the form. */
  recomecar: () => void;
}

const ProdutoContext = createContext<Contexto | null>(null);

interface ProviderProps {
  produto: ProdutoCompleto | null;
  recomecar: () => void;
  children: ReactNode;
}

/** What the sections of one product share beside the form's values. */
export function ProdutoProvider({ produto, recomecar, children }: ProviderProps) {
  const { empresas, empresaAtual } = useSession();
  const [chosen, verEmpresa] = useState<number | null>(null);
  const empresaId = chosen ?? empresaAtual?.id ?? empresas[0]?.id ?? null;
  const value = useMemo(
    () => ({ produto, empresas, empresaId, verEmpresa, recomecar }),
    [produto, empresas, empresaId, recomecar],
  );
  return <ProdutoContext value={value}>{children}</ProdutoContext>;
}

export function useProdutoForm(): Contexto {
  const value = useContext(ProdutoContext);
  if (!value) throw new Error('a section of the product outside its form');
  return value;
}
