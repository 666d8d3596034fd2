import { produtoCampos, produtoOpcoes } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import { listaTexts } from './lista-texts.ts';

const niveis = ['secaoId', 'grupoMercadologicoId', 'subgrupoId', 'linhaId', 'departamentoId'] as const;

/** What the list of products can be narrowed by; the batch adjustment asks the same questions. */
export function useProdutoFilters(): Filter[] {
  const t = useTexts(listaTexts);
  const { empresas } = useSession();
  return useMemo(() => {
    const ref = (param: 'marcaId' | (typeof niveis)[number], pinned = false): Filter => {
      const { label, target = '' } = produtoCampos[param];
      return { kind: 'ref', param, label, target, pinned };
    };
    const flags = Object.entries(produtoOpcoes).map(
      ([param, { label }]): Filter => ({ kind: 'flag', param, label, pinned: false }),
    );
    return [
      ref('secaoId', true),
      ref('marcaId', true),
      { kind: 'flag', param: 'comEstoque', label: t('withStock'), pinned: true },
      { kind: 'range', from: 'precoMinimo', to: 'precoMaximo', label: t('price'), places: 2, unit: 'R$', pinned: true },
      ...(empresas.length > 1
        ? [
            {
              kind: 'choice',
              param: 'empresaId',
              label: t('company'),
              options: empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo })),
            } satisfies Filter,
          ]
        : []),
      ...niveis.slice(1).map((nivel) => ref(nivel)),
      { kind: 'text', param: 'ncm', label: 'NCM' },
      { kind: 'ref', param: 'fornecedorId', label: t('supplier'), target: 'empresas' },
      { kind: 'flag', param: 'variantes', label: t('variants') },
      ...flags,
    ];
  }, [t, empresas]);
}
