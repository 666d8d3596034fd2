import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import { idText } from '../call.ts';
import { linha } from '../call-parts.ts';
import { instant } from '../dates.ts';
import { longText } from '../fields.ts';
import { queryText } from '../list.ts';

/** A bar code read into the field of a quantity is no quantity. */
const LIMITE = '100000000';

const texto = (casas: number, condicao: (value: string) => boolean, aviso: string) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,20}(\.\d{1,12})?$/, { error: 'Valor inválido', abort: true })
    .refine((value) => decimal(value).abs().lt(LIMITE), { error: 'Valor grande demais: confira', abort: true })
    .refine((value) => decimal(value).decimalPlaces() <= casas, `Máximo de ${casas} casas decimais`)
    .refine(condicao, aviso);

/** Amount of a product in its commercial unit, above zero, four decimals. */
export const quantidadeTexto = texto(4, (value) => decimal(value).gt(0), 'Informe uma quantidade maior que zero');
/** The same, where nothing is an answer too. */
export const quantidadeOuZero = texto(4, (value) => decimal(value).gte(0), 'A quantidade não pode ser negativa');
/** The same, below zero to take back; not zero. */
export const quantidadeComSinal = texto(4, (value) => !decimal(value).isZero(), 'Informe a quantidade');
/** Cost of one unit in reais, six decimals. */
export const custoTexto = texto(6, (value) => decimal(value).gte(0), 'O custo não pode ser negativo');

export const idNumero = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export { linha as linhaLivre, texto as textoLivre } from '../call-parts.ts';
/** Name of a place of a company where products are kept; null: the main one of each product. */
export const localTexto = linha(60).nullable();
/** What makes a repeated send find the first one. */
export const chaveTexto = z.string().regex(/^[\x21-\x7e]{8,100}$/, 'A chave tem de 8 a 100 caracteres visíveis.');
export const instanteTexto = instant('Data e hora inválidas');

/** Which products a list is about. */
export const filtroDeProdutos = {
  secaoId: idText.optional(),
  grupoMercadologicoId: idText.optional(),
  subgrupoId: idText.optional(),
  linhaId: idText.optional(),
  marcaId: idText.optional(),
};
export const filtroDeEstoque = { empresaId: idText.optional(), local: queryText.optional(), ...filtroDeProdutos };

/** A product in the words a list needs. */
export const produtoCurto = z.object({
  id: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
});
export const rotulo = z.object({ id: z.number(), rotulo: z.string() });

/** Why something posted is undone: it stays written beside the opposite movement. */
export const estornoCampos = { motivo: longText({ label: 'Motivo', required: true, max: 300 }) };
