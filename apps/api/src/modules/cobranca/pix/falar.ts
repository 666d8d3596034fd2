import { isPix, lerBrCode, montarBrCode } from '@retaguarda/brasil';
import type { SituacaoDaCobrancaPix } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import { hojeNaEmpresa, lerParticipantes } from '../../empresas/public.ts';
import { avisarDoQueSePaga, reabrirEmissao } from '../contratos/avisar.ts';
import { lerAutorizacaoPorId } from './automatico/autorizacoes.queries.ts';
import { proximaRetentativa } from './automatico/retentativas.ts';
import { type CobrancaPix, tomarConsulta, tomarVez, vezDaCobranca } from './cobrancas.queries.ts';
import { lerContaPix } from './contas.queries.ts';
import { type MeiosDoPix, SemPalavraDoBanco } from './meios.ts';
import type { CobrancaNoProvedor, FalhaDoProvedor, ProvedorPix, RespostaDoProvedor } from './provedor/porta.ts';
import { falha } from './provedor/problema.ts';
import { comoFicou } from './provedor/recusa.ts';
import { receberPix } from './receber.ts';

/** A request whose answer was lost may still be worked on this long after. */
const ATRASO_MAXIMO_MS = 5 * 60_000;

/**
 * Says to the bank what a charge waits to have said: that it is, or that it is no more. The turn is taken, and that it may
 * have been sent is written, before anything is sent; so whoever dies anywhere here leaves a charge whose next turn first
 * asks the bank what it knows.
 *
 * @throws SemPalavraDoBanco to be tried again
 */
export async function falarDaCobranca(meios: MeiosDoPix, grupoId: number, id: number): Promise<void> {
  const { database, provedores, seguidores, processo } = meios;
  const autoria = doSistema(grupoId);
  const cobranca = await database.write(autoria, (tx) => tomarVez(tx, grupoId, id, processo));
  if (!cobranca) return;
  const { conta, resposta } = await vezDaCobranca.within(meios, grupoId, id, async () => {
    const conta = await database.read(grupoId, (db) => lerContaPix(db, grupoId, cobranca.contaId));
    const aberto = conta
      ? await provedores.daConta(conta)
      : falha('indisponivel', 'A conta não está ligada ao banco: ligue-a em Contas Pix.');
    const resposta = aberto.ok ? await dizer(aberto.valor, cobranca, () => marcarEnvio(database, grupoId, id)) : aberto;
    await database.write(autoria, (tx) => guardarResposta(tx, grupoId, cobranca, resposta));
    return { conta, resposta };
  });
  if (resposta.ok && conta) {
    for (const pix of resposta.valor.pix) await receberPix(database, conta, pix, seguidores);
    return;
  }
  if (!resposta.ok && !temFim(cobranca, resposta) && !ficaParaDepois(cobranca, resposta)) {
    throw new SemPalavraDoBanco(resposta.mensagem);
  }
}

/**
 * Asks the bank about a charge that waits to be paid, for who waits with it. What it does not answer changes nothing: the
 * clock asks again.
 */
export async function consultarCobranca({ database, provedores, seguidores }: MeiosDoPix, grupoId: number, id: number) {
  const autoria = doSistema(grupoId);
  const cobranca = await database.write(autoria, (tx) => tomarConsulta(tx, grupoId, id));
  const conta = cobranca && (await database.read(grupoId, (db) => lerContaPix(db, grupoId, cobranca.contaId)));
  if (!cobranca || !conta?.ativo) return;
  const aberto = await provedores.daConta(conta);
  const resposta = aberto.ok ? await aberto.valor.consultar(cobranca.tipo, cobranca.txid) : aberto;
  if (!resposta.ok) {
    await database.write(autoria, (tx) =>
      sql`update pix_cobranca set ultimo_erro = ${resposta.mensagem} where grupo_id = ${grupoId} and id = ${id}
        and ultimo_erro is distinct from ${resposta.mensagem}`.execute(tx),
    );
    return;
  }
  for (const pix of resposta.valor.pix) await receberPix(database, conta, pix, seguidores);
  const lida =
    cobranca.tipo === 'cobr' ? await comRetentativa(database, grupoId, aberto, cobranca, resposta.valor) : resposta;
  await database.write(autoria, (tx) => guardarConsulta(tx, grupoId, cobranca, lida.ok ? lida.valor : resposta.valor));
}

/** Told to be taken out meanwhile: whoever says that to the bank writes what came of it. */
async function guardarConsulta(tx: Tx, grupoId: number, cobranca: CobrancaPix, dita: CobrancaNoProvedor) {
  const nova = situacaoDita(dita) ?? 'ativa';
  const debitos = debitosDe(dita);
  await sql`update pix_cobranca set debitos = ${debitos}::jsonb where grupo_id = ${grupoId} and id = ${cobranca.id}
    and ${debitos}::jsonb is distinct from debitos and ${debitos}::jsonb is not null`.execute(tx);
  const { rows } = await sql<{ id: number }>`update pix_cobranca set ultimo_erro = null, situacao = ${nova},
      motivo = case when ${nova} = 'ativa' then motivo else coalesce(${dita.motivo ?? null}, motivo) end
    where grupo_id = ${grupoId} and id = ${cobranca.id} and situacao = 'ativa' returning id`.execute(tx);
  if (rows[0] && cobranca.tipo === 'cobr') await reabrirSeAcabou(tx, grupoId, cobranca, dita);
}

const debitosDe = ({ debitos }: CobrancaNoProvedor): string | null =>
  debitos && debitos.length > 0 ? JSON.stringify(debitos) : null;

/** What a mandate was to debit and did not, nobody having asked to take it out: it is charged another way. */
async function reabrirSeAcabou(
  tx: Tx,
  grupoId: number,
  { parcelaId }: CobrancaPix,
  dita: CobrancaNoProvedor,
): Promise<void> {
  const nova = situacaoDita(dita);
  if (nova !== 'recusada' && nova !== 'expirada' && nova !== 'removida') return;
  const motivo = dita.motivo ?? 'o Pix Automático não a debitou';
  await reabrirEmissao(tx, oPrograma(grupoId), [parcelaId], motivo);
}

/**
 * Asks for another day where the one that was due was not paid. What the bank has of tries was read a moment ago, so that a
 * lost answer never asks for one twice; what it refuses is asked again by the clock.
 */
async function comRetentativa(
  database: Database,
  grupoId: number,
  aberto: RespostaDoProvedor<ProvedorPix>,
  { autorizacaoId, vencimento, empresaId, txid }: CobrancaPix,
  dita: CobrancaNoProvedor,
): Promise<RespostaDoProvedor<CobrancaNoProvedor>> {
  const nada = { ok: true as const, valor: dita };
  if (!aberto.ok || dita.situacao !== 'ATIVA' || vencimento === null || autorizacaoId === null) return nada;
  const dia = await database.read(grupoId, async (db) => {
    const autorizacao = await lerAutorizacaoPorId(db, grupoId, autorizacaoId);
    if (!autorizacao?.retentativas || autorizacao.situacao !== 'aprovada') return null;
    return proximaRetentativa(vencimento, dita.debitos ?? [], await hojeNaEmpresa(db, empresaId));
  });
  return dia === null ? nada : aberto.valor.automatico.retentar(txid, dia);
}

/** @returns false where it was taken out meanwhile: nothing is sent any more */
async function marcarEnvio(database: Database, grupoId: number, id: number): Promise<boolean> {
  const { rows } = await database.write(doSistema(grupoId), (tx) =>
    sql`update pix_cobranca set enviada_em = now()
      where grupo_id = ${grupoId} and id = ${id} and situacao = 'a_criar' returning id`.execute(tx),
  );
  return rows.length > 0;
}

async function dizer(
  provedor: ProvedorPix,
  { tipo, txid, situacao, pedido, enviadaEm }: CobrancaPix,
  marcar: () => Promise<boolean>,
): Promise<RespostaDoProvedor<CobrancaNoProvedor>> {
  const sabida = enviadaEm === null ? null : await provedor.consultar(tipo, txid);
  if (situacao === 'a_criar') {
    if (sabida && (sabida.ok || sabida.motivo !== 'nao-encontrado')) return sabida;
    if (!(await marcar())) return falha('indisponivel', 'A cobrança foi cancelada antes de ir ao banco.');
    const criada = await provedor.criar({ tipo, txid, corpo: pedido });
    return sabida ? comoFicou(criada, () => provedor.consultar(tipo, txid)) : criada;
  }
  // Never sent: there is nothing to take out.
  if (!sabida) return falha('nao-encontrado', '');
  if (!sabida.ok || sabida.valor.situacao !== 'ATIVA') return sabida;
  return provedor.remover(tipo, txid);
}

/** What the bank does not know is out, once a request that was lost can no longer arrive. */
const jaNaoChega = ({ enviadaEm }: CobrancaPix): boolean =>
  enviadaEm === null || Date.now() - Date.parse(enviadaEm) > ATRASO_MAXIMO_MS;

function temFim(cobranca: CobrancaPix, { motivo }: FalhaDoProvedor): boolean {
  if (cobranca.situacao === 'a_criar') return motivo === 'recusado' || motivo === 'nao-encontrado';
  return motivo === 'nao-encontrado' && jaNaoChega(cobranca);
}

/** On the day a mandate debits nothing is taken out any more: what comes of it is asked for by the clock. */
const ficaParaDepois = ({ tipo, situacao }: CobrancaPix, { motivo }: FalhaDoProvedor): boolean =>
  tipo === 'cobr' && situacao === 'a_remover' && motivo === 'recusado';
const DEPOIS = '1 hour';

/** What the bank answered of a charge, or why it did not, written. */
export async function guardarResposta(
  tx: Tx,
  grupoId: number,
  cobranca: CobrancaPix,
  resposta: RespostaDoProvedor<CobrancaNoProvedor>,
): Promise<void> {
  const { id, situacao } = cobranca;
  const soltar = async (mudanca: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ agora: SituacaoDaCobrancaPix }>`update pix_cobranca set ${mudanca}
      where grupo_id = ${grupoId} and id = ${id} returning situacao as agora`.execute(tx);
    return rows[0]?.agora;
  };
  if (!resposta.ok) {
    const fim = temFim(cobranca, resposta) ? (situacao === 'a_criar' ? 'recusada' : 'removida') : null;
    // What was asked meanwhile (to take it out) stays asked, but where nothing was created; what another learned of it stays too.
    const depois = ficaParaDepois(cobranca, resposta);
    const agora = await soltar(sql`ultimo_erro = ${resposta.mensagem || null}, processo = null,
      falando_ate = case when ${depois} then now() + ${DEPOIS}::interval end,
      situacao = case when ${fim}::text is null then situacao when situacao = 'a_remover' then 'removida'
        when situacao = 'a_criar' then ${fim}::text else situacao end,
      motivo = case when ${fim}::text = 'recusada' and situacao = 'a_criar' then ${resposta.mensagem} else motivo end`);
    if (fim === 'recusada' && (agora === 'recusada' || agora === 'removida'))
      await reabrirEmissao(tx, oPrograma(grupoId), [cobranca.parcelaId], resposta.mensagem);
    return;
  }
  const { valor } = resposta;
  const codigo = cobranca.copiaECola ?? codigoLido(valor) ?? (await codigoDe(tx, grupoId, cobranca, valor));
  const nova = situacaoDita(valor);
  await soltar(sql`copia_e_cola = ${codigo}, ultimo_erro = null, enviada_em = coalesce(enviada_em, now()),
    debitos = coalesce(${debitosDe(valor)}::jsonb, debitos), ${vezDaCobranca.over},
    situacao = coalesce(${nova}, case situacao when 'a_criar' then 'ativa' else situacao end)`);
  if (cobranca.tipo === 'cobr' && situacao === 'a_criar') await reabrirSeAcabou(tx, grupoId, cobranca, valor);
  await avisarDoQueSePaga(tx, oPrograma(grupoId), [cobranca.parcelaId]);
}

/** That it was paid is told by the Pix itself, which settles; a charge only learns what the bank still takes. */
const situacaoDita = ({ situacao }: CobrancaNoProvedor): SituacaoDaCobrancaPix | null =>
  ({
    ATIVA: null,
    CONCLUIDA: 'concluida' as const,
    REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removida' as const,
    REMOVIDA_PELO_PSP: 'removida' as const,
    REJEITADA: 'recusada' as const,
    EXPIRADA: 'expirada' as const,
  })[situacao];

/** What the bank sent, where a payer can read it: nobody is shown a code that no application takes. */
function codigoLido({ copiaECola }: CobrancaNoProvedor): string | null {
  const leitura = copiaECola === null ? null : lerBrCode(copiaECola);
  return leitura?.ok && isPix(leitura.brCode) ? copiaECola : null;
}

/** The code of a charge whose bank sends only where it is read, or sends none that can be. */
async function codigoDe(
  tx: Tx,
  grupoId: number,
  { empresaId }: CobrancaPix,
  { location }: CobrancaNoProvedor,
): Promise<string | null> {
  if (!location) return null;
  const empresa = (await lerParticipantes(tx, oPrograma(grupoId), [empresaId])).get(empresaId);
  return montarBrCode({
    url: location.replace(/^https?:\/\//i, ''),
    nome: empresa?.nome ?? '-',
    cidade: empresa?.endereco?.cidade || 'BRASIL',
  });
}
