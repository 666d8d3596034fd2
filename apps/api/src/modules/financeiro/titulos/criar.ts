import { DomainError, type ParcelaPrevista, type TituloNovo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { exigirEmpresas, exigirPessoas, hojeNaEmpresa } from '../../empresas/public.ts';
import { tomarCodigos } from './codigo.ts';
import { caberNoOrcamento, exigirRateio, guardarRateios } from './contabil.ts';
import { exigirContas } from './contas-da-pessoa.ts';
import { titulosEmVigor } from './de-outro-modulo.ts';
import { diaDaCompetencia, exigirAberto } from './fechamento.ts';
import { liquidoDe, montarParcelas, ratearTitulo } from './montar.ts';
import { alcanceDeParcelas } from './parcelas.queries.ts';

/** A title to make, and what made it. */
export interface TituloACriar extends TituloNovo {
  /** Of another module: the same never makes two in force, and is told the one there is. */
  origemTipo?: string;
  origemId?: number;
  recorrencia?: { id: number; numero: number };
  acordoId?: number;
}

export interface TituloCriado {
  id: number;
  codigo: number;
  /** Its entries, by number. */
  lancamentos: number[];
}

/**
 * Makes titles with their instalments, splits and withholdings; each gets the next code of the group. Asked again for an origin, it
 * gives the title in force and writes nothing: the origin's own row is held by who asks.
 *
 * @returns a title for each, in the order asked
 * @throws DomainError RULE_BROKEN, UNKNOWN_REFERENCE, NOT_FOUND for a company out of reach; CONFIRM_FIRST where a budget only warns
 */
export async function criarTitulos(tx: Tx, actor: Actor, novos: readonly TituloACriar[]): Promise<TituloCriado[]> {
  const emVigor = await titulosEmVigor(tx, actor, novos);
  const criados = await criarNovos(
    tx,
    actor,
    novos.filter((_, i) => !emVigor[i]),
  );
  return emVigor.map((titulo) => titulo ?? (criados.shift() as TituloCriado));
}

async function criarNovos(tx: Tx, actor: Actor, novos: readonly TituloACriar[]): Promise<TituloCriado[]> {
  if (novos.length === 0) return [];
  await exigirEmpresas(
    tx,
    actor,
    novos.map(({ empresaId }) => empresaId),
  );
  await exigirPessoas(
    tx,
    actor,
    novos.map(({ pessoaId }) => pessoaId),
  );
  for (const contaId of new Set(novos.flatMap((novo) => novo.contaId ?? [])))
    await exigirContas(tx, actor, { contaId });
  const prontos: Pronto[] = [];
  for (const novo of novos) prontos.push(await preparar(tx, actor, novo));
  for (const { novo, emissao } of prontos) {
    const { empresaId, acordoId, competencia = emissao, liberacao } = novo;
    // What an agreement makes counts on the day of the agreement.
    const dias = acordoId === undefined ? [emissao, diaDaCompetencia(competencia)] : [emissao];
    await exigirAberto(
      tx,
      actor,
      'criar',
      dias.map((data) => ({ empresaId, data })),
      liberacao,
    );
  }
  await caberNoOrcamento(tx, actor, prontos);
  const codigos = await tomarCodigos(tx, actor, prontos.length);
  const titulos = await tx
    .insertInto('titulo')
    .values(prontos.map((pronto, i) => linhaDoTitulo(actor.grupoId, pronto, codigos[i] as number)))
    .returning(['id', 'codigo'])
    .execute();
  const criados = prontos.map((pronto, i) => ({ ...pronto, ...(titulos[i] as { id: number; codigo: number }) }));
  const parcelas = await tx
    .insertInto('parcela')
    .values(criados.flatMap((criado) => linhasDasParcelas(actor.grupoId, criado)))
    .returning(['id', 'titulo_id'])
    .execute();
  await gravarPartes(tx, actor.grupoId, criados);
  await guardarRateios(tx, actor, novos);
  const porTitulo = Map.groupBy(parcelas, (parcela) => parcela.titulo_id);
  return criados.map(({ id, codigo }) => ({ id, codigo, lancamentos: (porTitulo.get(id) ?? []).map((um) => um.id) }));
}

/** The same as a person asks for it: what looks entered before is entered again only when they say so. */
export async function criarPedido(tx: Tx, actor: Actor, novo: TituloNovo): Promise<TituloCriado[]> {
  await exigirNovo(tx, actor, novo);
  return criarTitulos(tx, actor, [novo]);
}

/**
 * A supplier sends a document once: the same number and amount of the same one is seldom another bill.
 *
 * @throws DomainError CONFIRM_FIRST telling which title has it
 */
export async function exigirNovo(
  tx: Tx,
  actor: Actor,
  { origem, pessoaId, documento, valor, repetido }: TituloNovo,
): Promise<void> {
  if (origem !== 'P' || !documento || repetido === true) return;
  const where = whereAll([
    ...alcanceDeParcelas(actor),
    sql`p.origem = 'P'`,
    sql`p.ativo`,
    sql`p.pessoa_id = ${pessoaId}`,
    sql`t.bruto = ${valor}::numeric`,
    sql`app.normalizar(t.documento) = app.normalizar(${documento}::text)`,
  ]);
  const { rows } = await sql<{ codigo: number; id: number }>`select t.codigo, p.id from parcela p
    join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${where} order by p.id limit 1`.execute(tx);
  const [igual] = rows;
  if (!igual) return;
  throw new DomainError('CONFIRM_FIRST', {
    text: `O título ${igual.codigo} já tem este documento e valor, do mesmo fornecedor.`,
    data: { confirmar: 'repetido', lancamentoId: igual.id },
  });
}

export interface Pronto {
  novo: TituloACriar;
  emissao: string;
  liquido: string;
  parcelas: ParcelaPrevista[];
  rateio: ReturnType<typeof ratearTitulo>;
}

async function preparar(tx: Tx, actor: Actor, novo: TituloACriar): Promise<Pronto> {
  const emissao = novo.emissao ?? (await hojeNaEmpresa(tx, novo.empresaId));
  const liquido = liquidoDe(novo);
  const parcelas = await montarParcelas(tx, actor.grupoId, liquido, novo, emissao);
  if (novo.descontoAte && !novo.descontoValor) throw invalido('descontoValor', 'Informe o desconto');
  const ano = Number((novo.competencia ?? emissao).slice(0, 4));
  await exigirRateio(tx, actor, { empresaId: novo.empresaId, ano }, novo.rateio ?? []);
  return { novo, emissao, liquido, parcelas, rateio: ratearTitulo(novo.valor, novo.rateio ?? []) };
}

const invalido = (campo: string, texto: string) => new DomainError('RULE_BROKEN', { campos: { [campo]: texto } });

const linhaDoTitulo = (grupoId: number, { novo, emissao, liquido }: Pronto, codigo: number) => ({
  grupo_id: grupoId,
  codigo,
  origem: novo.origem,
  empresa_id: novo.empresaId,
  pessoa_id: novo.pessoaId,
  documento: novo.documento ?? null,
  emissao,
  competencia: `${novo.competencia ?? emissao.slice(0, 7)}-01`,
  bruto: novo.valor,
  valor: liquido,
  forma_pagamento_id: novo.formaPagamentoId ?? null,
  condicao_pagamento_id: novo.condicaoPagamentoId ?? null,
  tags: [...new Set(novo.tags ?? [])],
  observacao: novo.observacao ?? null,
  recorrencia_id: novo.recorrencia?.id ?? null,
  recorrencia_numero: novo.recorrencia?.numero ?? null,
  origem_tipo: novo.origemTipo ?? null,
  origem_id: novo.origemId ?? null,
  acordo_id: novo.acordoId ?? null,
});

/** The discount for paying early is of each instalment, in its measure; told for one, it is of that one. */
const linhasDasParcelas = (grupoId: number, { id, novo, parcelas }: Pronto & { id: number }) =>
  parcelas.map(({ vencimento, valor }, i) => ({
    grupo_id: grupoId,
    titulo_id: id,
    numero: i + 1,
    origem: novo.origem,
    empresa_id: novo.empresaId,
    pessoa_id: novo.pessoaId,
    vencimento,
    valor,
    aberto: valor,
    conta_id: novo.contaId ?? null,
    multa_percentual: novo.multaPercentual ?? null,
    juros_mensal_percentual: novo.jurosMensalPercentual ?? null,
    desconto_valor: novo.descontoValor ?? null,
    desconto_ate: novo.descontoValor ? (novo.descontoAte ?? vencimento) : null,
  }));

async function gravarPartes(tx: Tx, grupoId: number, criados: readonly (Pronto & { id: number })[]): Promise<void> {
  const rateios = criados.flatMap(({ id, rateio }) => rateio.map((um) => ({ titulo_id: id, um })));
  await insertRows(
    tx,
    'titulo_rateio',
    rateios.map(({ titulo_id, um }) => ({ grupo_id: grupoId, titulo_id, ...linhaDoRateio(um) })),
  );
  const retencoes = criados.flatMap(({ id, novo }) =>
    (novo.retencoes ?? []).map(({ tributo, valor }) => ({ grupo_id: grupoId, titulo_id: id, tributo, valor })),
  );
  await insertRows(tx, 'titulo_retencao', retencoes);
}

export const linhaDoRateio = ({ planoDeContaId, centroCustoId, percentual, valor }: Pronto['rateio'][number]) => ({
  plano_de_conta_id: planoDeContaId ?? null,
  centro_custo_id: centroCustoId ?? null,
  percentual,
  valor,
});
