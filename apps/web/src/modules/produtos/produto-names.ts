import { columnOf, type Field, produtoCalculados, produtoCampos } from '@retaguarda/contracts';
import { createElement, type ReactNode, useMemo } from 'react';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { RefName } from '../../platform/registers/use-field-names.tsx';
import type { HistoryNames } from '../../platform/ui/feedback/history-list.tsx';
import type { FieldNames } from '../../platform/ui/form/stale-dialog.tsx';
import { valueText } from '../../platform/ui/value-text.ts';
import { useValueWords } from '../../platform/ui/value-words.ts';
import { formTexts } from './formulario/produto-form-texts.ts';

const campos: Readonly<Record<string, Field>> = { ...produtoCampos, ...produtoCalculados };
const campoDaColuna = new Map(Object.keys(campos).map((nome) => [columnOf(nome), nome]));

/** Columns the database keeps for itself: nobody changed them. */
const doBanco: ReadonlySet<string> = new Set(['ordem', 'grade_chave']);

type Linha = Record<string, unknown>;

/** What names a row of a list, for comparing two versions of it. */
const emPalavras = (linha: Linha): string =>
  [linha.nome ?? linha.numero ?? linha.codigo, linha.valor ?? linha.quantidade].filter(Boolean).join(' ');

/** Fields of a product in words, for the history and for comparing two versions. */
export function useProdutoNames(): { history: HistoryNames; fields: FieldNames } {
  const t = useTexts(formTexts);
  const formats = useFormats();
  const words = useValueWords();
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
      const field = campos[nome];
      if (field?.kind === 'ref' && typeof raw === 'number')
        return createElement(RefName, { target: field.target ?? '', id: raw });
      if (field) return valueText(field, raw, formats, words);
      if (nome === 'receita') {
        const itens = (raw as { itens?: unknown[] } | null)?.itens;
        return itens ? t('itemCount', { count: itens.length }) : '';
      }
      return Array.isArray(raw) ? daLista(raw as Linha[]) : plain(raw);
    };
    const label = (nome: string) => campos[nome]?.label ?? listas[nome] ?? null;
    const extras: Record<string, string> = { ativo: t('activeState') };
    const daColuna = (coluna: string) => campoDaColuna.get(coluna) ?? coluna;
    return {
      fields: { label, value },
      history: {
        label: (coluna) => (doBanco.has(coluna) ? null : (label(daColuna(coluna)) ?? extras[coluna] ?? coluna)),
        value: (coluna, raw) => value(daColuna(coluna), raw),
      },
    };
  }, [t, formats, words]);
}
