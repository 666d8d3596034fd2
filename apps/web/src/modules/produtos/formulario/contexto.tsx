import type { Option, ProdutoCompleto } from '@retaguarda/contracts';
import { createContext, type ReactNode, type RefObject, useContext, useMemo, useState } from 'react';
import { useSession } from '../../../platform/session/session-store.ts';
import { empresaDoProduto } from '../produto-fatos.ts';
import type { FatosConhecidos } from './conferencia-fiscal.ts';
import { type Junto, nadaJunto } from './primeiro-salvamento.ts';

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
  /** An image of this form made this version of the product. */
  avancar: (versao: number) => void;
  /** What goes with the first save of a new product. */
  junto: Junto;
  juntar: (mais: Partial<Junto>) => void;
  /** The facts by which the form judges tax codes; null until the tables were asked. */
  fatosFiscais: RefObject<FatosConhecidos | null>;
}

const ProdutoContext = createContext<Contexto | null>(null);

interface ProviderProps {
  produto: ProdutoCompleto | null;
  recomecar: () => void;
  avancar: (versao: number) => void;
  junto?: Junto;
  juntar?: (mais: Partial<Junto>) => void;
  fatosFiscais: RefObject<FatosConhecidos | null>;
  children: ReactNode;
}

const naoJunta = () => undefined;

/** What the sections of one product share beside the form's values. */
export function ProdutoProvider({ children, ...dados }: ProviderProps) {
  const { produto, recomecar, avancar, junto = nadaJunto, juntar = naoJunta, fatosFiscais } = dados;
  const { empresas, empresaAtual } = useSession();
  const [chosen, verEmpresa] = useState<number | null>(null);
  const empresaId = chosen ?? empresaAtual?.id ?? empresaDoProduto(produto, empresas);
  const value = useMemo(
    () => ({ produto, empresas, empresaId, verEmpresa, recomecar, avancar, junto, juntar, fatosFiscais }),
    [produto, empresas, empresaId, recomecar, avancar, junto, juntar, fatosFiscais],
  );
  return <ProdutoContext value={value}>{children}</ProdutoContext>;
}

export function useProdutoForm(): Contexto {
  const value = useContext(ProdutoContext);
  if (!value) throw new Error('a section of the product outside its form');
  return value;
}
