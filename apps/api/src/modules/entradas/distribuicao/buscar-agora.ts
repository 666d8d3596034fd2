import { type DistribuicaoLida, DomainError } from '@retaguarda/contracts';
import { doSistema } from '../../../platform/database/database.ts';
import { lerEmissor } from '../../fiscal/public.ts';
import { pedirBusca } from '../fila.ts';
import type { MeiosDaEntrada } from '../meios.ts';
import { darUmPasso } from './buscar.ts';
import { horaNaEmpresa, lerDistribuicao, oQueFalta } from './ler.ts';
import { garantirPosicao, type ServicoDeDistribuicao } from './posicoes.queries.ts';

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
  servico: ServicoDeDistribuicao = 'nfe',
): Promise<DistribuicaoLida> {
  const { database } = meios;
  const posicao = await database.write(doSistema(grupoId), async (tx) => {
    const falta = oQueFalta(await lerEmissor(tx, grupoId, empresaId), servico);
    if (falta !== null) throw new DomainError('RULE_BROKEN', { text: falta });
    return garantirPosicao(tx, grupoId, empresaId, servico);
  });
  const id = posicao?.id as number;
  const passo = await darUmPasso(meios, grupoId, id);
  if ('tipo' in passo) {
    if (passo.tipo === 'em-andamento')
      throw new DomainError('INVALID_TRANSITION', { text: 'Há uma busca desta empresa em andamento.' });
    const hora = await database.read(grupoId, (db) => horaNaEmpresa(db, empresaId, passo.proxima));
    const cedo =
      servico === 'nfe'
        ? `A SEFAZ pede uma hora entre as buscas: tente de novo às ${hora}.`
        : `O ambiente nacional foi perguntado há pouco: tente de novo às ${hora}.`;
    throw new DomainError('RULE_BROKEN', {
      text: cedo,
      data: { proximaEm: passo.proxima },
    });
  }
  if (passo.continuar) await database.write(doSistema(grupoId), (tx) => pedirBusca(tx, grupoId, id));
  return database.read(grupoId, (db) => lerDistribuicao(db, grupoId, empresaId));
}
