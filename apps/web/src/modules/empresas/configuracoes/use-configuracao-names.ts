import {
  arredondamentosDePreco,
  conteudosDaEtiqueta,
  divisoesDaEtiqueta,
  politicasDeIcms,
  prazosPadrao,
  regrasDasFracoes,
} from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { FieldNames } from '../../../platform/ui/form/stale-dialog.tsx';
import { configuracoesTexts } from './configuracoes-texts.ts';

const palavras: Readonly<Record<string, string>> = {
  ...politicasDeIcms,
  ...prazosPadrao,
  ...arredondamentosDePreco,
  ...divisoesDaEtiqueta,
  ...conteudosDaEtiqueta,
  ...regrasDasFracoes,
};

/** A setting as a person reads it. */
export const valorEmPalavras = (valor: unknown): string => {
  if (valor === null || valor === undefined) return '';
  return palavras[String(valor)] ?? String(valor);
};

/** Settings in words, for comparing two versions of them. */
export function useConfiguracaoNames(): FieldNames {
  const t = useTexts(configuracoesTexts);
  return useMemo(() => {
    const labels: Record<string, string> = {
      arredondamento: t('rounding'),
      prazoTipo: t('termKind'),
      prazoDias: t('termDays'),
      prazoDiaBase: t('termDay'),
      horaDeCorte: t('cutoff'),
      fusoHorario: t('zone'),
      etiquetaDivisao: t('labelSplit'),
      etiquetaConteudo: t('labelContent'),
      regraDasFracoes: t('fractionRule'),
      politicaIcms: t('icmsPolicy'),
      icms: t('rates'),
    };
    const value = (_: string, raw: unknown) =>
      typeof raw === 'object' && raw !== null
        ? Object.entries(raw)
            .map(([par, aliquota]) => `${par.replace('_', ' → ')}: ${aliquota ?? '—'}`)
            .join('; ')
        : valorEmPalavras(raw);
    return { label: (name) => labels[name] ?? null, value };
  }, [t]);
}
