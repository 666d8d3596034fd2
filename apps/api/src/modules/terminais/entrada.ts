import {
  DomainError,
  type LoteRecebido,
  type loteEnviado,
  type ResultadoDoEvento,
  temaDeTerminais,
} from '@retaguarda/contracts';
import { DatabaseUnavailable } from '@retaguarda/installation/postgres';
import pg from 'pg';
import type { z } from 'zod';
import { BoundedWork } from '../../platform/bounded-work.ts';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/events/publish.ts';
import { refusalOf } from '../../platform/http/errors.ts';
import { lerQualquer } from './admissao.ts';
import {
  type ARetido,
  guardarEscuta,
  guardarRetido,
  lerConhecidos,
  lerSequencia,
  osQueEsperam,
  resolverPeloQueChegou,
  tomarVez,
  travarOQueEspera,
} from './entrada.queries.ts';
import { entregar, type Preparado, type Pronto } from './entregar.ts';
import type { TerminalAdmitido, TipoDeEvento } from './eventos.ts';
import { dadosDo, type EventoLido, lerEvento } from './leitura-do-evento.ts';
import { desvioDoRelogio, instanteCorrigido, longeDemais } from './relogio.ts';
import { naSequencia } from './sequencia.ts';

/** Who pushes waits here, not for connections that screens need. */
const LOTES_DE_UMA_VEZ = 8;
const LOTES_NA_FILA = 500;
/** Of one terminal: what it sends beyond waits in it. */
const LOTES_DO_TERMINAL = 3;
const NOVAS_TENTATIVAS = 3;
/** Events of one transaction: what they hold is held for some milliseconds. */
const JUNTOS = 50;

/** What is known of one push besides its content. */
export interface Remessa {
  requisicao: string;
  endereco: string;
  /** Told of what was unforeseen. */
  avisar(error: unknown): void;
}

/** Where a batch stands. */
interface Tomada extends Remessa {
  terminal: TerminalAdmitido;
  desvioMs: number;
  agora: Date;
  /** What was kept waits for these: one of them may have come while it was being kept. */
  esperados: string[];
}

/**
 * The inbox of terminals. It knows no kind of event. An event, its answer and what its kind does are of one transaction: all of it is
 * there once or not at all, whatever dies and however often the terminal sends it. Events of a batch share one as long as none of them
 * must be kept for a person.
 */
export class Entrada {
  readonly #database: Database;
  readonly #tipos: ReadonlyMap<string, TipoDeEvento>;
  readonly #deTodos = new BoundedWork({ atOnce: LOTES_DE_UMA_VEZ, longestLine: LOTES_NA_FILA }, OCUPADO);
  readonly #deCada = new Map<number, BoundedWork>();

  constructor(database: Database, tipos: readonly TipoDeEvento[]) {
    this.#database = database;
    this.#tipos = new Map(tipos.map((tipo) => [nomeDe(tipo.tipo, tipo.versao), tipo]));
    if (this.#tipos.size < tipos.length) throw new Error('two kinds of events have one name and version');
  }

  /** @throws DomainError SERVICE_UNAVAILABLE where too much waits already; DatabaseUnavailable */
  receber(terminal: TerminalAdmitido, lote: z.output<typeof loteEnviado>, remessa: Remessa): Promise<LoteRecebido> {
    return this.#vezDe(terminal.id).run(() => this.#deTodos.run(() => this.#receber(terminal, lote, remessa)));
  }

  /**
   * Takes in what was kept, as a person decided: as if it came now, with the drift of then.
   *
   * @param quando corrects the instant it happened at
   * @throws DomainError RULE_BROKEN with why it still cannot be taken in
   */
  async reenviar(
    tx: Tx,
    terminal: TerminalAdmitido,
    guardado: { corpo: unknown; desvioMs: number; quando: string | null },
  ): Promise<Record<string, unknown>> {
    const lido = lerEvento(terminal.id, guardado.corpo);
    const preparado = this.#preparar(lido);
    if ('motivo' in preparado) throw new DomainError('RULE_BROKEN', { text: preparado.motivo });
    const conhecidos = await tomarVez(tx, terminal.id, [preparado.evento.id]);
    if (conhecidos.size > 0)
      throw new DomainError('RULE_BROKEN', {
        text: 'Já entrou um evento com este identificador: nada mais entra por ele.',
      });
    const ocorridoEm = guardado.quando ?? instanteCorrigido(preparado.evento.ocorridoEm, guardado.desvioMs);
    const pronto = { lido, preparado, ocorridoEm: new Date(ocorridoEm).toISOString() };
    const [resposta = {}] = await entregar(tx, terminal, [pronto]);
    return resposta;
  }

  #vezDe(terminalId: number): BoundedWork {
    const vez = this.#deCada.get(terminalId) ?? new BoundedWork({ atOnce: 1, longestLine: LOTES_DO_TERMINAL }, OCUPADO);
    this.#deCada.set(terminalId, vez);
    return vez;
  }

  async #receber(
    terminal: TerminalAdmitido,
    lote: z.output<typeof loteEnviado>,
    remessa: Remessa,
  ): Promise<LoteRecebido> {
    const agora = new Date();
    const lidos = lote.eventos.map((cru) => lerEvento(terminal.id, cru));
    const { tomados, retidos, desvioMs } = await this.#database.read(terminal.grupoId, (db) =>
      lerConhecidos(
        db,
        terminal.id,
        lidos.flatMap(({ id }) => id ?? []),
        lidos.map(({ hash }) => hash),
      ),
    );
    const desvio = desvioDoRelogio(desvioMs, lote.enviadoEm, agora);
    const tomada: Tomada = { ...remessa, terminal, agora, desvioMs: desvio, esperados: [] };
    const resultados = new Map<EventoLido, ResultadoDoEvento>();
    const novos: EventoLido[] = [];
    for (const lido of [...lidos].sort((a, b) => (a.seq ?? Infinity) - (b.seq ?? Infinity) || 0)) {
      const tomado = lido.id === null ? undefined : tomados.get(lido.id);
      const retido = retidos.get(lido.hash);
      if (tomado?.hash === lido.hash) resultados.set(lido, resultado(lido, 'repetido', tomado.resposta));
      else if (retido !== undefined) resultados.set(lido, resultado(lido, 'retido', null, retido));
      else novos.push(lido);
    }
    let escuta: Escuta | null = null;
    for (let de = 0; de < novos.length; de += JUNTOS) {
      const estes = novos.slice(de, de + JUNTOS);
      const juntos = await this.#tomarJuntos(tomada, estes, de + JUNTOS >= novos.length);
      escuta = juntos?.escuta ?? null;
      for (const [i, lido] of estes.entries())
        resultados.set(lido, juntos?.resultados[i] ?? (await this.#tomar(tomada, lido)));
    }
    await this.#retomar(tomada, resultados);
    return {
      agora: agora.toISOString(),
      resultados: lidos.map((lido) => resultados.get(lido) as ResultadoDoEvento),
      ...(escuta ?? (await this.#escrever(tomada, (tx) => escutar(tx, tomada)))),
    };
  }

  /**
   * Takes some events in by one transaction, which costs less than one for each.
   *
   * @param osUltimos with them it is noted that the terminal was heard
   * @returns null when one of them cannot be taken in so: nothing was written, and each is tried alone, where what keeps it is told
   * @throws DatabaseUnavailable
   */
  async #tomarJuntos(
    tomada: Tomada,
    lidos: readonly EventoLido[],
    osUltimos: boolean,
  ): Promise<{ resultados: ResultadoDoEvento[]; escuta: Escuta | null } | null> {
    const prontos: Pronto[] = [];
    for (const lido of lidos) {
      const pronto = this.#aprontar(tomada, lido);
      if ('motivo' in pronto) return null;
      prontos.push(pronto);
    }
    // What repeats within a batch is compared with what the first of them left.
    if (new Set(lidos.map(({ id }) => id)).size < lidos.length) return null;
    try {
      return await this.#escrever(tomada, async (tx) => ({
        resultados: await tomarEm(tx, tomada, prontos),
        escuta: osUltimos ? await escutar(tx, tomada) : null,
      }));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      return null;
    }
  }

  /** Takes one event in, or keeps it for a person. @throws DatabaseUnavailable, SERVICE_UNAVAILABLE: it is sent again */
  async #tomar(tomada: Tomada, lido: EventoLido): Promise<ResultadoDoEvento> {
    const pronto = this.#aprontar(tomada, lido);
    if ('motivo' in pronto) return this.#reter(tomada, lido, pronto.motivo);
    for (let tentativa = 1; ; tentativa++) {
      try {
        const [feito] = await this.#escrever(tomada, (tx) => tomarEm(tx, tomada, [pronto]));
        return feito as ResultadoDoEvento;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        if (!cruzou(error)) return this.#reter(tomada, lido, this.#textoDe(error, tomada), oQueFalta(pronto, error));
        if (tentativa === NOVAS_TENTATIVAS)
          throw new DomainError('SERVICE_UNAVAILABLE', { text: OCUPADO, data: { segundos: 2 } });
      }
    }
  }

  /** The event with its kind and the instant it happened at, or why it can only be kept. */
  #aprontar({ desvioMs, agora }: Tomada, lido: EventoLido): Pronto | { motivo: string } {
    const preparado = this.#preparar(lido);
    if ('motivo' in preparado) return preparado;
    const ocorridoEm = instanteCorrigido(preparado.evento.ocorridoEm, desvioMs);
    if (longeDemais(ocorridoEm, agora)) return { motivo: 'A data do evento está a mais de 400 dias de hoje.' };
    return { lido, preparado, ocorridoEm };
  }

  /** The event with its kind, or why it can only be kept. */
  #preparar(lido: EventoLido): Preparado | { motivo: string } {
    if (lido.motivo !== null || !lido.evento) return { motivo: lido.motivo ?? '' };
    const { tipo: nome, versao } = lido.evento;
    const tipo = this.#tipos.get(nomeDe(nome, versao));
    if (!tipo) return { motivo: `Não se conhece o tipo de evento ${nome} na versão ${versao}.` };
    const lidos = dadosDo(tipo, lido.evento);
    return 'motivo' in lidos ? lidos : { evento: lido.evento, tipo, dados: lidos.dados };
  }

  async #reter(
    tomada: Tomada,
    lido: EventoLido,
    motivo: string,
    espera: string | null = null,
  ): Promise<ResultadoDoEvento> {
    const { terminal, desvioMs } = tomada;
    await this.#escrever(tomada, (tx) => reter(tx, terminal, { ...lido, motivo, desvioMs, espera }));
    if (espera !== null) tomada.esperados.push(espera);
    return resultado(lido, 'retido', null, motivo);
  }

  /**
   * Takes in what waited for what this batch brought, also of other terminals of the company, each in a transaction of its own. What
   * still cannot be taken in stays for a person.
   */
  async #retomar(tomada: Tomada, resultados: Map<EventoLido, ResultadoDoEvento>): Promise<void> {
    const { terminal, esperados } = tomada;
    const trazidos = [...resultados].flatMap(
      ([{ evento }, { resultado: qual }]) =>
        (evento && qual !== 'retido' && this.#tipos.get(nomeDe(evento.tipo, evento.versao))?.traz?.(evento)) || [],
    );
    const chegaram = [...trazidos, ...esperados];
    if (chegaram.length === 0) return;
    for (const id of await this.#database.read(terminal.grupoId, (db) => osQueEsperam(db, terminal, chegaram)))
      try {
        const feito = await this.#escrever(tomada, (tx) => this.#retomarUm(tx, terminal.grupoId, id));
        for (const lido of feito ? resultados.keys() : [])
          if (lido.hash === feito?.hash) resultados.set(lido, resultado(lido, 'aceito', feito.resposta));
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        if (!refusalOf(error) && !cruzou(error)) tomada.avisar(error);
      }
  }

  /** @returns null where somebody resolved it meanwhile */
  async #retomarUm(
    tx: Tx,
    grupoId: number,
    id: number,
  ): Promise<{ hash: string; resposta: Record<string, unknown> } | null> {
    const retido = await travarOQueEspera(tx, grupoId, id);
    if (!retido) return null;
    const terminal = await lerQualquer(tx, retido.terminalId);
    const resposta = await this.reenviar(tx, terminal, { ...retido, quando: null });
    await resolverPeloQueChegou(tx, grupoId, id);
    await publish(tx, temaDeTerminais, null, { terminalId: terminal.id });
    return { hash: retido.hash, resposta };
  }

  /** What a person reads of why the kind could not record it. */
  #textoDe(error: unknown, { avisar }: Tomada): string {
    const recusa = refusalOf(error);
    if (recusa) return String(recusa.body.error);
    avisar(error);
    return 'O programa falhou ao receber este evento. Reenvie-o depois de corrigida a falha.';
  }

  #escrever<T>({ terminal, requisicao }: Pick<Tomada, 'terminal' | 'requisicao'>, work: (tx: Tx) => Promise<T>) {
    return this.#database.write({ ...doSistema(terminal.grupoId), requisicao }, work);
  }
}

/** In the terminal's turn: what came meanwhile under the same identity is not taken in again. */
async function tomarEm(tx: Tx, tomada: Tomada, prontos: readonly Pronto[]): Promise<ResultadoDoEvento[]> {
  const { terminal, desvioMs } = tomada;
  const conhecidos = await tomarVez(
    tx,
    terminal.id,
    prontos.map(({ preparado }) => preparado.evento.id),
  );
  const novos = prontos.filter(({ preparado }) => !conhecidos.has(preparado.evento.id));
  const respostas = await entregar(tx, terminal, novos);
  const deCada = new Map(novos.map((pronto, i) => [pronto, respostas[i]]));
  const resultados: ResultadoDoEvento[] = [];
  for (const pronto of prontos) {
    const { lido, preparado } = pronto;
    const conhecido = conhecidos.get(preparado.evento.id);
    if (!conhecido) resultados.push(resultado(lido, 'aceito', deCada.get(pronto) ?? {}));
    else if (conhecido.hash === lido.hash) resultados.push(resultado(lido, 'repetido', conhecido.resposta));
    else {
      await reter(tx, terminal, { ...lido, motivo: OUTRO_CONTEUDO, desvioMs });
      resultados.push(resultado(lido, 'retido', null, OUTRO_CONTEUDO));
    }
  }
  return resultados;
}

interface Escuta {
  faltam: number[];
  seqAte: number;
}

/** Notes that the terminal was heard and tells what of its sequence has not come. */
async function escutar(tx: Tx, { terminal, desvioMs, endereco }: Tomada): Promise<Escuta> {
  let sequencia = { seqAte: 0, faltam: [] as number[], cheia: true };
  // A gap that closes after a long time lets more than one window go by.
  while (sequencia.cheia) {
    sequencia = naSequencia(await lerSequencia(tx, terminal.id));
    await guardarEscuta(tx, terminal, { desvioMs, seqAte: sequencia.seqAte, endereco });
  }
  return { faltam: sequencia.faltam, seqAte: sequencia.seqAte };
}

/** Keeps what a person must see, and tells whoever looks at terminals. */
async function reter(tx: Tx, terminal: TerminalAdmitido, retido: ARetido): Promise<void> {
  await guardarRetido(tx, terminal, retido);
  await publish(tx, temaDeTerminais, null, { terminalId: terminal.id });
}

const OCUPADO = 'Há muitos envios ao mesmo tempo. Envie de novo em instantes.';
const OUTRO_CONTEUDO = 'Já entrou outro conteúdo com este identificador.';

/** Identity of what the event is of, where that is what it could not be taken in for. */
const oQueFalta = ({ preparado: { tipo, dados } }: Pronto, error: unknown): string | null =>
  error instanceof DomainError && error.code === 'NOT_FOUND' ? (tipo.espera?.(dados) ?? null) : null;

const nomeDe = (tipo: string, versao = 1) => `${tipo} ${versao}`;

/** Two transactions that stood in each other's way: the same again succeeds. */
const cruzou = (error: unknown) =>
  error instanceof pg.DatabaseError && ['40001', '40P01', '55P03'].includes(error.code ?? '');

const resultado = (
  { id, seq }: EventoLido,
  qual: ResultadoDoEvento['resultado'],
  resposta: Record<string, unknown> | null,
  motivo: string | null = null,
): ResultadoDoEvento => ({ id, seq, resultado: qual, resposta, motivo });
