import {
  DomainError,
  type LoteRecebido,
  type loteEnviado,
  type ResultadoDoEvento,
  temaDeTerminais,
} from '@retaguarda/contracts';
import pg from 'pg';
import type { z } from 'zod';
import { BoundedWork } from '../../platform/bounded-work.ts';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { DatabaseUnavailable } from '../../platform/database/unavailable.ts';
import { publish } from '../../platform/events/publish.ts';
import { oPrograma } from '../../platform/http/actor.ts';
import { refusalOf } from '../../platform/http/errors.ts';
import {
  type ARetido,
  guardarEscuta,
  guardarEvento,
  guardarRetido,
  JANELA,
  lerConhecidos,
  lerDesvio,
  lerSequencia,
  tomarVez,
} from './entrada.queries.ts';
import type { TerminalAdmitido, TipoDeEvento } from './eventos.ts';
import { dadosDo, type EventoLido, lerEvento } from './leitura-do-evento.ts';
import { desvioDoRelogio, instanteCorrigido, longeDemais } from './relogio.ts';

/** Who pushes waits here, not for connections that screens need. */
const LOTES_DE_UMA_VEZ = 8;
const LOTES_NA_FILA = 500;
/** Of one terminal: what it sends beyond waits in it. */
const LOTES_DO_TERMINAL = 3;
const NOVAS_TENTATIVAS = 3;
const MAXIMO_DE_FALTAS = 100;

/** What is known of one push besides its content. */
export interface Remessa {
  requisicao: string;
  endereco: string;
  /** Told of what was unforeseen. */
  avisar(error: unknown): void;
}

/** Where a batch stands: each event is alone with its transaction. */
interface Tomada extends Remessa {
  terminal: TerminalAdmitido;
  desvioMs: number;
  agora: Date;
}

/**
 * The inbox of terminals. It knows no kind of event. The event, its answer and what its kind does are one transaction: all of it is there
 * once or not at all, whatever dies and however often the terminal sends it.
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
    const conhecido = await tomarVez(tx, terminal.id, preparado.evento.id);
    if (conhecido)
      throw new DomainError('RULE_BROKEN', {
        text: 'Já entrou um evento com este identificador: nada mais entra por ele.',
      });
    const ocorridoEm = guardado.quando ?? instanteCorrigido(preparado.evento.ocorridoEm, guardado.desvioMs);
    return this.#entregar(tx, terminal, lido, preparado, new Date(ocorridoEm).toISOString());
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
    const { conhecidos, antes } = await this.#database.read(terminal.grupoId, async (db) => ({
      conhecidos: await lerConhecidos(
        db,
        terminal.id,
        lidos.flatMap(({ id }) => id ?? []),
        lidos.map(({ hash }) => hash),
      ),
      antes: await lerDesvio(db, terminal.id),
    }));
    const tomada: Tomada = { ...remessa, terminal, agora, desvioMs: desvioDoRelogio(antes, lote.enviadoEm, agora) };
    const resultados = new Map<EventoLido, ResultadoDoEvento>();
    for (const lido of [...lidos].sort((a, b) => (a.seq ?? Infinity) - (b.seq ?? Infinity) || 0)) {
      const tomado = lido.id === null ? undefined : conhecidos.tomados.get(lido.id);
      const retido = conhecidos.retidos.get(lido.hash);
      if (tomado?.hash === lido.hash) resultados.set(lido, resultado(lido, 'repetido', tomado.resposta));
      else if (retido !== undefined) resultados.set(lido, resultado(lido, 'retido', null, retido));
      else resultados.set(lido, await this.#tomar(tomada, lido));
    }
    return {
      agora: agora.toISOString(),
      resultados: lidos.map((lido) => resultados.get(lido) as ResultadoDoEvento),
      ...(await this.#escutar(tomada)),
    };
  }

  /** Takes one event in, or keeps it for a person. @throws DatabaseUnavailable, SERVICE_UNAVAILABLE: it is sent again */
  async #tomar(tomada: Tomada, lido: EventoLido): Promise<ResultadoDoEvento> {
    const preparado = this.#preparar(lido);
    if ('motivo' in preparado) return this.#reter(tomada, lido, preparado.motivo);
    const ocorridoEm = instanteCorrigido(preparado.evento.ocorridoEm, tomada.desvioMs);
    if (longeDemais(ocorridoEm, tomada.agora))
      return this.#reter(tomada, lido, 'A data do evento está a mais de 400 dias de hoje.');
    for (let tentativa = 1; ; tentativa++) {
      try {
        return await this.#escrever(tomada, async (tx) => {
          const conhecido = await tomarVez(tx, tomada.terminal.id, preparado.evento.id);
          if (conhecido?.hash === lido.hash) return resultado(lido, 'repetido', conhecido.resposta);
          if (conhecido) {
            await reter(tx, tomada.terminal, { ...lido, motivo: OUTRO_CONTEUDO, desvioMs: tomada.desvioMs });
            return resultado(lido, 'retido', null, OUTRO_CONTEUDO);
          }
          return resultado(lido, 'aceito', await this.#entregar(tx, tomada.terminal, lido, preparado, ocorridoEm));
        });
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        if (!cruzou(error)) return this.#reter(tomada, lido, this.#textoDe(error, tomada));
        if (tentativa === NOVAS_TENTATIVAS)
          throw new DomainError('SERVICE_UNAVAILABLE', { text: OCUPADO, data: { segundos: 2 } });
      }
    }
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

  /** The work of the kind and the event with its answer, in the transaction of the caller. */
  async #entregar(
    tx: Tx,
    terminal: TerminalAdmitido,
    { hash, corpo }: EventoLido,
    { evento, tipo, dados }: Preparado,
    ocorridoEm: string,
  ): Promise<Record<string, unknown>> {
    const { id, seq, ocorridoEm: ocorridoNoTerminal } = evento;
    const actor = { ...oPrograma(terminal.grupoId), empresas: [terminal.empresaId] };
    const resposta = await tipo.receber(tx, actor, { id, seq, terminal, ocorridoEm, ocorridoNoTerminal, dados });
    await guardarEvento(tx, terminal, {
      ...{ id, seq, tipo: evento.tipo, hash, corpo, ocorridoEm, ocorridoNoTerminal, resposta },
    });
    return resposta;
  }

  async #reter(tomada: Tomada, lido: EventoLido, motivo: string): Promise<ResultadoDoEvento> {
    const { terminal, desvioMs } = tomada;
    await this.#escrever(tomada, (tx) => reter(tx, terminal, { ...lido, motivo, desvioMs }));
    return resultado(lido, 'retido', null, motivo);
  }

  /** What a person reads of why the kind could not record it. */
  #textoDe(error: unknown, { avisar }: Tomada): string {
    const recusa = refusalOf(error);
    if (recusa) return String(recusa.body.error);
    avisar(error);
    return 'O programa falhou ao receber este evento. Reenvie-o depois de corrigida a falha.';
  }

  /** Notes that the terminal was heard and tells what of its sequence has not come. */
  #escutar({ terminal, desvioMs, endereco, ...tomada }: Tomada): Promise<{ faltam: number[]; seqAte: number }> {
    return this.#escrever({ ...tomada, terminal }, async (tx) => {
      let sequencia = { seqAte: 0, faltam: [] as number[], cheia: true };
      // A gap that closes after a long time lets more than one window go by.
      while (sequencia.cheia) {
        sequencia = naSequencia(await lerSequencia(tx, terminal.id));
        await guardarEscuta(tx, terminal, { desvioMs, seqAte: sequencia.seqAte, endereco });
      }
      return { faltam: sequencia.faltam, seqAte: sequencia.seqAte };
    });
  }

  #escrever<T>({ terminal, requisicao }: Pick<Tomada, 'terminal' | 'requisicao'>, work: (tx: Tx) => Promise<T>) {
    return this.#database.write({ ...doSistema(terminal.grupoId), requisicao }, work);
  }
}

/** Keeps what a person must see, and tells whoever looks at terminals. */
async function reter(tx: Tx, terminal: TerminalAdmitido, retido: ARetido): Promise<void> {
  await guardarRetido(tx, terminal, retido);
  await publish(tx, temaDeTerminais, null, { terminalId: terminal.id });
}

interface Preparado {
  evento: NonNullable<EventoLido['evento']>;
  tipo: TipoDeEvento;
  dados: unknown;
}

const OCUPADO = 'Há muitos envios ao mesmo tempo. Envie de novo em instantes.';
const OUTRO_CONTEUDO = 'Já entrou outro conteúdo com este identificador.';

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

/** Up to where nothing lacks, and which numbers lack below the highest that came. `cheia`: there may be more without a gap. */
export function naSequencia({ ate, vistos }: { ate: number; vistos: readonly number[] }) {
  let seqAte = ate;
  const faltam: number[] = [];
  let proximo = ate + 1;
  for (const seq of vistos) {
    if (seq === proximo && faltam.length === 0) seqAte = seq;
    for (; proximo < seq && faltam.length < MAXIMO_DE_FALTAS; proximo++) faltam.push(proximo);
    proximo = seq + 1;
  }
  return { seqAte, faltam, cheia: faltam.length === 0 && vistos.length === JANELA };
}
