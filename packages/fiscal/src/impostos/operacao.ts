import { type Decimal, decimal } from '@retaguarda/brasil';
import type { Aliquota } from './aliquotas.ts';
import type { ContextoFiscal, ItemFiscal } from './contexto.ts';
import { Folha, type NomeDoTributo } from './memoria.ts';
import { ZERO } from './numeros.ts';
import { aviso, erro, type ProblemaFiscal } from './problemas.ts';
import type { ReferenciaRegra } from './regras.ts';
import type { UfOuExterior } from './tabelas/uf.ts';
import type { ValoresDoItem } from './valores-do-item.ts';

/** One item ready to be taxed: its document, its amounts and a place to report what is wrong. */
export type Operacao = {
  readonly contexto: ContextoFiscal;
  readonly item: ItemFiscal;
  readonly valores: ValoresDoItem;
  /** Quantity for taxes charged per unit. */
  readonly qTrib: Decimal;
  readonly ufOrigem: UfOuExterior;
  readonly ufDestino: UfOuExterior;
  /** Between two states of Brazil. */
  readonly interestadual: boolean;
  readonly problemas: ProblemaFiscal[];
};

export function prepararOperacao(contexto: ContextoFiscal, item: ItemFiscal, valores: ValoresDoItem): Operacao {
  const { emitente, destinatario } = contexto;
  const [ufOrigem, ufDestino] = saiuDoEmitente(contexto)
    ? [emitente.uf, destinatario.uf]
    : [destinatario.uf, emitente.uf];
  return {
    contexto,
    item,
    valores,
    qTrib: decimal(item.quantidadeTributavel ?? item.quantidade),
    ufOrigem,
    ufDestino,
    interestadual: ufOrigem !== 'EX' && ufDestino !== 'EX' && ufOrigem !== ufDestino,
    problemas: [],
  };
}

/**
 * Whether the goods went from the issuer to the other party: a return bears what the operation it undoes did, at its rates.
 *
 * @source Convênio ICMS 54/2000; Convênio ICMS 236/2021
 */
export const saiuDoEmitente = ({ sentido, operacao }: Pick<ContextoFiscal, 'sentido' | 'operacao'>): boolean =>
  (sentido === 'saida') !== (operacao === 'devolucao');

export function novaFolha<Campo extends string>(op: Operacao, imposto: NomeDoTributo, regra?: ReferenciaRegra) {
  return new Folha<Campo>({ item: op.item.numero, imposto, ...(regra === undefined ? {} : { regra }) });
}

/** True when the issuer pays everything by the Simples, ICMS included: CRT 1 and MEI. */
export function isSimples(contexto: ContextoFiscal): boolean {
  return contexto.emitente.crt === 1 || contexto.emitente.crt === 4;
}

/** A rate from a table, or zero and an error when the table does not reach the date of the document. */
export function exigirTabela(op: Operacao, achada: Aliquota | undefined, nome: string): Aliquota {
  if (achada !== undefined) return achada;
  const mensagem = `Não há ${nome} na tabela para ${op.contexto.data}. Informe a alíquota na regra.`;
  op.problemas.push(erro('SEM_TABELA', mensagem, { item: op.item.numero }));
  return { valor: ZERO, fonte: 'sem tabela' };
}

/** Reports data the calculation cannot do without. */
export function faltou(op: Operacao, campo: string, mensagem: string): void {
  op.problemas.push(erro('DADO_AUSENTE', mensagem, { item: op.item.numero, campo }));
}

/** Reports a rule for a tax that does not exist on the date; the tax is left out. */
export function foraDeVigencia(op: Operacao, tributo: string): void {
  const mensagem = `${tributo} não existe em ${op.contexto.data}: a regra do item foi ignorada.`;
  op.problemas.push(aviso('TRIBUTO_FORA_DE_VIGENCIA', mensagem, { item: op.item.numero }));
}
