import { isPix, lerBrCode, montarBrCode } from '@retaguarda/brasil';
import type { SituacaoDaAutorizacao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../../platform/database/database.ts';
import { oPrograma } from '../../../../platform/http/actor.ts';
import { lerParticipantes } from '../../../empresas/public.ts';
import { lerContaPix } from '../contas.queries.ts';
import { type MeiosDoPix, SemPalavraDoBanco } from '../meios.ts';
import type {
  AutorizacaoNoProvedor,
  FalhaDoProvedor,
  LugarDaAutorizacao,
  ProvedorDoAutomatico,
  RespostaDoProvedor,
} from '../provedor/porta.ts';
import { falha } from '../provedor/problema.ts';
import { comoFicou } from '../provedor/recusa.ts';
import { encerrarCobrancasDa } from './acabar.ts';
import {
  type Autorizacao,
  lerAutorizacaoPorId,
  tomarConsultaDaAutorizacao,
  tomarVezDaAutorizacao,
  vezDaAutorizacao,
} from './autorizacoes.queries.ts';
import { falarDaAutorizacaoDepois } from './pedir.ts';

/** A request whose answer was lost may still be worked on this long after. */
const ATRASO_MAXIMO_MS = 5 * 60_000;

/** Nothing of what was asked is there. */
const naoHa = falha('nao-encontrado', '');

/** What the bank says of a mandate, or that it has none. */
type Palavra = RespostaDoProvedor<AutorizacaoNoProvedor | null>;

/**
 * Says to the bank what a mandate waits to have said: that it is asked for, or that it is over. A bank gives a mandate its
 * id itself; so that a lost answer never asks twice, each has a place at the bank first, which holds one mandate and tells
 * which. That it may have been sent is written before it is.
 *
 * @throws SemPalavraDoBanco to be tried again
 */
export async function falarDaAutorizacao(meios: MeiosDoPix, grupoId: number, id: number): Promise<void> {
  const { database, provedores, processo } = meios;
  const autoria = doSistema(grupoId);
  const autorizacao = await database.write(autoria, (tx) => tomarVezDaAutorizacao(tx, grupoId, id, processo));
  if (!autorizacao) return;
  const palavra = await vezDaAutorizacao.within(meios, grupoId, id, async () => {
    const conta = await database.read(grupoId, (db) => lerContaPix(db, grupoId, autorizacao.contaId));
    const aberto = conta
      ? await provedores.daConta(conta)
      : falha('indisponivel', 'A conta não está ligada ao banco: ligue-a em Contas Pix.');
    const dita = aberto.ok ? await dizer(database, aberto.valor.automatico, grupoId, autorizacao) : aberto;
    await database.write(autoria, (tx) => guardarPalavra(tx, grupoId, autorizacao, dita));
    return dita;
  });
  if (!palavra.ok && !(autorizacao.situacao === 'a_criar' && palavra.motivo === 'recusado')) {
    throw new SemPalavraDoBanco(palavra.mensagem);
  }
}

function dizer(database: Database, banco: ProvedorDoAutomatico, grupoId: number, autorizacao: Autorizacao) {
  const conversa = new ConversaDaAutorizacao(database, banco, grupoId, autorizacao);
  return autorizacao.situacao === 'a_criar' ? conversa.pedir() : conversa.encerrar();
}

/** What is said of one mandate in one turn; what each answer gave is written before the next question. */
class ConversaDaAutorizacao {
  readonly #database: Database;
  readonly #banco: ProvedorDoAutomatico;
  readonly #grupoId: number;
  readonly #autorizacao: Autorizacao;

  constructor(database: Database, banco: ProvedorDoAutomatico, grupoId: number, autorizacao: Autorizacao) {
    this.#database = database;
    this.#banco = banco;
    this.#grupoId = grupoId;
    this.#autorizacao = autorizacao;
  }

  async pedir(): Promise<Palavra> {
    const lugar = await this.#lugar();
    if (!lugar.ok) return lugar;
    const { idRec, enviadaEm, pedido } = this.#autorizacao;
    const conhecida = idRec ?? lugar.valor.idRec;
    const feita = conhecida
      ? await this.#banco.consultar(conhecida)
      : await this.#criar({ ...pedido, loc: lugar.valor.id }, lugar.valor.id, enviadaEm !== null);
    if (!feita.ok) return feita;
    await this.#guardar(sql`id_rec = ${feita.valor.idRec}`);
    const pedida = await this.#pedirAoPagador(feita.valor);
    if (!pedida.ok) return pedida;
    // The code is told only to who asks for the mandate.
    return this.#autorizacao.modo === 'qr' && !feita.valor.copiaECola
      ? this.#banco.consultar(feita.valor.idRec)
      : feita;
  }

  async encerrar(): Promise<Palavra> {
    const { idRec, locId, enviadaEm } = this.#autorizacao;
    if (enviadaEm === null || locId === null) return { ok: true, valor: null };
    const lugar = idRec ? null : await this.#banco.lugar(locId);
    if (lugar && !lugar.ok) return lugar;
    const conhecida = idRec ?? lugar?.valor.idRec;
    if (!conhecida) {
      if (Date.now() - Date.parse(enviadaEm) > ATRASO_MAXIMO_MS) return { ok: true, valor: null };
      return falha('incerto', 'O banco ainda pode estar criando a autorização.');
    }
    const sabida = await this.#banco.consultar(conhecida);
    if (!sabida.ok) return sabida.motivo === 'nao-encontrado' ? { ok: true, valor: null } : sabida;
    const viva = sabida.valor.situacao === 'CRIADA' || sabida.valor.situacao === 'APROVADA';
    return viva ? this.#banco.cancelar(conhecida) : sabida;
  }

  /** A place that nobody found is an empty one left at the bank: it asks nothing of the payer. */
  async #lugar(): Promise<RespostaDoProvedor<LugarDaAutorizacao>> {
    const { locId, enviadaEm, location } = this.#autorizacao;
    if (locId !== null && location !== null) {
      return enviadaEm === null ? { ok: true, valor: { id: locId, location, idRec: null } } : this.#banco.lugar(locId);
    }
    const novo = await this.#banco.criarLugar();
    if (novo.ok) await this.#guardar(sql`loc_id = ${novo.valor.id}, location = ${novo.valor.location}`);
    return novo;
  }

  async #criar(
    corpo: Record<string, unknown>,
    locId: number,
    outraVez: boolean,
  ): Promise<RespostaDoProvedor<AutorizacaoNoProvedor>> {
    if (!(await this.#marcarEnvio())) return falha('indisponivel', 'A autorização foi encerrada antes de ir ao banco.');
    const feita = await this.#banco.criar(corpo);
    if (!outraVez) return feita;
    return comoFicou(feita, async () => {
      const lugar = await this.#banco.lugar(locId);
      if (!lugar.ok) return lugar;
      return lugar.valor.idRec ? this.#banco.consultar(lugar.valor.idRec) : naoHa;
    });
  }

  async #pedirAoPagador(feita: AutorizacaoNoProvedor): Promise<RespostaDoProvedor<string | null>> {
    const { destinatario, responderAte } = this.#autorizacao;
    if (destinatario === null || feita.situacao !== 'CRIADA') return { ok: true, valor: null };
    const sabida = feita.solicitacao
      ? { ok: true as const, valor: feita.solicitacao }
      : await this.#solicitar({
          idRec: feita.idRec,
          calendario: { dataExpiracaoSolicitacao: new Date(responderAte ?? Date.now()).toISOString() },
          destinatario,
        });
    if (sabida.ok) await this.#guardar(sql`id_solicitacao = ${sabida.valor}`);
    return sabida;
  }

  async #solicitar(corpo: { idRec: string } & Record<string, unknown>): Promise<RespostaDoProvedor<string | null>> {
    const pedida = await this.#banco.pedirAoPagador(corpo);
    return comoFicou(pedida, async () => {
      const autorizacao = await this.#banco.consultar(corpo.idRec);
      if (!autorizacao.ok) return autorizacao;
      const { solicitacao } = autorizacao.valor;
      return solicitacao ? { ok: true, valor: solicitacao } : naoHa;
    });
  }

  /** @returns false where it was ended meanwhile: nothing is sent any more */
  async #marcarEnvio(): Promise<boolean> {
    const { id } = this.#autorizacao;
    const { rows } = await this.#database.write(doSistema(this.#grupoId), (tx) =>
      sql`update pix_autorizacao set enviada_em = now()
        where grupo_id = ${this.#grupoId} and id = ${id} and situacao = 'a_criar' returning id`.execute(tx),
    );
    return rows.length > 0;
  }

  #guardar(mudanca: ReturnType<typeof sql>) {
    return this.#database.write(doSistema(this.#grupoId), (tx) =>
      sql`update pix_autorizacao set ${mudanca} where grupo_id = ${this.#grupoId} and id = ${this.#autorizacao.id}`.execute(
        tx,
      ),
    );
  }
}

const situacaoDita: Readonly<Record<AutorizacaoNoProvedor['situacao'], SituacaoDaAutorizacao>> = {
  CRIADA: 'aguardando',
  APROVADA: 'aprovada',
  REJEITADA: 'rejeitada',
  EXPIRADA: 'expirada',
  CANCELADA: 'cancelada',
};

async function guardarPalavra(tx: Tx, grupoId: number, antes: Autorizacao, palavra: Palavra): Promise<void> {
  const soltar = (mudanca: ReturnType<typeof sql>) =>
    sql`update pix_autorizacao set ${vezDaAutorizacao.over}, ${mudanca} where grupo_id = ${grupoId} and id = ${antes.id}`.execute(
      tx,
    );
  if (!palavra.ok) return guardarFalha(tx, grupoId, antes, palavra);
  if (antes.situacao === 'a_cancelar') {
    // A payer who refused it while it was being ended is told as he said.
    const fim = palavra.valor ? situacaoDita[palavra.valor.situacao] : 'cancelada';
    await soltar(sql`ultimo_erro = null, situacao = ${fim}`);
    return;
  }
  // As it is now: what the turn learned of it was written on the way.
  const agora = (await lerAutorizacaoPorId(tx, grupoId, antes.id)) ?? antes;
  await guardarSituacao(tx, grupoId, agora, palavra.valor as AutorizacaoNoProvedor);
}

/** Only what was refused at its birth is over; where the payer cannot be asked, the mandate that nobody will see is taken back. */
async function guardarFalha(
  tx: Tx,
  grupoId: number,
  { id, situacao }: Autorizacao,
  { motivo, mensagem }: FalhaDoProvedor,
): Promise<void> {
  const acabou = situacao === 'a_criar' && motivo === 'recusado';
  const { rows } = await sql<{ situacao: SituacaoDaAutorizacao }>`update pix_autorizacao set ${vezDaAutorizacao.over},
      ultimo_erro = ${mensagem || null},
      motivo = case when ${acabou} and situacao = 'a_criar' then ${mensagem} else motivo end,
      situacao = case when not ${acabou} or situacao not in ('a_criar', 'a_cancelar') then situacao
        when id_rec is not null then 'a_cancelar' when situacao = 'a_cancelar' then 'cancelada' else 'recusada' end
    where grupo_id = ${grupoId} and id = ${id} returning situacao`.execute(tx);
  if (acabou && rows[0]?.situacao === 'a_cancelar') await falarDaAutorizacaoDepois(tx, grupoId, id);
}

/** What the bank says of a mandate that is asked for or in force, written; what ended takes out what it was to debit. */
async function guardarSituacao(
  tx: Tx,
  grupoId: number,
  antes: Autorizacao,
  dita: AutorizacaoNoProvedor,
): Promise<void> {
  const { id } = antes;
  const nova = situacaoDita[dita.situacao];
  const codigo = nova === 'aguardando' && antes.modo === 'qr' ? await codigoDa(tx, grupoId, antes, dita) : null;
  const { rows } = await sql<{ situacao: SituacaoDaAutorizacao }>`update pix_autorizacao set ${vezDaAutorizacao.over},
      ultimo_erro = null, id_rec = ${dita.idRec}, jornada = coalesce(${dita.jornada}, jornada),
      copia_e_cola = coalesce(${codigo}, copia_e_cola), motivo = coalesce(${dita.motivo}, motivo),
      aprovada_em = case when ${nova} = 'aprovada' then coalesce(aprovada_em, now()) else aprovada_em end,
      situacao = case when situacao in ('a_criar', 'aguardando', 'aprovada') then ${nova} else situacao end
    where grupo_id = ${grupoId} and id = ${id} returning situacao`.execute(tx);
  // Ended by a person while the bank was answering: that is said next.
  if (rows[0]?.situacao === 'a_cancelar') return void (await falarDaAutorizacaoDepois(tx, grupoId, id));
  const acabou = nova !== 'aguardando' && nova !== 'aprovada';
  if (acabou) await encerrarCobrancasDa(tx, grupoId, id, dita.motivo ?? 'o pagador não a tem mais');
}

/** What the bank sent, where a payer can read it; else the code of the place the mandate is read at. */
async function codigoDa(
  tx: Tx,
  grupoId: number,
  { copiaECola, location, empresaId }: Autorizacao,
  dita: AutorizacaoNoProvedor,
): Promise<string | null> {
  if (copiaECola !== null) return copiaECola;
  const leitura = dita.copiaECola === null ? null : lerBrCode(dita.copiaECola);
  if (leitura?.ok && isPix(leitura.brCode)) return dita.copiaECola;
  if (location === null) return null;
  const empresa = (await lerParticipantes(tx, oPrograma(grupoId), [empresaId])).get(empresaId);
  return montarBrCode({
    urlRecorrencia: location,
    nome: empresa?.nome ?? '-',
    cidade: empresa?.endereco?.cidade || 'BRASIL',
  });
}

/** Asks the bank about a mandate that waits for its payer, or is in force. What it does not answer changes nothing. */
export async function consultarAutorizacao({ database, provedores }: MeiosDoPix, grupoId: number, id: number) {
  const autoria = doSistema(grupoId);
  const autorizacao = await database.write(autoria, (tx) => tomarConsultaDaAutorizacao(tx, grupoId, id));
  const conta = autorizacao && (await database.read(grupoId, (db) => lerContaPix(db, grupoId, autorizacao.contaId)));
  if (!autorizacao?.idRec || !conta?.ativo) return;
  const aberto = await provedores.daConta(conta);
  const dita = aberto.ok ? await aberto.valor.automatico.consultar(autorizacao.idRec) : aberto;
  await database.write(autoria, async (tx) => {
    if (!dita.ok) {
      await sql`update pix_autorizacao set ultimo_erro = ${dita.mensagem} where grupo_id = ${grupoId} and id = ${id}
        and ultimo_erro is distinct from ${dita.mensagem}`.execute(tx);
      return;
    }
    const agora = await lerAutorizacaoPorId(tx, grupoId, id);
    if (agora && mudou(agora, dita.valor)) await guardarSituacao(tx, grupoId, agora, dita.valor);
    await sql`update pix_autorizacao set ultimo_erro = null where grupo_id = ${grupoId} and id = ${id}
      and ultimo_erro is not null`.execute(tx);
  });
}

/** What is as it was is not written again: its history would tell of nothing. */
const mudou = ({ situacao }: Autorizacao, dita: AutorizacaoNoProvedor): boolean =>
  (situacao === 'aguardando' || situacao === 'aprovada') && situacaoDita[dita.situacao] !== situacao;
