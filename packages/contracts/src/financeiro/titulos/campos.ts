import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';

const LIMITE = '10000000000';
const NUL = String.fromCharCode(0);

const valor = (casas: number, limite: string, condicao: (value: string) => boolean, aviso: string) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,20}(\.\d{1,12})?$/, { error: 'VALOR INVÁLIDO', abort: true })
    .refine((text) => decimal(text).abs().lt(limite), { error: 'VALOR GRANDE DEMAIS: CONFIRA', abort: true })
    .refine((text) => decimal(text).decimalPlaces() <= casas, `* MÁXIMO DE ${casas} CASAS DECIMAIS`)
    .refine(condicao, aviso);

/** Money above zero, two decimals. */
export const dinheiro = valor(2, LIMITE, (text) => decimal(text).gt(0), 'INFORME UM VALOR MAIOR QUE ZERO');
/** The same, where nothing is an answer too. */
export const dinheiroOuZero = valor(2, LIMITE, (text) => decimal(text).gte(0), 'O VALOR NÃO PODE SER NEGATIVO');
/** Money that comes in (above zero) or goes out. */
export const dinheiroComSinal = valor(
  2,
  LIMITE,
  (text) => !decimal(text).isZero(),
  'INFORME UM VALOR DIFERENTE DE ZERO',
);
/** Percentage from 0 to 100, four decimals. */
export const percentual = valor(4, '100.0001', (text) => decimal(text).gte(0), 'O PERCENTUAL NÃO PODE SER NEGATIVO');
/** The same with the two decimals that a tax form has. */
export const percentualDaGuia = valor(
  2,
  '100.01',
  (text) => decimal(text).gte(0),
  'O PERCENTUAL NÃO PODE SER NEGATIVO',
);
/** A part of a whole: six decimals, above zero. */
export const parte = valor(6, '100.000001', (text) => decimal(text).gt(0), 'INFORME UM PERCENTUAL MAIOR QUE ZERO');

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const texto = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max, `* MÁXIMO DE ${max} CARACTERES`)
    .refine((value) => !value.includes(NUL), 'Caractere inválido.');
/** Years that a book may have. */
export const dia = z.iso
  .date('DATA INVÁLIDA')
  .refine((text) => text >= '2000-01-01' && text <= '2100-12-31', 'DATA FORA DO ALCANCE: CONFIRA');
export const competencia = z.string().regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/, 'COMPETÊNCIA INVÁLIDA');
export const versao = z.number().int().positive().optional();
/** Why an act is let through in a closed period. */
export const liberacao = texto(300).optional();
export const ids = z
  .array(id)
  .min(1, 'ESCOLHA AO MENOS UM LANÇAMENTO')
  .max(1000, '* MÁXIMO DE 1000 LANÇAMENTOS')
  .refine((lista) => new Set(lista).size === lista.length, 'HÁ LANÇAMENTOS REPETIDOS');

/** What is paid of one entry, and of which parts; of what is left out, what is owed on the day. */
export const pagoDoLancamento = z.strictObject({
  id,
  versao,
  valor: dinheiroOuZero.nullish(),
  multa: dinheiroOuZero.nullish(),
  juros: dinheiroOuZero.nullish(),
  desconto: dinheiroOuZero.nullish(),
  abatimento: dinheiroOuZero.nullish(),
  dispensa: dinheiroOuZero.nullish(),
});
