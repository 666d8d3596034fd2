import { setTimeout as esperar } from 'node:timers/promises';
import { DomainError } from '@retaguarda/contracts';
import {
  type ClienteSefaz,
  type Desfecho,
  type DocumentoATransmitir,
  type PortaDeAutorizacao,
  portaDoCliente,
  transmitirNFe,
} from '@retaguarda/fiscal/sefaz';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { notifyMany } from '../../../platform/notices/notices.ts';
import { administradoresDoGrupo } from '../../acesso/public.ts';
import { type Emissor, lerEmissor } from '../../fiscal/public.ts';
import type { MeiosDaNota } from '../meios.ts';
import { passarA, travarEmissaoDaNota } from '../notas/notas.queries.ts';
import { funciona } from './contingencia.ts';
import { guardarDesfecho } from './desfecho.ts';
import {
  anotarTentativa,
  bloqueadaAte,
  type EmissaoDaNota,
  ondeVale,
  soltar,
  type Tentativa,
  tomarVez,
  vezDaEmissao,
} from './emissoes.queries.ts';
import { autoridadeDe, regraDe } from './escuta.ts';
import { pedirTransmissao } from './fila.ts';

/**
 * Sends a kept text, or finds out what became of it, and keeps what the authority said. Whoever dies anywhere here leaves a
 * text whose next turn asks before it sends: that it may have left is written before it leaves.
 */
export async function transmitirEmissao(meios: MeiosDaNota, grupoId: number, id: number): Promise<void> {
  const { database, processo } = meios;
  const autoria = doSistema(grupoId);
  const vez = await database.write(autoria, async (tx) => {
    const tomada = await tomarVez(tx, grupoId, id, processo);
    if (tomada === null) return null;
    const emissor = await lerEmissor(tx, grupoId, tomada.empresaId);
    return { emissao: tomada, emissor, bloqueio: await bloqueadaAte(tx, grupoId, tomada.empresaId) };
  });
  if (vez) await vezDaEmissao.within(meios, grupoId, id, () => transmitirNaVez(meios, grupoId, vez));
}

interface Vez {
  emissao: EmissaoDaNota;
  emissor: Emissor;
  bloqueio: Date | null;
}

async function transmitirNaVez(
  meios: MeiosDaNota,
  grupoId: number,
  { emissao, emissor, bloqueio }: Vez,
): Promise<void> {
  const { database, autoridades, escuta } = meios;
  const autoria = doSistema(grupoId);
  const autoridade = autoridadeDe(emissao);
  if (bloqueio) return adiar(meios, grupoId, emissao, bloqueio, 'A SEFAZ pediu uma hora sem consultas (656).');
  const parada = escuta.pedirVez(autoridade, regraDe(autoridades, emissao.ambiente));
  if (parada) return adiar(meios, grupoId, emissao, parada, 'A SEFAZ não tem respondido: a nota espera que ela volte.');
  let cliente: ClienteSefaz;
  try {
    cliente = await autoridades.sefazDe(emissor, emissao.modelo, emissao.ambiente, ondeVale(emissao));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Nothing is wrong with the note: somebody puts the certificate right, and asks again.
    return adiar(meios, grupoId, emissao, null, error.message);
  }
  if (emissor.contingencia !== null && foraDoAr(emissao) && !(await aSefazVoltou(meios, grupoId, emissao, cliente))) {
    const depois = new Date(Date.now() + perguntaAoStatusMs(autoridades, emissao));
    return adiar(meios, grupoId, emissao, depois, 'A SEFAZ ainda não voltou: a nota sai assim que ela responder.');
  }
  const chamadas = new Chamadas(grupoId, emissao);
  try {
    const desfecho = await correr(meios, grupoId, { emissao, cliente, chamadas });
    if (desfecho === 'ficou-para-tras') return await soltarParaTras(meios, grupoId, emissao, chamadas);
    await database.write(autoria, async (tx) => {
      await chamadas.guardar(tx);
      const proxima = await guardarDesfecho(tx, grupoId, autoridades, { emissao, emissor }, desfecho);
      if (proxima) await pedirTransmissao(tx, grupoId, emissao.id, proxima);
    });
  } catch (error) {
    // The queue tries again, and the next turn begins by asking: what was said is told already.
    await database.write(autoria, (tx) => chamadas.guardar(tx));
    throw error;
  }
}

/** Printed without the SEFAZ, which has to have it within the day. */
const foraDoAr = ({ tipo }: EmissaoDaNota) => tipo === '4' || tipo === '9';

/** @source MOC 7.0, status of the service: at most one question in three minutes */
const STATUS_MIN = 3;

const perguntaAoStatusMs = (autoridades: MeiosDaNota['autoridades'], { ambiente }: EmissaoDaNota): number =>
  STATUS_MIN * autoridades.pacienciaDe(ambiente).minutoMs;

/**
 * Whether the SEFAZ works again, though the company still issues without it: what was printed goes then, whoever leaves contingency
 * later. Who administers is told that it is back.
 */
async function aSefazVoltou(
  { database, autoridades, escuta }: MeiosDaNota,
  grupoId: number,
  emissao: EmissaoDaNota,
  cliente: ClienteSefaz,
): Promise<boolean> {
  const cada = perguntaAoStatusMs(autoridades, emissao);
  const { funciona: responde, voltou } = await escuta.funciona(autoridadeDe(emissao), cada, async () =>
    funciona(await cliente.consultarStatus()),
  );
  if (voltou) {
    await database.write(doSistema(grupoId), async (tx) =>
      notifyMany(tx, grupoId, await administradoresDoGrupo(tx), {
        titulo: 'A SEFAZ voltou a responder',
        texto: 'As notas em contingência estão sendo transmitidas. Volte à emissão normal.',
        caminho: '/sistema/fiscal/emissor',
      }),
    );
  }
  return responde;
}

async function adiar(
  { database }: MeiosDaNota,
  grupoId: number,
  { id, notaId, situacao, recibo }: EmissaoDaNota,
  proxima: Date | null,
  motivo: string,
): Promise<void> {
  await database.write(doSistema(grupoId), async (tx) => {
    await sql`update nota set motivo = ${motivo} where grupo_id = ${grupoId} and id = ${notaId}`.execute(tx);
    await soltar(tx, grupoId, id, { situacao, proxima, recibo });
    if (proxima) await pedirTransmissao(tx, grupoId, id, proxima);
  });
}

interface Corrida {
  emissao: EmissaoDaNota;
  cliente: ClienteSefaz;
  chamadas: Chamadas;
}

async function correr(
  meios: MeiosDaNota,
  grupoId: number,
  { emissao, cliente, chamadas }: Corrida,
): Promise<Desfecho | 'ficou-para-tras'> {
  const { chave, xml, digest, enviadaEm, recibo } = emissao;
  const texto = { chave, xml, digestValue: digest };
  const documento: DocumentoATransmitir = enviadaEm
    ? { ...texto, situacao: 'sem-resposta', enviadoEm: enviadaEm, ...(recibo && { recibo }) }
    : { ...texto, situacao: 'nunca-enviado' };
  const porta = portaDoCliente(cliente, {
    marcarEnvio: (_, em) => marcarEnvio(meios, grupoId, emissao, em),
    esperar: (ms) => esperar(ms),
    agora: () => Date.now(),
    idLote: () => String(emissao.id),
  });
  const paciencia = meios.autoridades.pacienciaDe(emissao.ambiente);
  try {
    // What was left behind is asked for, and never sent again.
    const envios = emissao.atual ? paciencia.envios : 0;
    const ouvida = meios.escuta.ouvindo(
      autoridadeDe(emissao),
      regraDe(meios.autoridades, emissao.ambiente),
      chamadas.anotadas(meios.database, porta),
    );
    const { desfecho } = await transmitirNFe(ouvida, documento, {
      ...paciencia,
      envios,
    });
    return desfecho;
  } catch (error) {
    if (error instanceof FicouParaTras) return 'ficou-para-tras';
    throw error;
  }
}

/** What never left is of no use any more; what did is asked for by its next turn. */
async function soltarParaTras(
  { database }: MeiosDaNota,
  grupoId: number,
  { id }: EmissaoDaNota,
  chamadas: Chamadas,
): Promise<void> {
  await database.write(doSistema(grupoId), async (tx) => {
    await chamadas.guardar(tx);
    const { rows } = await sql<{ enviada: boolean }>`select enviada_em is not null as enviada from nota_emissao
      where grupo_id = ${grupoId} and id = ${id} for update`.execute(tx);
    if (!rows[0]?.enviada) return void (await soltar(tx, grupoId, id, { situacao: 'sem_efeito' }));
    await soltar(tx, grupoId, id, { situacao: 'enviada', proxima: new Date() });
    await pedirTransmissao(tx, grupoId, id);
  });
}

/** The note went on without this text while it was in hand. */
class FicouParaTras extends Error {}

/**
 * That the text may have left, and when: written before it does.
 *
 * @throws FicouParaTras when the note goes by another text by now: this one is asked for, and not sent again
 */
async function marcarEnvio({ database }: MeiosDaNota, grupoId: number, { id, notaId }: EmissaoDaNota, em: string) {
  await database.write(doSistema(grupoId), async (tx) => {
    const nota = await travarEmissaoDaNota(tx, grupoId, notaId);
    if (nota.emissaoId !== id) throw new FicouParaTras();
    await sql`update nota_emissao set situacao = 'enviada', enviada_em = ${em} where grupo_id = ${grupoId} and id = ${id}`.execute(
      tx,
    );
    await passarA(tx, grupoId, nota, 'enviada');
  });
}

/**
 * Every call and its answer are written down before anything is waited for or asked again, or in the transaction that keeps what the last
 * one meant. Neither is known without the other.
 */
class Chamadas {
  readonly #grupoId: number;
  readonly #emissao: EmissaoDaNota;
  #aGuardar: Tentativa[] = [];

  constructor(grupoId: number, emissao: EmissaoDaNota) {
    this.#grupoId = grupoId;
    this.#emissao = emissao;
  }

  async guardar(tx: Tx): Promise<void> {
    const tentativas = this.#aGuardar;
    this.#aGuardar = [];
    for (const tentativa of tentativas) await anotarTentativa(tx, this.#grupoId, tentativa);
  }

  anotadas(database: Database, porta: PortaDeAutorizacao): PortaDeAutorizacao {
    const { empresaId, notaId, chave } = this.#emissao;
    const guardarAntes = async () => {
      if (this.#aGuardar.length > 0) await database.write(doSistema(this.#grupoId), (tx) => this.guardar(tx));
    };
    const anotar = async <
      R extends Awaited<ReturnType<PortaDeAutorizacao['enviar' | 'consultar' | 'consultarRecibo']>>,
    >(
      chamada: Tentativa['chamada'],
      chamar: () => Promise<R>,
    ): Promise<R> => {
      await guardarAntes();
      const veio = await chamar();
      const { cstat, texto } = veio.ok ? ditoPor(veio.retorno, veio.xml) : { cstat: null, texto: veio.falha.mensagem };
      this.#aGuardar.push({ empresaId, notaId, chamada, chave, cstat, texto });
      return veio;
    };
    return {
      ...porta,
      esperar: async (ms) => {
        await guardarAntes();
        await porta.esperar(ms);
      },
      enviar: (documento) => anotar('envio', () => porta.enviar(documento)),
      consultar: (qual) => anotar('consulta', () => porta.consultar(qual)),
      consultarRecibo: (recibo, qual) => anotar('recibo', () => porta.consultarRecibo(recibo, qual)),
    };
  }
}

/** What is said of the document, where the answer carries it, else of the batch. */
function ditoPor(retorno: { cStat: string; xMotivo: string }, xml: string): { cstat: string; texto: string } {
  const doDocumento = /<protNFe[\s\S]*?<cStat>(\d+)<\/cStat>\s*<xMotivo>([^<]*)<\/xMotivo>/.exec(xml);
  const cstat = doDocumento?.[1] ?? retorno.cStat;
  return { cstat, texto: doDocumento?.[2] ?? retorno.xMotivo };
}
