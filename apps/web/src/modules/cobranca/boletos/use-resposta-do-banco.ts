import { estadosNoBanco, type RespostaDoBancoAgora } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { boletosTexts } from './boletos-texts.ts';

/** What the bank said of a boleto, in one sentence. */
export function useRespostaDoBanco(): (resposta: RespostaDoBancoAgora) => string {
  const t = useTexts(boletosTexts);
  const { money, date } = useFormats();
  return ({ estado, valor, vencimento, pago, pagoEm, erro }) => {
    if (estado === null) return erro ?? '';
    const palavra = estadosNoBanco[estado];
    if (pago !== null && pagoEm !== null) {
      return t('bankSaysPaid', { estado: palavra, valor: money(pago), em: date(pagoEm) });
    }
    return t('bankSays', { estado: palavra, valor: money(valor ?? '0'), vencimento: date(vencimento ?? '') });
  };
}
