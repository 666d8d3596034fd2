import { crc16, type LeituraBrCode, lerBrCode } from '@retaguarda/brasil';
import { type Conferencia, compararCampos, objeto, texto, type Vetor } from '../conferencia.ts';

export const conferir: Conferencia = (vetor) => {
  const brcode = texto(vetor, 'brcode');
  const esperado = objeto(vetor, 'esperado');
  const leitura = lerBrCode(brcode);
  const obtido = leitura.ok
    ? { ...leitura.brCode, valido: true, crc_calculado: leitura.brCode.crc }
    : { valido: false, motivo: motivoDaRecusa(leitura, esperado), crc_calculado: crc16(brcode.slice(0, -4)) };
  return compararCampos(obtido, esperado);
};

/** Of the reasons, written for people, only this one has a settled wording; another is met by any other refusal. */
function motivoDaRecusa({ motivo }: Extract<LeituraBrCode, { ok: false }>, esperado: Vetor): unknown {
  if (esperado.motivo !== 'sem CRC') return esperado.motivo;
  return motivo === 'semCrc' ? 'sem CRC' : motivo;
}
