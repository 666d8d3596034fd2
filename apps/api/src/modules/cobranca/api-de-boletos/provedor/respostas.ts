import { decimal, paraTexto } from '@retaguarda/brasil';
import type { EstadoNoBanco } from '@retaguarda/contracts';
import { z } from 'zod';
import type { MudancaNoBanco, TituloNoBanco } from './porta.ts';

/** The bank writes amounts as JSON numbers of two places at most; inside they are decimal texts. */
const quantia = z
  .number()
  .min(0)
  .max(9_999_999_999_999)
  .transform((numero) => paraTexto(decimal(numero.toFixed(2))));
const quantiaOuNada = quantia.nullish().transform((texto) => texto ?? '0.00');

/** `dd.mm.aaaa`; what was not yet comes empty, as zeros or as the first day there is. */
const dia = z
  .string()
  .nullish()
  .transform((texto) => {
    const partes = /^(\d{2})[./](\d{2})[./](\d{4})$/.exec(texto ?? '');
    if (!partes || Number(partes[3]) < 1900) return null;
    return `${partes[3]}-${partes[2]}-${partes[1]}`;
  });
const diaCerto = dia.refine((lido): lido is string => lido !== null);

/**
 * States of a title, by the bank's code; of the others nothing ended yet.
 *
 * @source Banco do Brasil, API Cobranças v2, `codigoEstadoTituloCobranca`, consulted 2026-11
 */
const estados: Readonly<Record<number, EstadoNoBanco>> = {
  5: 'protestado',
  6: 'liquidado',
  7: 'baixado',
  9: 'protestado',
  10: 'liquidado_em_cartorio',
  11: 'liquidado_em_cartorio',
  12: 'liquidado_em_cartorio',
  16: 'liquidado',
  17: 'pago_em_cheque',
  18: 'liquidado_parcial',
  19: 'liquidado_parcial',
};
const estado = z.coerce
  .number()
  .int()
  .transform((codigo): EstadoNoBanco => estados[codigo] ?? 'em_ser');

/** Three zeros before the 17 positions of the agreement and the sequence. */
const PREFIXO = '000';
export const numeroNoBanco = (numero: string): string => `${PREFIXO}${numero}`;
const numeroNosso = z
  .string()
  .regex(/^000\d{17}$/)
  .transform((numero) => numero.slice(PREFIXO.length));

/**
 * What the payer's bank reads; of a wallet without Pix it comes empty. The same in the answer to a registration and in that to
 * a question about the Pix, which says also whether it is static (`tipo`).
 *
 * @source answers of the bank (`qrCode`: `url`, `txId`, `emv`) as told in renatomb/php_qrcode_pix#19 (2021-10) and
 *   BoletoNet/BoletoNetCore#356 (2025-04); of `GET /boletos/{id}/pix`, its contract 2.20 in clients made by others, compared 2026-11-26
 */
const qrCode = z
  .object({ emv: z.string().trim().max(512).nullish() })
  .nullish()
  .transform((lido) => lido?.emv || null);

export const registroFeito = z
  .object({ numero: numeroNosso, codigoBarraNumerico: z.string().nullish(), qrCode })
  .transform(({ qrCode: pix, ...lido }) => ({ ...lido, pix }));

export const pixLido = z.object({ qrCode }).transform((lido) => lido.qrCode);

/** A detail does not say of which number it is: the barcode does. */
export const tituloLido = (numero: string) =>
  z
    .object({
      codigoEstadoTituloCobranca: estado,
      dataVencimentoTituloCobranca: diaCerto,
      valorOriginalTituloCobranca: quantia,
      valorAbatimentoTituloCobranca: quantiaOuNada,
      quantidadeDiaProtesto: z.number().nullish(),
      textoCodigoBarrasTituloCobranca: z.string().nullish(),
      dataRecebimentoTitulo: dia,
      dataCreditoLiquidacao: dia,
      valorPagoSacado: quantiaOuNada,
      valorCreditoCedente: quantiaOuNada,
      valorJuroMoraRecebido: quantiaOuNada,
      valorMultaRecebido: quantiaOuNada,
      valorDescontoUtilizado: quantiaOuNada,
      valorAbatimentoTotal: quantiaOuNada,
    })
    .transform((lido): TituloNoBanco => {
      const credito = lido.valorCreditoCedente;
      return {
        numero,
        estado: lido.codigoEstadoTituloCobranca,
        valor: lido.valorOriginalTituloCobranca,
        vencimento: lido.dataVencimentoTituloCobranca,
        abatimento: lido.valorAbatimentoTituloCobranca,
        codigoDeBarras: /^\d{44}$/.exec(lido.textoCodigoBarrasTituloCobranca ?? '')?.[0] ?? null,
        protestoDias: lido.quantidadeDiaProtesto ?? 0,
        pagamento:
          lido.dataRecebimentoTitulo === null
            ? null
            : {
                dia: lido.dataRecebimentoTitulo,
                creditoEm: lido.dataCreditoLiquidacao,
                pago: lido.valorPagoSacado,
                creditado: credito === '0.00' ? null : credito,
                juros: lido.valorJuroMoraRecebido,
                multa: lido.valorMultaRecebido,
                desconto: lido.valorDescontoUtilizado,
                abatimento: lido.valorAbatimentoTotal,
              },
      };
    });

const item = z
  .looseObject({
    numeroBoletoBB: numeroNosso,
    codigoEstadoTituloCobranca: estado,
    dataMovimento: diaCerto,
    valorPago: quantiaOuNada,
  })
  .transform(
    (lido): Omit<MudancaNoBanco, 'bruto'> => ({
      numero: lido.numeroBoletoBB,
      estado: lido.codigoEstadoTituloCobranca,
      pago: lido.valorPago,
      movimentoEm: lido.dataMovimento,
    }),
  );

export const mudancasLidas = z
  .object({
    indicadorContinuidade: z.string().nullish(),
    proximoIndice: z.coerce.number().int().nullish(),
    boletos: z.array(z.unknown()).nullish(),
  })
  .transform(({ indicadorContinuidade, proximoIndice, boletos }, contexto) => {
    const itens = (boletos ?? []).map((bruto) => ({ bruto, lido: item.safeParse(bruto) }));
    if (itens.some(({ lido }) => !lido.success)) {
      contexto.addIssue({ code: 'custom', message: 'um boleto da lista não se entende' });
      return z.NEVER;
    }
    return {
      itens: itens.map(
        ({ bruto, lido }): MudancaNoBanco => ({
          ...(lido.data as Omit<MudancaNoBanco, 'bruto'>),
          bruto: JSON.stringify(bruto),
        }),
      ),
      proximo: indicadorContinuidade === 'S' && proximoIndice ? proximoIndice : null,
    };
  });
