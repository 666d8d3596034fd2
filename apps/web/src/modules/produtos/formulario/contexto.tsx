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
}

const ProdutoContext = createContext<Contexto | null>(null);

/** What the sections of one product share beside the form's values. */
export function ProdutoProvider({ produto, children }: { produto: ProdutoCompleto | null; children: ReactNode }) {
  const { empresas, empresaAtual } = useSession();
  const [chosen, verEmpresa] = useState<number | null>(null);
  const empresaId = chosen ?? empresaAtual?.id ?? empresas[0]?.id ?? null;
  const value = useMemo(() => ({ produto, empresas, empresaId, verEmpresa }), [produto, empresas, empresaId]);
  return <ProdutoContext value={value}>{children}</ProdutoContext>;
}

export function useProdutoForm(): Contexto {
  const value = useContext(ProdutoContext);
  if (!value) throw new Error('a section of the product outside its form');
  return value;
}
