import { DomainError } from '@retaguarda/contracts';
import { type ClienteSefaz, type DesfechoDaInutilizacao, transmitirInutilizacao } from '@retaguarda/fiscal/sefaz';
import { sql } from 'kysely';
import { doSistema, type Tx } from '../../../platform/database/database.ts';
import { Turn } from '../../../platform/jobs/turns.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { arquivar, lerEmissor, proximaVez } from '../../fiscal/public.ts';
import { anotarTentativa, bloqueadaAte } from '../envio/emissoes.queries.ts';
import { pedirInutilizacao } from '../envio/fila.ts';
import type { MeiosDaNota } from '../meios.ts';

interface Inutilizacao {
  id: number;
  empresaId: number;
  cnpj: string;
  modelo: '55' | '65';
  ambiente: '1' | '2';
  serie: number;
  de: number;
  ate: number;
  xml: string;
  tentativas: number;
}

const vez = new Turn('nota_inutilizacao', 'ocupada_ate', '10 minutes');

async function tomarVez(tx: Tx, grupoId: number, id: number, processo: number): Promise<Inutilizacao | null> {
  const { rows } = await sql<Inutilizacao>`
    update nota_inutilizacao i set ${vez.taken(processo)}, tentativas = i.tentativas + 1, situacao = 'enviada'
    where i.grupo_id = ${grupoId} and i.id = ${id} and i.situacao in ('pendente', 'enviada')
      and ${vez.free('i', processo)}
    returning i.id, i.empresa_id as "empresaId", i.cnpj, i.modelo, i.ambiente, i.serie, i.de, i.ate, i.xml, i.tentativas`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Sends a kept request to void numbers: the same text as often as it takes, since the authority refuses a second one as such. */
export async function transmitirInutilizacaoDaFaixa(meios: MeiosDaNota, grupoId: number, id: number): Promise<void> {
  const { database, processo } = meios;
  const pedido = await database.write(doSistema(grupoId), (tx) => tomarVez(tx, grupoId, id, processo));
  if (pedido) await vez.within(meios, grupoId, id, () => transmitirNaVez(meios, grupoId, pedido));
}

async function transmitirNaVez(meios: MeiosDaNota, grupoId: number, pedido: Inutilizacao): Promise<void> {
  const { database, autoridades } = meios;
  const { id } = pedido;
  const autoria = doSistema(grupoId);
  const [emissor, bloqueio] = await database.read(grupoId, async (db) => [
    await lerEmissor(db, grupoId, pedido.empresaId),
    await bloqueadaAte(db, grupoId, pedido.empresaId),
  ]);
  const adiar = (proxima: Date | null, cstat: string | null, motivo: string) =>
    database.write(autoria, async (tx) => {
      await soltar(tx, grupoId, id, 'enviada', { cstat, motivo, proxima });
      if (proxima) await pedirInutilizacao(tx, grupoId, id, proxima);
    });
  if (bloqueio) return adiar(bloqueio, '656', 'A SEFAZ pediu uma hora sem consultas (656).');
  let cliente: ClienteSefaz;
  try {
    cliente = await autoridades.sefazDe(emissor, pedido.modelo, pedido.ambiente);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return adiar(null, null, error.message);
  }
  const desfecho = await transmitirInutilizacao(cliente, pedido.xml);
  const { cstat, texto } = ditoDe(desfecho);
  await database.write(autoria, async (tx) => {
    const { empresaId } = pedido;
    await anotarTentativa(tx, grupoId, { empresaId, notaId: null, chamada: 'inutilizacao', chave: null, cstat, texto });
    if (desfecho.tipo === 'homologada' || desfecho.tipo === 'ja-inutilizada')
      return homologar(tx, grupoId, pedido, desfecho);
    if (desfecho.tipo === 'rejeitada') return recusar(tx, grupoId, pedido, cstat, texto);
    const { minutoMs } = autoridades.pacienciaDe(pedido.ambiente);
    const proxima =
      desfecho.tipo === 'consumo-indevido'
        ? new Date(Date.now() + 60 * minutoMs)
        : proximaVez(pedido.tentativas, minutoMs);
    await soltar(tx, grupoId, id, 'enviada', { cstat, motivo: texto, proxima });
    await pedirInutilizacao(tx, grupoId, id, proxima);
  });
}

function ditoDe(desfecho: DesfechoDaInutilizacao): { cstat: string | null; texto: string } {
  switch (desfecho.tipo) {
    case 'homologada':
      return { cstat: '102', texto: 'Inutilização homologada' };
    case 'ja-inutilizada':
      return { cstat: '563', texto: desfecho.motivo };
    case 'rejeitada':
      return { cstat: desfecho.status.codigo, texto: desfecho.motivo };
    case 'servico-parado':
      return { cstat: desfecho.status.codigo, texto: desfecho.status.explicacao };
    case 'consumo-indevido':
      return { cstat: '656', texto: 'Consumo indevido' };
    case 'nao-recebida':
      return { cstat: null, texto: desfecho.falha.mensagem };
    case 'incerta':
      return {
        cstat: desfecho.motivo.status?.codigo ?? null,
        texto: desfecho.motivo.falha?.mensagem ?? desfecho.motivo.status?.explicacao ?? '',
      };
  }
}

interface Fim {
  cstat: string | null;
  motivo: string | null;
  proxima?: Date | null;
  protocolo?: string | null;
}

async function soltar(
  tx: Tx,
  grupoId: number,
  id: number,
  situacao: 'enviada' | 'rejeitada' | 'homologada',
  { cstat, motivo, proxima = null, protocolo = null }: Fim,
): Promise<void> {
  await sql`update nota_inutilizacao set situacao = ${situacao}, ${vez.over}, cstat = ${cstat}, motivo = ${motivo},
      protocolo = ${protocolo}, proxima_em = ${proxima?.toISOString() ?? null}::timestamptz
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
}

const daFaixa = (grupoId: number, { cnpj, modelo, ambiente, serie, de, ate }: Inutilizacao) =>
  sql`n.grupo_id = ${grupoId} and n.cnpj = ${cnpj} and n.modelo = ${modelo} and n.ambiente = ${ambiente} and n.serie = ${serie}
    and n.numero between ${de} and ${ate}`;

/** The numbers are the notes' again. */
async function recusar(
  tx: Tx,
  grupoId: number,
  pedido: Inutilizacao,
  cstat: string | null,
  motivo: string,
): Promise<void> {
  await soltar(tx, grupoId, pedido.id, 'rejeitada', { cstat, motivo });
  await sql`update nota_numero t set destino = 'em_uso' from nota n
    where ${daFaixa(grupoId, pedido)} and t.grupo_id = n.grupo_id and t.nota_id = n.id and t.serie = n.serie and t.numero = n.numero
      and t.destino = 'livre'`.execute(tx);
}

async function homologar(
  tx: Tx,
  grupoId: number,
  pedido: Inutilizacao,
  desfecho: Extract<DesfechoDaInutilizacao, { tipo: 'homologada' | 'ja-inutilizada' }>,
): Promise<void> {
  const { id, empresaId, cnpj, modelo, ambiente, serie, de, ate } = pedido;
  const { cstat } = ditoDe(desfecho);
  const homologada = desfecho.tipo === 'homologada' ? desfecho : null;
  await soltar(tx, grupoId, id, 'homologada', { cstat, motivo: null, protocolo: homologada?.nProt ?? null });
  await sql`update nota_numero set destino = 'inutilizado' where grupo_id = ${grupoId} and cnpj = ${cnpj} and modelo = ${modelo}
    and ambiente = ${ambiente} and serie = ${serie} and numero between ${de} and ${ate}`.execute(tx);
  await sql`update nota n set situacao = 'inutilizada', cstat = ${cstat}, motivo = null
    where ${daFaixa(grupoId, pedido)} and n.situacao = 'rejeitada'`.execute(tx);
  if (!homologada) return;
  await arquivar(tx, grupoId, {
    empresaId,
    tipo: 'inutilizacao',
    chave: `${cnpj}/${modelo}/${serie}/${de}-${ate}`,
    xml: homologada.procInut,
    data: await hojeNaEmpresa(tx, empresaId),
  });
}
