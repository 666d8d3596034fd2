import { z } from 'zod';
import * as campo from '../financeiro/titulos/campos.ts';

/** How a service leaves the country (`mdPrestacao`). @source NFS-e layout 1.01, group comExt */
export const modosDaExportacao = {
  '1': 'Feito aqui, entregue lá',
  '4': 'Consumido no exterior',
  '3': 'Pessoas vão ao outro país',
  '2': 'Consumido no Brasil',
} as const;
/** What the taker is to who provides (`vincPrest`). @source NFS-e layout 1.01, group comExt */
export const vinculosDaExportacao = {
  '0': 'Nenhum',
  '1': 'Controlada',
  '2': 'Controladora',
  '3': 'Coligada',
  '4': 'Matriz',
  '5': 'Filial ou sucursal',
  '6': 'Outro',
} as const;
/** Currencies that services are paid in, by their codes of the Banco Central (`tpMoeda`). */
export const moedasDaExportacao = {
  '220': 'Dólar americano',
  '978': 'Euro',
  '540': 'Libra esterlina',
  '425': 'Franco suíço',
  '470': 'Iene',
  '165': 'Dólar canadense',
  '150': 'Dólar australiano',
  '795': 'Yuan',
  '706': 'Peso argentino',
  '715': 'Peso chileno',
  '720': 'Peso colombiano',
  '741': 'Peso mexicano',
  '745': 'Peso uruguaio',
  '790': 'Real',
} as const;
/** Support to exports that who provides uses (`mecAFComexP`). @source NFS-e layout 1.01, group comExt */
export const apoiosDaExportacao = {
  '01': 'Nenhum',
  '02': 'ACC: adiantamento sobre contrato de câmbio',
  '03': 'ACE: adiantamento sobre cambiais entregues',
  '04': 'BNDES-Exim pós-embarque',
  '05': 'BNDES-Exim pré-embarque',
  '06': 'Fundo de Garantia à Exportação',
  '07': 'PROEX: equalização',
  '08': 'PROEX: financiamento',
} as const;
/** Whether goods go or come for a time with the service (`movTempBens`). @source NFS-e layout 1.01, group comExt */
export const bensDaExportacao = {
  '1': 'Nenhum',
  '2': 'Com declaração de importação',
  '3': 'Com registro de exportação',
} as const;
/** Why a taker abroad has no tax number (`cNaoNIF`); 0, not told, is of other systems. @source NFS-e layout 1.01, E0226 */
export const semNumeroFiscal = { '1': 'É dispensado dele', '2': 'O país dele não o exige' } as const;

const chaves = <T extends Record<string, string>>(de: T) =>
  z.enum(Object.keys(de) as [keyof T & string, ...(keyof T & string)[]]);

/** Of a service exported. What is null has to be said before the note is issued. */
export const exportacaoDaNota = z.strictObject({
  modo: chaves(modosDaExportacao),
  vinculo: chaves(vinculosDaExportacao),
  moeda: chaves(moedasDaExportacao),
  /** In that currency. */
  valorMoeda: campo.dinheiro.nullable(),
  paisResultadoId: campo.id.nullable(),
  apoio: chaves(apoiosDaExportacao),
  bens: chaves(bensDaExportacao),
  /** Of the declaration or register that the goods go by. */
  documentoDosBens: campo.linha(12).nullable(),
  mdic: z.boolean(),
  semNif: chaves(semNumeroFiscal).nullable(),
});
export type ExportacaoDaNota = z.output<typeof exportacaoDaNota>;
