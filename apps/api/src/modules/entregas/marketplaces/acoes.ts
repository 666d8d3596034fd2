import { DomainError, type Pedido, temaDePedidos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { OutboundError } from '../../../platform/http-client.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import type { CaixaDasVendas } from '../../vendas/public.ts';
import { anotar } from '../pedidos/gravar.queries.ts';
import { lerPedidos } from '../pedidos/pedidos.queries.ts';
import { avancarPedido } from './avancar.ts';
import { type Marketplace, marketplaceDe, type RespostaDoAto } from './porta.ts';

export const TAREFA_DE_ACAO = 'marketplace_agir';

export type AtoDeFora = 'confirmar' | 'preparar' | 'aprontar' | 'despachar' | 'entregar' | 'cancelar' | 'negociar';
type Dados = Record<string, unknown> | null;

/**
 * Asks the marketplace for an act on an order, which is locked. The order stays where it is until an event moves it; an answer to a
 * negotiation changes nothing of the order.
 */
export async function pedirAto(tx: Tx, actor: Actor, pedido: Pedido, ato: AtoDeFora, dados: Dados): Promise<void> {
  const { grupoId } = actor;
  if (ato !== 'negociar')
    await sql`update pedido set acao = ${ato}, acao_dados = ${dados === null ? null : JSON.stringify(dados)}::jsonb, acao_situacao = 'pedida',
        acao_erro = null, acao_em = now(), acao_tentativas = 0, versao = versao + 1, mudado_em = now()
      where grupo_id = ${grupoId} and id = ${pedido.id}`.execute(tx);
  await anotar(tx, grupoId, pedido, `pedir_${ato}`, dados, actor.usuarioId);
  const pedidoEm = new Date().toISOString();
  await enqueueJob(tx, TAREFA_DE_ACAO, { grupoId, pedidoId: pedido.id, ato, dados, pedidoEm, tentativa: 1 });
}

/** Pauses between tries grow to a minute: once the marketplace is back, nothing waits longer. */
const PAUSA_MS = 4_000;
const MAIOR_PAUSA_MS = 60_000;
/** What nobody answered in so long is told as refused: the person asks again, or sees to it otherwise. */
const PRAZO_DO_ATO_MS = 24 * 3_600_000;

interface Pedida {
  grupoId: number;
  pedidoId: number;
  ato: AtoDeFora;
  dados: Dados;
  /** Instant at which a person pressed it. */
  pedidoEm: string;
  tentativa: number;
}

interface Meios {
  database: Database;
  marketplaces: () => readonly Marketplace[];
  caixa: () => CaixaDasVendas | undefined;
}

/** Says to the marketplace what was asked; while it is away it is asked again and again, and the board says so. */
export const tarefaDeAcao =
  ({ database, marketplaces, caixa }: Meios): JobHandler =>
  async (recebido) => {
    // What an earlier release asked for says neither when nor how often.
    const pedida = { pedidoEm: new Date().toISOString(), tentativa: 1, ...(recebido as object) } as Pedida;
    const { grupoId, pedidoId, ato, dados } = pedida;
    const [pedido] = await database.read(grupoId, (db) => lerPedidos(db, grupoId, [sql`p.id = ${pedidoId}`]));
    const externoId = pedido?.externoId;
    if (!pedido || !externoId) return;
    // Told already, or something else was asked since.
    if (ato !== 'negociar' && (pedido.acao !== ato || pedido.acaoSituacao !== 'pedida')) return;
    const marketplace = marketplaceDe(marketplaces(), pedido.origem);
    const resposta = await pedirOuRecusar(async () =>
      (await marketplace.abrir(grupoId, pedido.empresaId)).agir(externoId, ato, dados),
    );
    await database.write(doSistema(grupoId), async (tx) => {
      if (resposta === 'sem resposta' && Date.now() - Date.parse(pedida.pedidoEm) < PRAZO_DO_ATO_MS)
        return tentarDeNovo(tx, pedido, pedida);
      const recusa = resposta === 'sem resposta' ? 'Sem resposta em 24 horas.' : recusaDe(resposta);
      await anotarResposta(tx, oPrograma(grupoId), pedido, ato, dados, recusa);
      if (resposta === 'feito') await fazerPasso(tx, grupoId, pedido.id, ato, caixa());
    });
  };

const recusaDe = (resposta: RespostaDoAto): string | null => (typeof resposta === 'object' ? resposta.recusa : null);

async function tentarDeNovo(tx: Tx, pedido: Pedido, pedida: Pedida): Promise<void> {
  const { grupoId, pedidoId, ato, tentativa } = pedida;
  if (ato !== 'negociar') {
    await sql`update pedido set acao_tentativas = ${tentativa}
      where grupo_id = ${grupoId} and id = ${pedidoId} and acao = ${ato} and acao_situacao = 'pedida'`.execute(tx);
    await publish(tx, temaDePedidos, pedido.empresaId, { pedido: pedidoId });
  }
  const pausa = Math.min(PAUSA_MS * 2 ** (tentativa - 1), MAIOR_PAUSA_MS);
  await enqueueJob(
    tx,
    TAREFA_DE_ACAO,
    { ...pedida, tentativa: tentativa + 1 },
    { runAt: new Date(Date.now() + pausa) },
  );
}

/** Access that ended is a refusal: trying again would change nothing until a person connects the store. */
async function pedirOuRecusar(pedir: () => Promise<RespostaDoAto>): Promise<RespostaDoAto | 'sem resposta'> {
  try {
    return await pedir();
  } catch (erro) {
    if (erro instanceof DomainError) return { recusa: erro.message };
    if (erro instanceof OutboundError) return 'sem resposta';
    throw erro;
  }
}

const situacaoDepois = { preparar: 'em_preparo', entregar: 'entregue' } as const;

/** The step of an act that no event follows, unless an event went further meanwhile. */
async function fazerPasso(
  tx: Tx,
  grupoId: number,
  pedidoId: number,
  ato: AtoDeFora,
  caixa: CaixaDasVendas | undefined,
): Promise<void> {
  if (ato !== 'preparar' && ato !== 'entregar') throw new Error(`an event follows ${ato}`);
  await sql`select from pedido where grupo_id = ${grupoId} and id = ${pedidoId} for update`.execute(tx);
  const [pedido] = await lerPedidos(tx, grupoId, [sql`p.id = ${pedidoId}`]);
  const passo = { situacao: situacaoDepois[ato], em: new Date().toISOString() };
  if (pedido) await avancarPedido(tx, grupoId, pedido, passo, caixa);
}

async function anotarResposta(
  tx: Tx,
  { grupoId }: Actor,
  pedido: Pedido,
  ato: AtoDeFora,
  dados: Dados,
  recusa: string | null,
): Promise<void> {
  if (ato === 'negociar') {
    if (recusa === null) return;
    await sql`update pedido_negociacao set situacao = 'aberta', resposta = null, desfecho = ${recusa}
      where grupo_id = ${grupoId} and externo_id = ${String(dados?.negociacao)} and situacao = 'respondida'`.execute(
      tx,
    );
    await anotar(tx, grupoId, pedido, 'negociacao_recusada', { recusa }, null);
    return;
  }
  const { numAffectedRows } =
    await sql`update pedido set acao_situacao = ${recusa === null ? 'enviada' : 'recusada'}, acao_erro = ${recusa},
      versao = versao + 1, mudado_em = now()
    where grupo_id = ${grupoId} and id = ${pedido.id} and acao = ${ato} and acao_situacao = 'pedida'`.execute(tx);
  if (numAffectedRows !== 0n)
    await anotar(
      tx,
      grupoId,
      pedido,
      recusa === null ? `aceito_${ato}` : `recusado_${ato}`,
      recusa === null ? null : { recusa },
      null,
    );
}
