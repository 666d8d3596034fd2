import type { AjusteLido, FormulaDeAjuste } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ajusteTexts } from './ajuste-texts.ts';

/** A change set in words: `+10 % na tabela principal, terminando em ,90`. */
export function useFormulaWords(): (ajuste: Pick<AjusteLido, 'formula' | 'arredondamento' | 'tabela'>) => string {
  const t = useTexts(ajusteTexts);
  const { decimal, money } = useFormats();
  const signed = (figure: string, write: (value: string) => string) =>
    `${figure.startsWith('-') ? '' : '+'}${write(figure)}`;
  const words = (formula: FormulaDeAjuste): string => {
    switch (formula.tipo) {
      case 'percentual':
        return `${signed(formula.percentual, decimal)} %`;
      case 'valor':
        return signed(formula.valor, money);
      case 'fixo':
        return t('saysFixed', { valor: money(formula.valor) });
      case 'copia':
        return t('saysCopy', { tabela: formula.tabela, percentual: signed(formula.percentual, decimal) });
      case 'margem':
        return t('saysMargin', { margem: decimal(formula.margem) });
      case 'markup':
        return t('saysMarkup', { markup: decimal(formula.markup) });
    }
  };
  const endings = {
    empresa: '',
    final_90: t('saysEnding', { final: ',90' }),
    final_99: t('saysEnding', { final: ',99' }),
  };
  return ({ formula, arredondamento, tabela }) =>
    [words(formula), t('saysTable', { tabela }), endings[arredondamento]].filter(Boolean).join(' · ');
}
