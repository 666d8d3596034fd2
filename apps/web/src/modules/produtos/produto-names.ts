import { produtoCalculados, produtoCampos } from '@retaguarda/contracts';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useFieldNames } from '../../platform/registers/use-field-names.tsx';
import type { FieldNames } from '../../platform/ui/form/stale-dialog.tsx';
import { formTexts } from './formulario/produto-form-texts.ts';

const campos = { ...produtoCampos, ...produtoCalculados };

type Linha = Record<string, unknown>;

/** What names a row of a list, for comparing two versions of it. */
const emPalavras = (linha: Linha): string =>
  [linha.nome ?? linha.numero ?? linha.codigo, linha.valor ?? linha.quantidade].filter(Boolean).join(' ');

/** Fields and lists of a product in words, for comparing two versions. */
export function useProdutoNames(): FieldNames {
  const t = useTexts(formTexts);
  const names = useFieldNames(campos);
  return useMemo(() => {
    const listas: Record<string, string> = {
      codigos: t('sectionCodes'),
      tabelas: t('priceTables'),
      promocoes: t('promotions'),
      doCliente: t('clientPrices'),
      porQuantidade: t('quantityPrices'),
      estoques: t('sectionStock'),
      lotes: t('lots'),
      seriais: t('serials'),
      receita: t('sectionRecipe'),
      caracteristicas: t('characteristics'),
      variantes: t('sectionGrid'),
      relacoes: t('sectionRelated'),
      fornecedores: t('sectionSuppliers'),
      imagens: t('sectionImages'),
    };
    const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));
    const daLista = (linhas: readonly Linha[]): string => {
      const ditas = linhas.map(emPalavras).filter((texto) => texto !== '');
      return ditas.length === linhas.length ? ditas.join('; ') : t('rowCount', { count: linhas.length });
    };
    const value = (nome: string, raw: unknown): ReactNode => {
      if (nome in campos) return names.value(nome, raw);
      if (nome === 'receita') {
        const itens = (raw as { itens?: unknown[] } | null)?.itens;
        return itens ? t('itemCount', { count: itens.length }) : '';
      }
      return Array.isArray(raw) ? daLista(raw as Linha[]) : plain(raw);
    };
    return { label: (nome) => names.label(nome) ?? listas[nome] ?? null, value };
  }, [t, names]);
}
