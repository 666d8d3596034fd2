import { dataNoFuso } from '@retaguarda/brasil';
import { acoesDoCte, type CteNaSefaz, DomainError } from '@retaguarda/contracts';
import { type CteConsultado, lerCte } from '@retaguarda/fiscal/cte';
import { verificarAssinatura } from '@retaguarda/fiscal/xml';
import type { Autoria, Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { arquivar, type Emissor, lerArquivos, lerEmissor } from '../../fiscal/public.ts';
import type { MeiosDaEntrada } from '../meios.ts';
import { guardarResposta, perguntar } from '../perguntas.ts';
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
export async function consultarCteRecebido(
  { database, autoridades }: MeiosDaEntrada,
  actor: Actor,
  autoria: Autoria,
  id: number,
  read: <T>(ato: (db: Db) => Promise<T>) => Promise<T>,
  write: <T>(ato: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<CteNaSefaz> {
  const { chave, empresaId, ambiente, emissor } = await read((db) => preparar(db, actor, id));
  const { grupoId } = actor;
  const { minutoMs } = autoridades.pacienciaDe(ambiente);
  const resposta = await perguntar(database, autoria, { grupoId, empresaId, chave, minutoMs }, () =>
    autoridades.situacaoDoCte(emissor, chave, ambiente),
  );
  const { situacao, cStat, motivo } = resposta;
  return write(async (tx) => {
    await guardarResposta(tx, { grupoId, chave }, { cStat, motivo });
    await aplicar(tx, actor, chave, resposta);
    return { situacao, cStat, motivo, cte: await lerCteRecebido(tx, actor, id) };
  });
}

async function preparar(db: Db, actor: Actor, id: number): Promise<Perguntado> {
  const { chave, empresa, situacao } = await lerCteRecebido(db, actor, id);
  const recusa = acoesDoCte.consultar(situacao);
  if (recusa !== null) throw new DomainError('INVALID_TRANSITION', { text: recusa });
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
  if (cte === null || cancelamento === null || !verificarAssinatura(cancelamento.xmlEvento).ok) return;
  await arquivar(tx, actor.grupoId, {
    ...{ empresaId: cte.empresaId, tipo: 'evento_recebido', chave, xml: cancelamento.xml },
    data: dataNoFuso(em, await fusoDaEmpresa(tx, cte.empresaId)),
  });
}
