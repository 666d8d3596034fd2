import type { TributosAproximados } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { nfseTexts } from './nfse-texts.ts';

/** The approximate taxes of a note as one line says them. */
export function useTributosAproximados(): (tributos: TributosAproximados) => string {
  const t = useTexts(nfseTexts);
  const { money, decimal } = useFormats();
  const porCento = (taxa: string | null) => `${decimal(taxa ?? '0', 2)} %`;
  return ({ forma, federais, estaduais, municipais, simples }) => {
    if (forma === 'dispensada') return t('approximateNone');
    if (forma === 'simples') return t('approximateSimples', { taxa: porCento(simples) });
    const figura = (valor: string | null) => (forma === 'valor' ? money(valor ?? '0') : porCento(valor));
    return t('approximateParts', {
      federais: figura(federais),
      estaduais: figura(estaduais),
      municipais: figura(municipais),
    });
  };
}
