import { randomInt } from 'node:crypto';
import { isCodigoNumericoAceito } from '@retaguarda/brasil';
import { type AcaoDaNota, atosDaNota, DomainError, type NotaEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { seriesDaEmpresa } from '../../fiscal/public.ts';
import { calcularNota, type NotaCalculada } from './calcular.ts';
import { type ContextoDaNota, lerContexto } from './contexto.ts';
import { naturezaDe } from './montar.ts';
import { type Nota, travarNota } from './notas.queries.ts';

/** @throws DomainError INVALID_TRANSITION saying why the act is refused now */
export const exigirAcao = (acao: AcaoDaNota, nota: Nota): void => requireActOn(atosDaNota, acao, nota);

/** @throws DomainError STALE_RECORD */
export function exigirVersao({ versao }: Nota, pedida: number | null | undefined): void {
  if (typeof pedida === 'number' && pedida !== versao) throw new DomainError('STALE_RECORD');
}

const PRIMEIRA_SERIE = 1;

/** Keeps a new note, in the form. @returns its id @throws DomainError RULE_BROKEN, UNKNOWN_REFERENCE, NOT_FOUND */
export async function criarNota(tx: Tx, actor: Actor, entrada: NotaEntrada): Promise<number> {
  const contexto = await lerContexto(tx, actor, entrada);
  const calculada = calcularNota(contexto);
  const serie = entrada.serie ?? (await serieUsual(tx, actor.grupoId, contexto));
  const { id } = await tx
    .insertInto('nota')
    .values({ grupo_id: actor.grupoId, ...colunas(contexto, calculada, serie) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gravarItens(tx, actor.grupoId, id, contexto, calculada);
  return id;
}

/**
 * Writes the form of a note anew. One with a number keeps it, so company, model and series no longer change.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD, FIELD_LOCKED, RULE_BROKEN, UNKNOWN_REFERENCE
 */
export async function alterarNota(tx: Tx, actor: Actor, id: number, entrada: NotaEntrada): Promise<void> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('alterar', nota);
  exigirVersao(nota, entrada.versao);
  const serie = entrada.serie ?? nota.serie;
  const { empresaId, modelo } = entrada;
  const preso =
    nota.numero !== null &&
    (Object.entries({ empresaId, modelo, serie }) as [keyof Nota, unknown][]).find(
      ([um, dito]) => dito !== nota[um],
    )?.[0];
  if (preso) {
    throw new DomainError('FIELD_LOCKED', { campos: { [preso]: `A nota já tem o número ${nota.numero}` } });
  }
  const contexto = await lerContexto(tx, actor, entrada);
  const calculada = calcularNota(contexto);
  const situacao = nota.situacao === 'rejeitada' ? 'rejeitada' : 'digitacao';
  await tx
    .updateTable('nota')
    .set({ ...colunas(contexto, calculada, serie), situacao })
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
  await sql`delete from nota_item where grupo_id = ${actor.grupoId} and nota_id = ${id}`.execute(tx);
  await gravarItens(tx, actor.grupoId, id, contexto, calculada);
}

/** The first series, unless the company is in others only; the one it was in before coming here among them. */
async function serieUsual(
  db: Db,
  grupoId: number,
  { nota: { empresaId, modelo }, emissor: { ambienteNfe } }: ContextoDaNota,
): Promise<number> {
  const series = (await seriesDaEmpresa(db, grupoId, empresaId))
    .filter((uma) => uma.modelo === modelo && uma.ambiente === ambienteNfe)
    .map(({ serie }) => serie);
  return series.includes(PRIMEIRA_SERIE) ? PRIMEIRA_SERIE : (series[0] ?? PRIMEIRA_SERIE);
}

function colunas(
  { nota, natureza, emissor, instante, pessoa }: ContextoDaNota,
  { calculo }: NotaCalculada,
  serie: number,
) {
  const { versao: _, itens: __, ...rascunho } = nota;
  const documento = pessoa?.cnpj ?? pessoa?.cpf ?? nota.consumidor?.documento ?? nota.consumidor?.estrangeiro ?? null;
  return {
    empresa_id: nota.empresaId,
    pessoa_id: nota.pessoaId ?? null,
    modelo: nota.modelo,
    ambiente: emissor.ambienteNfe,
    finalidade: nota.finalidade,
    operacao: nota.operacao,
    sentido: nota.sentido,
    natureza: naturezaDe(nota, natureza),
    natureza_id: natureza?.id ?? null,
    serie,
    emissao: instante,
    rascunho: JSON.stringify({ ...rascunho, serie }),
    destinatario: pessoa?.nome ?? nota.consumidor?.nome ?? null,
    destinatario_documento: documento,
    valor: calculo.total,
    totais: JSON.stringify(calculo.totais),
  };
}

/** The items as sent and as worked out, in one statement. */
async function gravarItens(
  tx: Tx,
  grupoId: number,
  notaId: number,
  { nota }: ContextoDaNota,
  { calculo }: NotaCalculada,
): Promise<void> {
  const linhas = nota.itens.map(({ produtoId, quantidade, valorUnitario, ...dados }, i) => {
    const item = calculo.itens[i];
    return {
      grupo_id: grupoId,
      nota_id: notaId,
      numero: i + 1,
      produto_id: produtoId,
      quantidade,
      valor_unitario: valorUnitario,
      cfop: item?.cfop ?? null,
      ncm: item?.ncm ?? null,
      unidade: item?.unidade ?? null,
      dados: JSON.stringify(dados),
      ref_chave: dados.referencia?.chave ?? null,
      ref_item: dados.referencia?.item ?? null,
      calculo: item ? JSON.stringify(item) : null,
    };
  });
  await tx.insertInto('nota_item').values(linhas).execute();
}

/** What the items of a kept note are worked out to be now, where that differs from what is kept. */
export async function gravarCalculo(
  tx: Tx,
  grupoId: number,
  notaId: number,
  { calculo }: NotaCalculada,
): Promise<void> {
  const linhas = calculo.itens.map((item) => {
    const { numero, cfop, ncm, unidade } = item;
    return { numero, cfop, ncm, unidade, calculo: item };
  });
  await sql`update nota_item i set cfop = v.cfop, ncm = v.ncm, unidade = v.unidade, calculo = v.calculo
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as v(numero int, cfop text, ncm text, unidade text, calculo jsonb)
    where i.grupo_id = ${grupoId} and i.nota_id = ${notaId} and i.numero = v.numero
      and (i.cfop, i.ncm, i.unidade, i.calculo) is distinct from (v.cfop, v.ncm, v.unidade, v.calculo)`.execute(tx);
}

/** Random part of a key, none of those the layout refuses. @source NT 2019.001, rule B03-10 */
export function sortearCodigo(numero: number): string {
  for (;;) {
    const codigo = String(randomInt(0, 100_000_000)).padStart(8, '0');
    if (isCodigoNumericoAceito(codigo, numero)) return codigo;
  }
}

/** Takes a note out of use, or puts it back. @throws DomainError INVALID_TRANSITION */
export async function arquivarNota(tx: Tx, actor: Actor, id: number): Promise<void> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('inativar', nota);
  await sql`update nota set ativo = not ativo where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
}
