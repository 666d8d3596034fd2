import { DomainError, tabelaDePrecos } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import { registerHooks } from '../../platform/registers/hooks.ts';

/** A price of an option is of the type that offers it. */
async function exigirOpcaoDoTipo(tx: Tx, opcaoId: unknown, contratoTipoId: unknown): Promise<void> {
  if (typeof opcaoId !== 'number' || typeof contratoTipoId !== 'number') return;
  const daOpcao = await tx
    .selectFrom('contrato_tipo_produto_opcao as o')
    .innerJoin('contrato_tipo_produto as p', (join) =>
      join.onRef('p.grupo_id', '=', 'o.grupo_id').onRef('p.id', '=', 'o.produto_id'),
    )
    .select('p.contrato_tipo_id as tipoId')
    .where('o.id', '=', opcaoId)
    // A type that is not there is told by the check of references, on its own field.
    .where((eb) => eb.exists(eb.selectFrom('contrato_tipo').select('id').where('id', '=', contratoTipoId)))
    .executeTakeFirst();
  if (daOpcao && daOpcao.tipoId !== contratoTipoId)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { opcaoId: 'Não há esta opção no tipo de contrato' } });
}

const tabelaDePrecosHooks = registerHooks(tabelaDePrecos, {
  beforeCreate: ({ tx }, { opcaoId, contratoTipoId }) => exigirOpcaoDoTipo(tx, opcaoId, contratoTipoId),
  beforeUpdate: ({ tx }, before, patch) => {
    const depois = { ...before, ...patch };
    return exigirOpcaoDoTipo(tx, depois.opcaoId, depois.contratoTipoId);
  },
});

export const hooksDeContratos = [tabelaDePrecosHooks];
