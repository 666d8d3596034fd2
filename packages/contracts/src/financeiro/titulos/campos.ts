import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import { linha, linhaOuVazia, texto } from '../../call-parts.ts';

const LIMITE = '10000000000';

const valor = (casas: number, limite: string, condicao: (value: string) => boolean, aviso: string) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,20}(\.\d{1,12})?$/, { error: 'Valor inválido', abort: true })
    .refine((text) => decimal(text).abs().lt(limite), { error: 'Valor grande demais: confira', abort: true })
    .refine((text) => decimal(text).decimalPlaces() <= casas, `Máximo de ${casas} casas decimais`)
    .refine(condicao, aviso);

/** Money above zero, two decimals. */
export const dinheiro = valor(2, LIMITE, (text) => decimal(text).gt(0), 'Informe um valor maior que zero');
/** The same, where nothing is an answer too. */
export const dinheiroOuZero = valor(2, LIMITE, (text) => decimal(text).gte(0), 'O valor não pode ser negativo');
/** Money that comes in (above zero) or goes out. */
export const dinheiroComSinal = valor(
  2,
  LIMITE,
  (text) => !decimal(text).isZero(),
  'Informe um valor diferente de zero',
);
/** Percentage from 0 to 100, four decimals. */
export const percentual = valor(4, '100.0001', (text) => decimal(text).gte(0), 'O percentual não pode ser negativo');
/** The same with the two decimals that a tax form has. */
export const percentualDaGuia = valor(
  2,
  '100.01',
  (text) => decimal(text).gte(0),
  'O percentual não pode ser negativo',
);
/** A part of a whole: six decimals, above zero. */
export const parte = valor(6, '100.000001', (text) => decimal(text).gt(0), 'Informe um percentual maior que zero');

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export { linha, linhaOuVazia, texto };
/** Years that a book may have. */
export const dia = z.iso
  .date('Data inválida')
  .refine((text) => text >= '2000-01-01' && text <= '2100-12-31', 'Data fora do alcance: confira');
export const competencia = z.string().regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/, 'Competência inválida');
export const versao = z.number().int().positive().optional();
/** Why an act is let through in a closed period. */
export const liberacao = texto(300).optional();
export const ids = z
  .array(id)
  .min(1, 'Escolha ao menos um lançamento')
  .max(1000, 'Máximo de 1.000 lançamentos')
  .refine((lista) => new Set(lista).size === lista.length, 'Há lançamentos repetidos');

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
