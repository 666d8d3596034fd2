import { type Register, registers } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { resourceKeys } from '../../platform/api/query.ts';
import { registerApi } from '../../platform/registers/register-api.ts';
import type { Row } from '../../platform/registers/register-row.ts';

/** The levels of the tree from the widest, with the product's field of each and the field that names its parent. */
export const niveis = [
  { resource: 'product-category-section', campo: 'secaoId', pai: null },
  { resource: 'product-category-group', campo: 'grupoMercadologicoId', pai: 'secaoId' },
  { resource: 'product-category-subgroup', campo: 'subgrupoId', pai: 'grupoProdutoId' },
  { resource: 'product-category-line', campo: 'linhaId', pai: 'subgrupoId' },
] as const;

/** A place in the tree. */
export interface No {
  /** 0 is the widest level. */
  nivel: number;
  id: number;
  /** Ids from the widest level down to this one. */
  ids: readonly number[];
  nomes: readonly string[];
}

export const caminhoDe = ({ nomes }: No): string => nomes.join(' › ');

const PAGE = 500;

async function lerNivel(register: Register, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await registerApi.list(register, { page, rowsPerPage: PAGE }, signal);
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}

/** The whole tree, each place below its parent. A place whose parent is inactive is left out. */
async function lerArvore(signal: AbortSignal): Promise<No[]> {
  const lidos = await Promise.all(
    niveis.map(({ resource }) => {
      const register = registers.find((candidate) => candidate.resource === resource);
      if (!register) throw new Error(`no register ${resource}`);
      return lerNivel(register, signal);
    }),
  );
  return montarArvore(lidos as unknown as Record<string, unknown>[][]);
}

/** @param lidos the rows of each level, from the widest */
export function montarArvore(lidos: readonly (readonly Record<string, unknown>[])[]): No[] {
  const montados: No[][] = [];
  for (const [nivel, rows] of lidos.entries()) {
    const pai = niveis[nivel]?.pai ?? null;
    const acima = new Map(montados[nivel - 1]?.map((no) => [no.id, no]));
    montados.push(
      rows.flatMap((row) => {
        const id = Number(row.id);
        const no = pai === null ? { ids: [], nomes: [] } : acima.get(Number(row[pai]));
        return no ? [{ nivel, id, ids: [...no.ids, id], nomes: [...no.nomes, String(row.nome)] }] : [];
      }),
    );
  }
  return montados.flat().sort((a, b) => caminhoDe(a).localeCompare(caminhoDe(b), 'pt-BR'));
}

/** The tree changes rarely; a write to one of its registers does not refresh this copy before it is old. */
const FRESH_MS = 60_000;

export function useMercadologicos(enabled: boolean): { nos: readonly No[]; isPending: boolean } {
  const { data = semNos, isPending } = useQuery({
    queryKey: resourceKeys('product-category-section').of('arvore'),
    queryFn: ({ signal }) => lerArvore(signal),
    enabled,
    staleTime: FRESH_MS,
  });
  return { nos: data, isPending };
}
const semNos: readonly No[] = [];
