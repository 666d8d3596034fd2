import { atosDaEntrada, DomainError, type EntradaNaSefaz } from '@retaguarda/contracts';
import { lerEvento, type RetConsSitNFe } from '@retaguarda/fiscal/nfe';
import { classeDoCStat } from '@retaguarda/fiscal/sefaz';
import { ErroXml } from '@retaguarda/fiscal/xml';
import type { Db, Tx } from '../../platform/database/database.ts';
import { requireActOn } from '../../platform/documents/lock-for.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Emissor, lerEmissor } from '../fiscal/public.ts';
import { receberEvento } from './distribuicao/eventos-recebidos.ts';
import { aplicarEvento } from './eventos.ts';
import { lerEntrada } from './ler.ts';
import type { MeiosDaEntrada } from './meios.ts';
import { type OndeFoiEmitida, ondeFoiEmitida } from './onde.ts';
import { type Pedido, type Pergunta, perguntar } from './perguntas.ts';
import { confirmarPelaSefaz } from './verificacao/confirmar.ts';

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
export const consultarEntrada = (meios: MeiosDaEntrada, pedido: Pedido, id: number): Promise<EntradaNaSefaz> =>
  perguntar(meios.database, pedido, () => perguntaDaEntrada(meios, pedido, id));

/** The question of one note, and what follows of its answer. */
export async function perguntaDaEntrada(
  { autoridades }: MeiosDaEntrada,
  pedido: Pedido,
  id: number,
): Promise<Pergunta<RetConsSitNFe, EntradaNaSefaz>> {
  const { actor } = pedido;
  const perguntada = await pedido.read((db) => preparar(db, actor, id));
  const { chave, empresaId, ambiente, emissor, onde } = perguntada;
  const { grupoId } = actor;
  const cliente = await autoridades.sefazDe(emissor, onde.modelo, ambiente, onde);
  return {
    alvo: { grupoId, empresaId, chave, paciencia: autoridades.pacienciaDe(ambiente) },
    async chamar() {
      const resposta = await cliente.consultarSituacao(chave);
      if (!resposta.ok) return resposta;
      const { ok, retorno } = resposta;
      return { ok, cStat: retorno.cStat, motivo: retorno.xMotivo, retorno };
    },
    async guardar(tx, { cStat, motivo, retorno }) {
      const situacao = situacaoDe(cStat);
      if (retorno.chNFe !== undefined && retorno.chNFe !== chave)
        throw new DomainError('RULE_BROKEN', { text: ININTELIGIVEL });
      await aplicar(tx, grupoId, perguntada, situacao, retorno);
      const { chNFe, digVal } = retorno.protNFe?.infProt ?? {};
      const resumo = (chNFe === chave && digVal?.trim()) || null;
      await confirmarPelaSefaz(tx, 'entrada', { grupoId, chave }, { situacao, resumo }, (qual) =>
        autoridades.confianca(qual),
      );
      return { situacao, cStat, motivo, entrada: await lerEntrada(tx, actor, id) };
    },
  };
}

const ININTELIGIVEL = 'A resposta do serviço não pôde ser entendida.';

/** By the issuer, and by substitution. */
const CANCELAMENTOS: ReadonlySet<string> = new Set(['110111', '110112']);

function situacaoDe(cStat: string): EntradaNaSefaz['situacao'] {
  const classe = classeDoCStat(cStat);
  if (classe === 'nao-localizado') return 'desconhecido';
  return classe === 'autorizado' || classe === 'cancelado' || classe === 'denegado' ? classe : 'outra';
}

async function preparar(db: Db, actor: Actor, id: number): Promise<Perguntada> {
  const entrada = await lerEntrada(db, actor, id);
  requireActOn(atosDaEntrada, 'consultar', entrada);
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
    for (const xml of procEventoNFe)
      await receberEvento(tx, grupoId, { empresaId, ambiente }, { xml, original: null }, chave);
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    throw new DomainError('RULE_BROKEN', { text: ININTELIGIVEL });
  }
  const mostrado = procEventoNFe.some((xml) => CANCELAMENTOS.has(lerEvento(xml).evento.infEvento.tpEvento));
  if (mostrado || (situacao !== 'cancelado' && situacao !== 'denegado')) return;
  // Told and not shown: the same, of now.
  const texto = situacao === 'denegado' ? `Denegada pela SEFAZ: ${xMotivo}` : null;
  await aplicarEvento(tx, grupoId, { chave, tipo: '110111', sequencia: 1, texto, em: new Date().toISOString() });
}
