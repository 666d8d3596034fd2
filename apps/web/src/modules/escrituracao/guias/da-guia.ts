import { type GuiaLinha, tributosDaGuia } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { guiasTexts } from './guias-texts.ts';

/** `DIFAL BA, NF-e 123` */
export function useNomeDaGuia(): (guia: Pick<GuiaLinha, 'tributo' | 'uf' | 'numero'>) => string {
  const t = useTexts(guiasTexts);
  return ({ tributo, uf, numero }) => t('of', { tributo: tributosDaGuia[tributo], uf, numero: String(numero) });
}
