import { formatarInteiro } from '@retaguarda/brasil';
import {
  type AlteracaoEmLote,
  type alteracaoEmLoteCalls,
  DomainError,
  MAX_RECUSAS_DITAS,
  niveisDoMercadologico,
  type ProdutoAlteracao,
  type ProdutoCompleto,
  produtoCampos,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { attempt } from '../../../platform/database/attempt.ts';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type JobKind, submitJob } from '../../../platform/jobs/jobs.ts';
import { cadastroDeProdutos } from '../cadastro/cadastro.ts';
import { mudaControle } from '../cadastro/mudanca.ts';
import { type FiltroDeProdutos, produtosDe } from '../lista/filtros.ts';
import { abrirAlteracao, fecharAlteracao, guardarAntes } from './alteracao-em-lote.queries.ts';
import { lerFiltroDoLote } from './filtro-do-lote.ts';

type Pedido = z.output<typeof alteracaoEmLoteCalls.change.body>;
type Progresso = (feito: number, total: number) => Promise<void>;

export const TRABALHO_DE_ALTERACAO = 'alteracao_de_produtos';

/** Products that are changed within the call; more become a job. A preview looks at as many. */
const NA_HORA = 500;
const DE_CADA_VEZ = 500;

/**
 * Gives the same fields to many products. What the rules refuse of one leaves that one as it is and is told; the others
 * go on.
 *
 * @throws DomainError RULE_BROKEN when the filter reaches no product
 */
export async function alterarEmLote(
  tx: Tx,
  actor: Actor,
  { acao, filtro, alteracao }: Pedido,
): Promise<AlteracaoEmLote> {
  const pedida = comNiveisAbaixo(alteracao as ProdutoAlteracao);
  const ids = await alcancados(tx, actor, lerFiltroDoLote(filtro));
  if (ids.length === 0) throw new DomainError('RULE_BROKEN', { text: 'Nenhum produto atende ao filtro.' });
  if (acao === 'prever') {
    const primeiros = ids.slice(0, NA_HORA);
    const { recusas, ...conta } = await conferirParte(tx, actor, primeiros, pedida);
    return {
      produtos: ids.length,
      conferidos: primeiros.length,
      mudam: conta.mudam.length,
      iguais: conta.iguais,
      ...ditas(recusas),
      alteracaoId: null,
      jobId: null,
    };
  }
  if (ids.length > NA_HORA) {
    const jobId = await submitJob(tx, actor, {
      tipo: TRABALHO_DE_ALTERACAO,
      titulo: `Alteração de ${formatarInteiro(ids.length)} produtos`,
      parametros: { ids, alteracao: pedida },
    });
    return {
      produtos: ids.length,
      conferidos: 0,
      mudam: 0,
      iguais: 0,
      recusados: 0,
      recusas: [],
      alteracaoId: null,
      jobId,
    };
  }
  return aplicar(tx, actor, ids, pedida, async () => undefined);
}

/** A place of the merchandising tree is given whole: the levels below the lowest one named are left empty. */
function comNiveisAbaixo(alteracao: ProdutoAlteracao): ProdutoAlteracao {
  const nomes = niveisDoMercadologico.map(({ campo }) => campo);
  const ultimo = nomes.findLastIndex((nome) => alteracao[nome] !== undefined);
  if (ultimo < 0) return alteracao;
  return { ...alteracao, ...Object.fromEntries(nomes.slice(ultimo + 1).map((nome) => [nome, null])) };
}

/** The variants of a grid follow it: a filter leaves them out, who names them is told. */
async function alcancados(tx: Tx, actor: Actor, filtro: FiltroDeProdutos): Promise<number[]> {
  const onde = produtosDe(actor, filtro.produtoIds ? filtro : { ...filtro, variantes: false });
  const { rows } = await sql<{ id: number }>`select r.id from produto r ${onde} order by r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface Recusa {
  produto: ProdutoCompleto;
  recusa: DomainError;
}

export const ditas = (recusas: readonly Recusa[]): Pick<AlteracaoEmLote, 'recusados' | 'recusas'> => ({
  recusados: recusas.length,
  recusas: recusas.slice(0, MAX_RECUSAS_DITAS).map(({ produto, recusa }) => ({
    produtoId: produto.id,
    rotulo: `${produto.codigo} - ${produto.descricao}`,
    texto: emPalavras(recusa),
  })),
});

/** The fields refused, each by its name; the refusal as a whole when it names none. */
function emPalavras({ message, detail }: DomainError): string {
  const campos: Readonly<Record<string, { label: string }>> = produtoCampos;
  const textos = Object.entries(detail.campos ?? {}).map(([campo, texto]) =>
    campos[campo] ? `${campos[campo].label}: ${texto}` : texto,
  );
  return textos.length > 0 ? textos.join('; ') : message;
}

async function conferirParte(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  alteracao: ProdutoAlteracao,
): Promise<{ mudam: ProdutoCompleto[]; iguais: number; recusas: Recusa[] }> {
  const lidos = await cadastroDeProdutos.readMany(tx, actor, ids);
  const campos = Object.keys(alteracao) as (keyof ProdutoAlteracao & keyof ProdutoCompleto)[];
  const produtos = ids.flatMap((id) => lidos.get(id) ?? []);
  const diferem = produtos.filter((produto) => campos.some((campo) => produto[campo] !== alteracao[campo]));
  const respostas = await cadastroDeProdutos.refusalsOfChanges(
    tx,
    actor,
    diferem.map(({ id }) => ({ id, change: alteracao })),
    lidos,
  );
  return {
    mudam: diferem.filter((_, index) => !respostas[index]),
    iguais: produtos.length - diferem.length,
    recusas: diferem.flatMap((produto, index) => {
      const recusa = respostas[index];
      return recusa ? [{ produto, recusa }] : [];
    }),
  };
}

async function aplicar(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  alteracao: ProdutoAlteracao,
  progresso: Progresso,
): Promise<AlteracaoEmLote> {
  const recusas: Recusa[] = [];
  let mudam = 0;
  let iguais = 0;
  const alteracaoId = await abrirAlteracao(tx, actor, alteracao);
  for (let de = 0; de < ids.length; de += DE_CADA_VEZ) {
    const parte = ids.slice(de, de + DE_CADA_VEZ);
    await cadastroDeProdutos.lockMany(tx, actor, parte);
    const conferida = await conferirParte(tx, actor, parte, alteracao);
    const gravadas = await gravarParte(tx, actor, conferida.mudam, () => alteracao);
    const recusadas = new Set(gravadas.map(({ produto }) => produto.id));
    const mudados = conferida.mudam.filter(({ id }) => !recusadas.has(id));
    await guardarAntes(tx, actor, alteracaoId, mudados, alteracao);
    mudam += mudados.length;
    iguais += conferida.iguais;
    recusas.push(...conferida.recusas, ...gravadas);
    await progresso(Math.min(de + DE_CADA_VEZ, ids.length), ids.length);
  }
  await fecharAlteracao(tx, actor, alteracaoId, mudam);
  return {
    produtos: ids.length,
    conferidos: ids.length,
    mudam,
    iguais,
    ...ditas(recusas),
    alteracaoId: mudam > 0 ? alteracaoId : null,
    jobId: null,
  };
}

/** @returns those that only the writing itself refuses: what has stock is not kept in another way */
export async function gravarParte(
  tx: Tx,
  actor: Actor,
  produtos: readonly ProdutoCompleto[],
  alteracaoDe: (produto: ProdutoCompleto) => ProdutoAlteracao,
): Promise<Recusa[]> {
  const juntos = produtos.filter(
    (produto) => !produto.usaGrade && !produto.produtoComposto && !mudaControle(produto, alteracaoDe(produto)),
  );
  await cadastroDeProdutos.changeMany(
    tx,
    actor,
    juntos.map((produto) => ({ id: produto.id, change: alteracaoDe(produto) })),
  );
  const feitos = new Set(juntos);
  const recusas: Recusa[] = [];
  for (const produto of produtos) {
    if (feitos.has(produto)) continue;
    const alterado = await attempt(tx, () => cadastroDeProdutos.change(tx, actor, produto.id, alteracaoDe(produto)));
    if (!alterado.ok) recusas.push({ produto, recusa: alterado.refusal });
  }
  return recusas;
}

/** The change of very many products, in one transaction: all that may change, or none. */
export function trabalhoDeAlteracao(database: Database): JobKind {
  return async ({ grupoId, actor, parametros, progress }) => {
    const { ids, alteracao } = parametros as { ids: number[]; alteracao: ProdutoAlteracao };
    const { jobId: _, ...resultado } = await database.write({ ...doSistema(grupoId), atorId: actor.usuarioId }, (tx) =>
      aplicar(tx, actor, ids, alteracao, progress),
    );
    return { resultado };
  };
}
