import { type CanalDeFora, canaisDeVenda, type Pedido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import { OutboundError } from '../../../platform/http-client.ts';
import { notifyMany } from '../../../platform/notices/notices.ts';
import { storableAll } from '../../../platform/sql/storable.ts';
import { administradoresDoGrupo } from '../../acesso/public.ts';
import type { CaixaDasVendas } from '../../vendas/public.ts';
import { anotar, mudarSituacao } from '../pedidos/gravar.queries.ts';
import { lerPedidos } from '../pedidos/pedidos.queries.ts';
import { oQueFoiPreparado, perderPedido } from '../pedidos/perda.ts';
import { avancarPedido } from './avancar.ts';
import { type EventoGuardado, marcarProcessado, porProcessar, segurarEvento, tentarDepois } from './eventos.queries.ts';
import type { Entendido, Marketplace, PedidoDeFora, PortaDoMarketplace } from './porta.ts';
import { receberPedido } from './receber.ts';

export interface MeiosDaEntrada {
  database: Database;
  marketplaces: () => readonly Marketplace[];
  caixa: () => CaixaDasVendas | undefined;
}

export interface LojaAberta {
  grupoId: number;
  empresaId: number;
  lojaId: number;
  canal: CanalDeFora;
  marketplace: Marketplace;
  porta: PortaDoMarketplace;
}

/** An order is asked about no later than this after it was made, and no more often. */
const PRAZO_DO_PEDIDO_MS = 8 * 3_600_000;
const LEITURAS_DO_PEDIDO = 10;

/** After so many readings, little more than a minute, a new order that cannot be had is told to people: the customer waits for it. */
const AVISA_NA = 3;

async function avisarQueNaoEntrou(
  tx: Tx,
  { grupoId, empresaId, canal, marketplace }: LojaAberta,
  evento: EventoGuardado,
) {
  if (marketplace.entender(evento).tipo !== 'novo') return;
  await notifyMany(tx, grupoId, await administradoresDoGrupo(tx), {
    titulo: `Um pedido do ${canaisDeVenda[canal]} não pôde ser lido`,
    texto: 'Atenda-o pelo aplicativo dele e anote-o em Pedidos. O sistema ainda tenta ler.',
    caminho: `/sistema/pedidos/${empresaId}`,
    gravidade: 'atencao',
  });
}

/** Does what the stored events of a store say, in the order they happened there, each in a transaction of its own. @returns how many */
export async function processarEventos(meios: MeiosDaEntrada, loja: LojaAberta): Promise<number> {
  let feitos = 0;
  const esperam = new Set<string>();
  for (const evento of await meios.database.read(loja.grupoId, (db) => porProcessar(db, loja.grupoId, loja.lojaId))) {
    // What comes after something that waits of the same order waits with it.
    if (evento.pedidoId !== null && esperam.has(evento.pedidoId)) continue;
    if (await processarUm(meios, loja, evento)) feitos += 1;
    else if (evento.pedidoId !== null) esperam.add(evento.pedidoId);
  }
  return feitos;
}

/** @returns false where it has to wait */
async function processarUm(meios: MeiosDaEntrada, loja: LojaAberta, evento: EventoGuardado): Promise<boolean> {
  const { grupoId, lojaId } = loja;
  const adiar = (nota: string, conta: boolean) =>
    meios.database.write(doSistema(grupoId), async (tx) => {
      await tentarDepois(tx, grupoId, lojaId, evento.id, { nota, conta });
      if (conta && evento.tentativas === AVISA_NA) await avisarQueNaoEntrou(tx, loja, evento);
    });
  try {
    const entendido = loja.marketplace.entender(evento);
    const falta = entendido.tipo !== 'nada' && !(await existe(meios, loja, evento.pedidoId));
    const detalhes = falta ? await detalhar(loja, evento) : null;
    if (detalhes === 'depois') {
      await adiar('O marketplace ainda não mostra o pedido.', true);
      return false;
    }
    await meios.database.write(doSistema(grupoId), (tx) => aplicar(tx, meios, loja, evento, entendido, detalhes));
    return true;
  } catch (erro) {
    // One event that cannot be processed stops neither the others nor the acknowledging: it is told and tried again.
    const semResposta = erro instanceof OutboundError && erro.reason !== 'malformed';
    await adiar(erro instanceof Error ? erro.message.slice(0, 300) : String(erro), !semResposta);
    return false;
  }
}

async function existe(
  { database }: MeiosDaEntrada,
  { grupoId, canal }: LojaAberta,
  pedidoId: string | null,
): Promise<boolean> {
  if (pedidoId === null) return false;
  const { rows } = await database.read(grupoId, (db) =>
    sql`select from pedido where grupo_id = ${grupoId} and origem = ${canal} and externo_id = ${pedidoId}`.execute(db),
  );
  return rows.length > 0;
}

/** @returns a sentence where the order cannot be had any more */
async function detalhar(
  { porta }: LojaAberta,
  { pedidoId, criadoEm, tentativas }: EventoGuardado,
): Promise<PedidoDeFora | 'depois' | string> {
  if (pedidoId === null) return 'O evento não diz o pedido.';
  if (Date.now() - Date.parse(criadoEm) > PRAZO_DO_PEDIDO_MS) return 'O pedido é antigo demais para ser lido.';
  if (tentativas >= LEITURAS_DO_PEDIDO) return 'O marketplace não mostrou o pedido.';
  return storableAll(await porta.detalhar(pedidoId)) ?? 'depois';
}

async function aplicar(
  tx: Tx,
  { caixa }: MeiosDaEntrada,
  loja: LojaAberta,
  evento: EventoGuardado,
  entendido: Entendido,
  detalhes: PedidoDeFora | string | null,
): Promise<void> {
  const { grupoId, lojaId, canal } = loja;
  // Another process may have done it meanwhile.
  if (!(await segurarEvento(tx, grupoId, lojaId, evento.id))) return;
  const processado = (nota: string | null) => marcarProcessado(tx, grupoId, lojaId, evento.id, nota);
  if (entendido.tipo === 'nada') return processado(entendido.nota);
  if (typeof detalhes === 'string') return processado(detalhes);
  if (detalhes) await receberPedido(tx, loja, detalhes);
  const { rows } = await sql<{ id: number }>`select id from pedido where grupo_id = ${grupoId} and origem = ${canal}
    and externo_id = ${evento.pedidoId} for update`.execute(tx);
  const [pedido] = await lerPedidos(tx, grupoId, [sql`p.id = ${rows[0]?.id ?? 0}`]);
  if (!pedido) throw new Error('an order that was there is gone');
  await processado(await mover(tx, loja, pedido, entendido, evento.criadoEm, caixa()));
}

/** @returns what is to be noted of the event */
async function mover(
  tx: Tx,
  { grupoId }: LojaAberta,
  pedido: Pedido,
  entendido: Entendido,
  em: string,
  caixa: CaixaDasVendas | undefined,
): Promise<string | null> {
  const dizer = (tipo: string, dados: Record<string, unknown> | null = null) =>
    anotar(tx, grupoId, pedido, tipo, dados, null);
  switch (entendido.tipo) {
    case 'situacao': {
      const passou = await avancarPedido(tx, grupoId, pedido, { situacao: entendido.situacao, em }, caixa);
      return passou ? null : 'O pedido já tinha passado disto.';
    }
    case 'cancelado': {
      const { motivo, quemPaga } = entendido;
      if (pedido.situacao === 'cancelado') return 'O pedido já estava cancelado.';
      if (pedido.vendaId !== null) {
        await dizer('cancelado_depois', { motivo, quemPaga });
        return 'Cancelado depois de entregue: a venda espera por uma pessoa.';
      }
      await sql`update pedido set cancelado_motivo = ${motivo.slice(0, 300)}, quem_paga = ${quemPaga}
        where grupo_id = ${grupoId} and id = ${pedido.id}`.execute(tx);
      const preparado = await oQueFoiPreparado(tx, grupoId, pedido);
      const perda = await perderPedido(tx, oPrograma(grupoId), pedido, { motivo, em, preparado });
      await mudarSituacao(tx, grupoId, pedido.id, 'cancelado', em);
      await dizer('cancelado', { motivo, quemPaga, preparado: preparado !== false, perda });
      return null;
    }
    case 'recusado':
      await sql`update pedido set acao_situacao = 'recusada', acao_erro = ${entendido.motivo.slice(0, 300)}, versao = versao + 1, mudado_em = now()
        where grupo_id = ${grupoId} and id = ${pedido.id} and acao = 'cancelar'`.execute(tx);
      await dizer('cancelamento_recusado', { motivo: entendido.motivo });
      return null;
    case 'negociacao':
      await sql`insert into pedido_negociacao (grupo_id, pedido_id, externo_id, mensagem, dados, responder_ate)
        values (${grupoId}, ${pedido.id}, ${entendido.id}, ${entendido.mensagem}, '{}', ${entendido.responderAte}::timestamptz)
        on conflict do nothing`.execute(tx);
      await dizer('negociacao', { negociacao: entendido.id, responderAte: entendido.responderAte });
      return null;
    case 'fim_da_negociacao':
      await sql`update pedido_negociacao set situacao = 'encerrada', desfecho = ${entendido.desfecho}
        where grupo_id = ${grupoId} and externo_id = ${entendido.id}`.execute(tx);
      await dizer('fim_da_negociacao', { negociacao: entendido.id, desfecho: entendido.desfecho });
      return null;
    default:
      return null;
  }
}
