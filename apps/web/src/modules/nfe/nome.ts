import { modelosDaNota, type NotaLinha } from '@retaguarda/contracts';
import { translator } from '../../platform/i18n/texts.ts';
import { nfeTexts } from './nfe-texts.ts';

const t = translator(nfeTexts);

/** What a note is called: `NF-e 1024`, or the kind alone while it has no number. */
export const nomeDaNota = ({ modelo, numero }: Pick<NotaLinha, 'modelo' | 'numero'>): string =>
  numero === null
    ? t('draft', { modelo: modelosDaNota[modelo] })
    : t('note', { modelo: modelosDaNota[modelo], numero: String(numero) });

/** The same, with to whom. */
export const nomeInteiro = (nota: Pick<NotaLinha, 'modelo' | 'numero' | 'pessoa'>): string =>
  `${nomeDaNota(nota)} · ${nota.pessoa?.rotulo ?? t('noOne')}`;
