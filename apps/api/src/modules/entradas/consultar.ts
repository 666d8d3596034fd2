import { DomainError, type EntradaNaSefaz, recusaDaEntrada } from '@retaguarda/contracts';
import { lerEvento, type RetConsSitNFe } from '@retaguarda/fiscal/nfe';
import { classeDoCStat } from '@retaguarda/fiscal/sefaz';
import { ErroXml } from '@retaguarda/fiscal/xml';
import type { Autoria, Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Emissor, lerEmissor } from '../fiscal/public.ts';
import { receberEvento } from './distribuicao/eventos-recebidos.ts';
import { aplicarEvento } from './eventos.ts';
import { lerEntrada } from './ler.ts';
import type { MeiosDaEntrada } from './meios.ts';
import { type OndeFoiEmitida, ondeFoiEmitida } from './onde.ts';
import { guardarResposta, perguntar } from './perguntas.ts';

interface Perguntada {
  chave: string;
  empresaId: number;
  ambiente: '1' | '2';
  emissor: Emissor;
  onde: OndeFoiEmitida;
}

/**
 * Asks the authority of who issued a note what became of it: what comes of its events is as if they had been handed out. A note that
 * came as a file, or of a company that fetches none, is heard of in no other way.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION, RULE_BROKEN without a certificate, or saying why there is no answer
 */
export async function consultarEntrada(
  { database, autoridades }: MeiosDaEntrada,
  actor: Actor,
  autoria: Autoria,
  id: number,
  read: <T>(ato: (db: Db) => Promise<T>) => Promise<T>,
  write: <T>(ato: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<EntradaNaSefaz> {
  const perguntada = await read((db) => preparar(db, actor, id));
  const { chave, empresaId, ambiente, emissor, onde } = perguntada;
  const { grupoId } = actor;
  const cliente = await autoridades.sefazDe(emissor, onde.modelo, ambiente, onde);
  const { minutoMs } = autoridades.pacienciaDe(ambiente);
  const resposta = await perguntar(database, autoria, { grupoId, empresaId, chave, minutoMs }, () =>
    cliente.consultarSituacao(chave),
  );
  const { cStat, xMotivo } = resposta.retorno;
  const situacao = situacaoDe(cStat);
  return write(async (tx) => {
    await guardarResposta(tx, { grupoId, chave }, { cStat, motivo: xMotivo });
    await aplicar(tx, grupoId, perguntada, situacao, resposta.retorno);
    return { situacao, cStat, motivo: xMotivo, entrada: await lerEntrada(tx, actor, id) };
  });
}

/** By the issuer, and by substitution. */
const CANCELAMENTOS: ReadonlySet<string> = new Set(['110111', '110112']);

function situacaoDe(cStat: string): EntradaNaSefaz['situacao'] {
  const classe = classeDoCStat(cStat);
  if (classe === 'nao-localizado') return 'desconhecido';
  return classe === 'autorizado' || classe === 'cancelado' || classe === 'denegado' ? classe : 'outra';
}

async function preparar(db: Db, actor: Actor, id: number): Promise<Perguntada> {
  const entrada = await lerEntrada(db, actor, id);
  const recusa = recusaDaEntrada('consultar', entrada);
  if (recusa !== null) throw new DomainError('INVALID_TRANSITION', { text: recusa });
  const emissor = await lerEmissor(db, actor.grupoId, entrada.empresa.id);
  const onde = await ondeFoiEmitida(db, actor.grupoId, entrada.chave);
  return {
    chave: entrada.chave,
    empresaId: entrada.empresa.id,
    emissor,
    onde,
    ambiente: onde.ambiente ?? emissor.ambienteNfe,
  };
}

async function aplicar(
  tx: Tx,
  grupoId: number,
  { chave, empresaId, ambiente }: Perguntada,
  situacao: EntradaNaSefaz['situacao'],
  { procEventoNFe = [], xMotivo }: RetConsSitNFe,
): Promise<void> {
  try {
    for (const xml of procEventoNFe) await receberEvento(tx, grupoId, { empresaId, ambiente }, xml);
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    throw new DomainError('RULE_BROKEN', { text: 'A resposta do serviço não pôde ser entendida.' });
  }
  const mostrado = procEventoNFe.some((xml) => CANCELAMENTOS.has(lerEvento(xml).evento.infEvento.tpEvento));
  if (mostrado || (situacao !== 'cancelado' && situacao !== 'denegado')) return;
  // Told and not shown: the same, of now.
  const texto = situacao === 'denegado' ? `Denegada pela SEFAZ: ${xMotivo}` : null;
  await aplicarEvento(tx, grupoId, { chave, tipo: '110111', sequencia: 1, texto, em: new Date().toISOString() });
}
