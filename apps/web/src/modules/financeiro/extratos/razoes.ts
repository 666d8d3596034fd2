import { razoesDaSugestao, type Sugestao } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { extratosTexts } from './extratos-texts.ts';

/** Why a suggestion is made, in words. */
export function useRazoes(): (sugestao: Sugestao) => string {
  const t = useTexts(extratosTexts);
  return ({ razoes, linhas }) => {
    const ditas = razoes.map(({ oque, quantos }) => {
      if (oque === 'soma') return t('sum', { count: quantos ?? 2 });
      if (oque === 'dias') return t(quantos === 1 ? 'daysOne' : 'daysMany', { count: quantos ?? 0 });
      if (oque === 'regra' && quantos !== undefined) return t('ruleUsed', { count: quantos });
      return razoesDaSugestao[oque];
    });
    const comLinhas = linhas.length > 0 ? [t('withLines', { count: linhas.length })] : [];
    return [...ditas, ...comLinhas].join(' · ');
  };
}
