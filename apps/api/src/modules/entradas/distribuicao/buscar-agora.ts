import { type DistribuicaoLida, DomainError } from '@retaguarda/contracts';
import { doSistema } from '../../../platform/database/database.ts';
import { pedirBusca } from '../fila.ts';
import type { MeiosDaEntrada } from '../meios.ts';
import { darUmPasso } from './buscar.ts';
import { horaNaEmpresa, lerDistribuicao } from './ler.ts';
import { garantirPosicao } from './posicoes.queries.ts';

/**
 * Asks now what there is for a company: one answer at once, and what is left of the queue behind it.
 *
 * @throws DomainError RULE_BROKEN for what lacks, or while the authority would refuse (656), with the hour; INVALID_TRANSITION
 * while another asks
 */
export async function buscarAgora(
  meios: MeiosDaEntrada,
  grupoId: number,
  empresaId: number,
): Promise<DistribuicaoLida> {
  const { database } = meios;
  const posicao = await database.write(doSistema(grupoId), async (tx) => {
    const { falta } = await lerDistribuicao(tx, grupoId, empresaId);
    if (falta !== null) throw new DomainError('RULE_BROKEN', { text: falta });
    return garantirPosicao(tx, grupoId, empresaId);
  });
  const id = posicao?.id as number;
  const passo = await darUmPasso(meios, grupoId, id);
  if ('tipo' in passo) {
    if (passo.tipo === 'em-andamento')
      throw new DomainError('INVALID_TRANSITION', { text: 'Há uma busca desta empresa em andamento.' });
    const hora = await database.read(grupoId, (db) => horaNaEmpresa(db, empresaId, passo.proxima));
    throw new DomainError('RULE_BROKEN', {
      text: `A SEFAZ pede uma hora entre as buscas: tente de novo às ${hora}.`,
      data: { proximaEm: passo.proxima },
    });
  }
  if (passo.continuar) await database.write(doSistema(grupoId), (tx) => pedirBusca(tx, grupoId, id));
  return database.read(grupoId, (db) => lerDistribuicao(db, grupoId, empresaId));
}
