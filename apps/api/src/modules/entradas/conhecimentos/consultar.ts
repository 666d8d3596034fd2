import { dataNoFuso } from '@retaguarda/brasil';
import { atosDoCte, type CteNaSefaz } from '@retaguarda/contracts';
import { conferirAssinado } from '@retaguarda/fiscal/autenticidade';
import { type CteConsultado, lerCte } from '@retaguarda/fiscal/cte';
import { ErroXml } from '@retaguarda/fiscal/xml';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { arquivar, type Emissor, lerArquivos, lerEmissor } from '../../fiscal/public.ts';
import type { MeiosDaEntrada } from '../meios.ts';
import { type Pedido, type Pergunta, perguntar } from '../perguntas.ts';
import { confirmarPelaSefaz } from '../verificacao/confirmar.ts';
import { lerCteRecebido } from './ler.ts';
import { cancelarCte } from './receber.ts';

interface Perguntado {
  chave: string;
  empresaId: number;
  ambiente: '1' | '2';
  emissor: Emissor;
}

/**
 * Asks the authority what became of a document, and does what follows: one that was cancelled or denied is told as if the carrier's
 * event had come.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION, RULE_BROKEN without a certificate, or saying why there is no answer
 */
export const consultarCteRecebido = (meios: MeiosDaEntrada, pedido: Pedido, id: number): Promise<CteNaSefaz> =>
  perguntar(meios.database, pedido, () => perguntaDoCte(meios, pedido, id));

/** The question of one document, and what follows of its answer. */
export async function perguntaDoCte(
  { autoridades }: MeiosDaEntrada,
  pedido: Pedido,
  id: number,
): Promise<Pergunta<CteConsultado, CteNaSefaz>> {
  const { actor } = pedido;
  const { chave, empresaId, ambiente, emissor } = await pedido.read((db) => preparar(db, actor, id));
  return {
    alvo: { grupoId: actor.grupoId, empresaId, chave, paciencia: autoridades.pacienciaDe(ambiente) },
    async chamar() {
      const retorno = await autoridades.situacaoDoCte(emissor, chave, ambiente);
      return retorno.ok ? { ok: retorno.ok, cStat: retorno.cStat, motivo: retorno.motivo, retorno } : retorno;
    },
    async guardar(tx, { cStat, motivo, retorno }) {
      await aplicar(tx, actor, chave, retorno);
      const alvo = { grupoId: actor.grupoId, chave };
      await confirmarPelaSefaz(tx, 'cte_recebido', alvo, retorno, (qual) => autoridades.confianca(qual));
      return { situacao: retorno.situacao, cStat, motivo, cte: await lerCteRecebido(tx, actor, id) };
    },
  };
}

async function preparar(db: Db, actor: Actor, id: number): Promise<Perguntado> {
  const { chave, empresa, situacao } = await lerCteRecebido(db, actor, id);
  requireActOn(atosDoCte, 'consultar', { situacao });
  const emissor = await lerEmissor(db, actor.grupoId, empresa.id);
  // It was authorised where its protocol says, whatever the company issues in now.
  const [arquivo] = await lerArquivos(db, actor.grupoId, [chave], ['cte']);
  return {
    chave,
    empresaId: empresa.id,
    emissor,
    ambiente: arquivo ? lerCte(arquivo.xml).ambiente : emissor.ambienteNfe,
  };
}

async function aplicar(
  tx: Tx,
  actor: Actor,
  chave: string,
  { situacao, motivo, cancelamento }: CteConsultado,
): Promise<void> {
  if (situacao !== 'cancelado' && situacao !== 'denegado') return;
  const em = cancelamento?.em ?? new Date().toISOString();
  const cte = await cancelarCte(
    tx,
    actor,
    chave,
    em,
    situacao === 'denegado' ? `Denegado pela SEFAZ: ${motivo}` : null,
  );
  // The event is kept with the document where it can be proved alone.
  if (cte === null || cancelamento === null || !ehInteiro(cancelamento.xml)) return;
  await arquivar(tx, actor.grupoId, {
    empresaId: cte.empresaId,
    tipo: 'evento_recebido',
    chave,
    xml: cancelamento.xml,
    data: dataNoFuso(em, await fusoDaEmpresa(tx, cte.empresaId)),
  });
}

function ehInteiro(evento: string): boolean {
  try {
    return conferirAssinado(evento, 'evento-cte').id !== '';
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return false;
  }
}
