import { sql } from 'kysely';
import { doSistema } from '../../../platform/database/database.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { gruposCom } from '../../grupos/public.ts';
import {
  autorizacaoDoBanco,
  autorizacoesAPerguntar,
  autorizacoesParadas,
  debitosAPerguntar,
} from './automatico/autorizacoes.queries.ts';
import { consultarAutorizacao, falarDaAutorizacao } from './automatico/falar.ts';
import { FALAR_DA_AUTORIZACAO, falarDaAutorizacaoDepois } from './automatico/pedir.ts';
import { cobrancaDoTxid, cobrancasParadas } from './cobrancas.queries.ts';
import { FALAR, falarDepois } from './cobrar.ts';
import { anotarErro, type ContaPix, contasPixAtivas, lerContaPix } from './contas.queries.ts';
import { DEVOLVER, devolucoesParadas, devolverDepois, falarDaDevolucao } from './devolucoes.ts';
import { consultarCobranca, falarDaCobranca } from './falar.ts';
import { type MeiosDoPix, SemPalavraDoBanco } from './meios.ts';
import { receberPix } from './receber.ts';

const CONSULTAR = 'pix_consulta';
export const AVISADO = 'pix_avisado';
export const AVISADO_DO_AUTOMATICO = 'pix_automatico_avisado';

export const agendaDoPix = [`*/5 * * * * ${CONSULTAR}`];
export const nomesDoPix = {
  [FALAR]: 'Cobrança Pix no banco',
  [DEVOLVER]: 'Devolução de Pix no banco',
  [AVISADO]: 'Pix avisado pelo banco',
  [FALAR_DA_AUTORIZACAO]: 'Autorização do Pix Automático no banco',
  [AVISADO_DO_AUTOMATICO]: 'Pix Automático avisado pelo banco',
  [CONSULTAR]: 'Consulta de Pix recebidos',
};

interface Um {
  grupoId: number;
  id: number;
}

/** What is said to banks and asked of them, out of the way of people. */
export const tarefasDoPix = (meios: MeiosDoPix): JobHandlers => ({
  [FALAR]: async (dados) => {
    const { grupoId, id } = dados as Um;
    await falarDaCobranca(meios, grupoId, id);
  },
  [DEVOLVER]: async (dados) => {
    const { grupoId, id } = dados as Um;
    await falarDaDevolucao(meios, grupoId, id);
  },
  [AVISADO]: async (dados) => {
    const { grupoId, contaId, endToEndId } = dados as { grupoId: number; contaId: number; endToEndId: string };
    await buscarAvisado(meios, grupoId, contaId, endToEndId);
  },
  [FALAR_DA_AUTORIZACAO]: async (dados) => {
    const { grupoId, id } = dados as Um;
    await falarDaAutorizacao(meios, grupoId, id);
  },
  [AVISADO_DO_AUTOMATICO]: (dados) => buscarAvisadoDoAutomatico(meios, dados as AvisoDoAutomatico),
  [CONSULTAR]: () => consultarTodos(meios),
});

/** What was told is asked of the bank: who knows the address alone tells nothing that is believed. */
async function buscarAvisado(
  { database, provedores, seguidores }: MeiosDoPix,
  grupoId: number,
  contaId: number,
  endToEndId: string,
) {
  const conta = await database.read(grupoId, (db) => lerContaPix(db, grupoId, contaId));
  if (!conta) return;
  const aberto = await provedores.daConta(conta);
  const resposta = aberto.ok ? await aberto.valor.recebido(endToEndId) : aberto;
  if (resposta.ok) return receberPix(database, conta, resposta.valor, seguidores);
  // The bank does not know it: somebody else told, or of another account.
  if (resposta.motivo !== 'nao-encontrado') throw new SemPalavraDoBanco(resposta.mensagem);
}

/** What a bank told of mandates: one of them, or a charge of one. */
interface AvisoDoAutomatico {
  grupoId: number;
  contaId: number;
  idRec?: string;
  txid?: string;
}

/** What was told is asked of the bank, as of any Pix. */
async function buscarAvisadoDoAutomatico(meios: MeiosDoPix, { grupoId, contaId, idRec, txid }: AvisoDoAutomatico) {
  const achado = await meios.database.read(grupoId, async (db) => ({
    autorizacaoId: idRec && (await autorizacaoDoBanco(db, grupoId, contaId, idRec)),
    cobranca: txid ? await cobrancaDoTxid(db, grupoId, contaId, txid) : undefined,
  }));
  // What nobody here knows is of another program of the same account.
  if (achado.autorizacaoId) await consultarAutorizacao(meios, grupoId, achado.autorizacaoId);
  if (achado.cobranca) await consultarCobranca(meios, grupoId, achado.cobranca.id);
}

/** By the clock, for what was never told: of every group, one after the other; what one bank refuses stops no other. */
export async function consultarTodos(meios: MeiosDoPix): Promise<void> {
  const { database } = meios;
  for (const id of await gruposCom(database, 'pix')) {
    const contas = await database.read(id, (db) => contasPixAtivas(db, id));
    if (contas.length === 0) continue;
    for (const conta of contas) await consultarConta(meios, conta);
    await retomar(meios, id);
    if (contas.some(({ automatico }) => automatico)) await perguntarDoAutomatico(meios, id);
  }
}

/** One look of the clock asks about so many: the rest comes at the next. */
const PERGUNTAS = 200;

/** What payers answered and what was debited, where no notice came. */
async function perguntarDoAutomatico(meios: MeiosDoPix, grupoId: number): Promise<void> {
  const { autorizacoes, debitos } = await meios.database.read(grupoId, async (db) => ({
    autorizacoes: await autorizacoesAPerguntar(db, grupoId, PERGUNTAS),
    debitos: await debitosAPerguntar(db, grupoId, PERGUNTAS),
  }));
  for (const id of autorizacoes) await consultarAutorizacao(meios, grupoId, id);
  for (const id of debitos) await consultarCobranca(meios, grupoId, id);
}

/** How far back each look reaches over the one before: banks write some down late. */
const SOBREPOSICAO_MS = 60 * 60_000;
/** The first look, and the longest stretch of one. */
const ALCANCE_MS = 24 * 60 * 60_000;
const PAGINAS = 200;

export async function consultarConta({ database, provedores, seguidores }: MeiosDoPix, conta: ContaPix): Promise<void> {
  const agora = Date.now();
  const desde = conta.consultadoAte ? Date.parse(conta.consultadoAte) - SOBREPOSICAO_MS : agora - ALCANCE_MS;
  const ate = Math.min(agora, desde + ALCANCE_MS);
  const anotar = (erro: string | null) => database.write(doSistema(conta.grupoId), (tx) => anotarErro(tx, conta, erro));
  const aberto = await provedores.daConta(conta);
  if (!aberto.ok) return void (await anotar(aberto.mensagem));
  for (let pagina = 0; pagina < PAGINAS; pagina += 1) {
    const lidos = await aberto.valor.recebidos(new Date(desde).toISOString(), new Date(ate).toISOString(), pagina);
    if (!lidos.ok) return void (await anotar(lidos.mensagem));
    for (const pix of lidos.valor.pix) await receberPix(database, conta, pix, seguidores);
    if (pagina + 1 >= lidos.valor.paginas) break;
  }
  await database.write(doSistema(conta.grupoId), async (tx) => {
    await sql`insert into pix_consulta_conta (grupo_id, conta_id, consultado_ate)
      values (${conta.grupoId}, ${conta.contaId}, ${new Date(ate).toISOString()})
      on conflict (grupo_id, conta_id) do update set consultado_ate = excluded.consultado_ate`.execute(tx);
    await anotarErro(tx, conta, null);
  });
}

/** What waits to be said and nobody is saying, and what nobody can pay any more. */
async function retomar({ database, processo }: MeiosDoPix, grupoId: number): Promise<void> {
  await database.write(doSistema(grupoId), async (tx) => {
    for (const id of await cobrancasParadas(tx, grupoId, processo)) await falarDepois(tx, grupoId, id);
    for (const id of await devolucoesParadas(tx, grupoId, processo)) await devolverDepois(tx, grupoId, id);
    for (const id of await autorizacoesParadas(tx, grupoId, processo)) await falarDaAutorizacaoDepois(tx, grupoId, id);
    // An hour after its end: what was paid at the last moment has been told by then.
    await sql`update pix_cobranca set situacao = 'expirada' where grupo_id = ${grupoId} and situacao = 'ativa'
      and expira_em < now() - interval '1 hour'`.execute(tx);
  });
}
