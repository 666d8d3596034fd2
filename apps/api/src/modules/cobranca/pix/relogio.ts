import { sql } from 'kysely';
import { doSistema } from '../../../platform/database/database.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { idsDosGrupos } from '../../grupos/public.ts';
import { avisarVencimentos } from './avisar-vencimentos.ts';
import { FALAR, falarDepois } from './cobrar.ts';
import { anotarErro, type ContaPix, contasPixAtivas, lerContaPix } from './contas.queries.ts';
import { DEVOLVER, devolverDepois, falarDaDevolucao } from './devolucoes.ts';
import { falarDaCobranca } from './falar.ts';
import { type MeiosDoPix, SemPalavraDoBanco } from './meios.ts';
import { receberPix } from './receber.ts';

const CONSULTAR = 'pix_consulta';
export const AVISADO = 'pix_avisado';

const AVISAR_VENCIMENTOS = 'pix_certificados';

/** Certificates once a day, at eight in Brasília. */
export const agendaDoPix = [`*/5 * * * * ${CONSULTAR}`, `0 11 * * * ${AVISAR_VENCIMENTOS}`];
export const nomesDoPix = {
  [FALAR]: 'Cobrança Pix no banco',
  [DEVOLVER]: 'Devolução de Pix no banco',
  [AVISADO]: 'Pix avisado pelo banco',
  [CONSULTAR]: 'Consulta de Pix recebidos',
  [AVISAR_VENCIMENTOS]: 'Certificados do Pix perto do fim',
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
  [CONSULTAR]: () => consultarTodos(meios),
  [AVISAR_VENCIMENTOS]: () => avisarVencimentos(meios.database),
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

/** By the clock, for what was never told: of every group, one after the other; what one bank refuses stops no other. */
export async function consultarTodos(meios: MeiosDoPix): Promise<void> {
  const { database } = meios;
  for (const id of await idsDosGrupos(database)) {
    const contas = await database.read(id, (db) => contasPixAtivas(db, id));
    if (contas.length === 0) continue;
    for (const conta of contas) await consultarConta(meios, conta);
    await retomar(meios, id);
  }
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
async function retomar({ database }: MeiosDoPix, grupoId: number): Promise<void> {
  await database.write(doSistema(grupoId), async (tx) => {
    const { rows: paradas } = await sql<{ id: number }>`select id from pix_cobranca where grupo_id = ${grupoId}
      and situacao in ('a_criar', 'a_remover') and (falando_ate is null or falando_ate < now()) order by id limit 500`.execute(
      tx,
    );
    for (const { id } of paradas) await falarDepois(tx, grupoId, id);
    const { rows: devolucoes } = await sql<{ id: number }>`select id from pix_devolucao where grupo_id = ${grupoId}
      and situacao in ('a_pedir', 'em_processamento') and (falando_ate is null or falando_ate < now()) order by id limit 500`.execute(
      tx,
    );
    for (const { id } of devolucoes) await devolverDepois(tx, grupoId, id);
    // An hour after its end: what was paid at the last moment has been told by then.
    await sql`update pix_cobranca set situacao = 'expirada' where grupo_id = ${grupoId} and situacao = 'ativa'
      and expira_em < now() - interval '1 hour'`.execute(tx);
  });
}
