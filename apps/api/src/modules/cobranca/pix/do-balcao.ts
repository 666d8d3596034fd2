import { montarBrCode, normalizarChavePix } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { lerParticipantes } from '../../empresas/public.ts';
import { chavesPixDaEmpresa } from '../../financeiro/public.ts';
import type { PixDoBalcao } from '../../vendas/public.ts';
import { contasPixDaEmpresa, lerContaPix } from './contas.queries.ts';

async function contaDaEmpresa(db: Db, grupoId: number, empresaId: number) {
  const [contaId] = await contasPixDaEmpresa(db, grupoId, empresaId);
  return contaId === undefined ? undefined : lerContaPix(db, grupoId, contaId);
}

/** The key that receives for a company, and whether its bank tells of what came in: an account without the bank's API has its key too. */
async function chaveDaEmpresa(
  db: Db,
  grupoId: number,
  empresaId: number,
): Promise<{ chave: string; avisa: boolean } | null> {
  const conta = await contaDaEmpresa(db, grupoId, empresaId);
  if (conta) return { chave: conta.chave, avisa: true };
  const [chave] = (await chavesPixDaEmpresa(db, grupoId, empresaId)).flatMap((uma) => normalizarChavePix(uma) ?? []);
  return chave ? { chave: chave.chave, avisa: false } : null;
}

/** Pix at the counter: a code that pays the key of the company's account, and what the bank tells of it. */
export const pixParaOBalcao: PixDoBalcao = {
  temChave: async (db, grupoId, empresaId) => (await chaveDaEmpresa(db, grupoId, empresaId)) !== null,
  async codigo(db, grupoId, { empresaId, valor, txid }) {
    const recebe = await chaveDaEmpresa(db, grupoId, empresaId);
    const empresa = (await lerParticipantes(db, { grupoId }, [empresaId])).get(empresaId);
    if (!recebe || !empresa) return null;
    const cidade = empresa.endereco?.cidade || 'BRASIL';
    const copiaECola = montarBrCode({ chave: recebe.chave, nome: empresa.nome, cidade, valor, txid });
    return { ...recebe, copiaECola, recebedor: empresa.nome };
  },
  async recebido(db, grupoId, { empresaId, txid }) {
    const { rows } = await sql<{
      em: string;
      valor: string;
    }>`select ${isoInstant('r.horario')} as em, r.valor::text from pix_recebido r
      where r.grupo_id = ${grupoId} and r.empresa_id = ${empresaId} and r.txid = ${txid} order by r.id limit 1`.execute(
      db,
    );
    return rows[0] ?? null;
  },
};
