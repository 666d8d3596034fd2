import { formatarInteiro } from '@retaguarda/brasil';
import { DomainError, type ProdutoAlteracao, produtoAlteracao, type VoltaDaAlteracao } from '@retaguarda/contracts';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { discardable, type JobKind, submitJob } from '../../../platform/jobs/jobs.ts';
import { cadastroDeProdutos } from '../cadastro/cadastro.ts';
import { itensDepoisDe, mudarSituacao, travarAlteracao } from './alteracao-em-lote.queries.ts';
import { ditas, gravarParte, type Recusa } from './alteracao-em-lote.ts';

export const TRABALHO_DE_VOLTA = 'volta_de_alteracao_de_produtos';

/** Products taken back within the call; more become a job. */
const NA_HORA = 500;
const DE_CADA_VEZ = 500;
type Progresso = (feito: number) => Promise<void>;

const ALTERADO_DEPOIS = new DomainError('RULE_BROKEN', { text: 'Foi alterado depois: ficou como está.' });

/**
 * Gives each product of a change in batch what it had before. One that somebody altered since, or that the rules would
 * refuse as it was, stays as it is and is told.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION when it was undone already
 */
export async function desfazerAlteracao(tx: Tx, actor: Actor, id: number): Promise<VoltaDaAlteracao> {
  const { situacao, produtos } = await travarAlteracao(tx, actor, id);
  if (situacao !== 'aplicada')
    throw new DomainError('INVALID_TRANSITION', { data: { de: situacao, para: 'desfeita' } });
  if (produtos <= NA_HORA) return devolver(tx, actor, id, async () => undefined);
  const jobId = await submitJob(tx, actor, {
    tipo: TRABALHO_DE_VOLTA,
    titulo: `Volta da alteração de ${formatarInteiro(produtos)} produtos`,
    parametros: { id },
  });
  await mudarSituacao(tx, actor.grupoId, id, 'desfazendo');
  return { voltaram: 0, ficaram: 0, recusas: [], jobId };
}

async function devolver(tx: Tx, actor: Actor, id: number, progresso: Progresso): Promise<VoltaDaAlteracao> {
  const ficam: Recusa[] = [];
  let voltaram = 0;
  let feitos = 0;
  for (let depois = 0; ; ) {
    const itens = await itensDepoisDe(tx, actor, id, depois, DE_CADA_VEZ);
    const ultimo = itens.at(-1);
    if (!ultimo) break;
    depois = ultimo.produtoId;
    const recusas = await devolverParte(tx, actor, itens);
    ficam.push(...recusas);
    voltaram += itens.length - recusas.length;
    feitos += itens.length;
    await progresso(feitos);
  }
  await mudarSituacao(tx, actor.grupoId, id, 'desfeita');
  const { recusados, recusas } = ditas(ficam);
  return { voltaram, ficaram: recusados, recusas, jobId: null };
}

async function devolverParte(
  tx: Tx,
  actor: Actor,
  itens: Awaited<ReturnType<typeof itensDepoisDe>>,
): Promise<Recusa[]> {
  const ids = itens.map(({ produtoId }) => produtoId);
  await cadastroDeProdutos.lockMany(tx, actor, ids);
  const lidos = await cadastroDeProdutos.readMany(tx, actor, ids);
  const eram = new Map<number, ProdutoAlteracao>();
  const mudados: Recusa[] = [];
  const voltam = itens.flatMap(({ produtoId, antes, versao }) => {
    const produto = lidos.get(produtoId);
    if (!produto) return [];
    if (produto.versao !== versao) {
      mudados.push({ produto, recusa: ALTERADO_DEPOIS });
      return [];
    }
    eram.set(produtoId, produtoAlteracao.parse(antes));
    return [produto];
  });
  const eraDe = ({ id }: { id: number }) => eram.get(id) ?? {};
  const respostas = await cadastroDeProdutos.refusalsOfChanges(
    tx,
    actor,
    voltam.map((produto) => ({ id: produto.id, change: eraDe(produto) })),
    lidos,
  );
  const recusados = voltam.flatMap((produto, n) => {
    const recusa = respostas[n];
    return recusa ? [{ produto, recusa }] : [];
  });
  const podem = voltam.filter((_, n) => !respostas[n]);
  return [...mudados, ...recusados, ...(await gravarParte(tx, actor, podem, eraDe))];
}

/** The undoing of a change of very many products, in one transaction; taken up after a death it begins anew. */
export const trabalhoDeVolta = (database: Database): JobKind =>
  discardable(devolverGuardada(database), (tx, grupoId, { id }) => mudarSituacao(tx, grupoId, Number(id), 'aplicada'));

function devolverGuardada(database: Database): JobKind {
  return async ({ grupoId, actor, parametros, progress }) => {
    const id = Number(parametros.id);
    const autoria = { ...doSistema(grupoId), atorId: actor.usuarioId };
    try {
      const resultado = await database.write(autoria, async (tx) => {
        const { situacao, produtos } = await travarAlteracao(tx, actor, id);
        if (situacao !== 'desfazendo') return { voltaram: 0, ficaram: 0, recusas: [] };
        const { jobId: _, ...volta } = await devolver(tx, actor, id, (feitos) => progress(feitos, produtos));
        return volta;
      });
      return { resultado };
    } catch (error) {
      await database.write(autoria, (tx) => mudarSituacao(tx, grupoId, id, 'aplicada'));
      throw error;
    }
  };
}
