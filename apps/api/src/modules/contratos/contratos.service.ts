import { type ContratoCompleto, type ContratoDaLista, DomainError } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { cadastroDeContratos, contratosDaEmpresa, exigirVersao } from './cadastro.ts';
import { travarClientes } from './clientes.ts';
import { idsDaEmpresa } from './contratos.queries.ts';

/**
 * Makes a client's contracts be exactly these: with `id` changed, without it made, those missing deactivated. What is
 * deactivated goes first, so that another of the same type may take its place in one save.
 */
export async function salvarContratos(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  lista: readonly ContratoDaLista[],
): Promise<ContratoCompleto[]> {
  await travarClientes({ tx, actor }, [empresaId]);
  const guardados = await idsDaEmpresa(tx, actor, empresaId);
  const estranhos = lista.flatMap(({ id }, i) => (id !== undefined && !guardados.includes(id) ? [i] : []));
  if (estranhos.length > 0)
    throw new DomainError('UNKNOWN_REFERENCE', {
      campos: Object.fromEntries(estranhos.map((i) => [`contratos.${i}.id`, 'Registro não encontrado'])),
    });
  const ficam = new Set(lista.filter(({ ativo }) => ativo).map(({ id }) => id));
  // The version is compared before this very save raises it by deactivating.
  for (const { id, versao, ativo } of lista) if (id !== undefined && !ativo) await exigirVersao(tx, actor, id, versao);
  for (const id of guardados) if (!ficam.has(id)) await cadastroDeContratos.setActive(tx, actor, id, false);
  for (const [i, { id, versao, ativo, ...termos }] of lista.entries()) {
    await nomeandoALinha(i, async () => {
      if (id === undefined) {
        const [novo] = await cadastroDeContratos.createMany(tx, actor, [{ ...termos, empresaId }]);
        if (!ativo) await cadastroDeContratos.setActive(tx, actor, novo as number, false);
      } else if (ativo) {
        await cadastroDeContratos.changeMany(tx, actor, [{ id, change: { ...termos, versao } }]);
        await cadastroDeContratos.setActive(tx, actor, id, true);
      }
    });
  }
  return contratosDaEmpresa(tx, actor, empresaId);
}

/** A refusal inside a list says of which row each field is. */
async function nomeandoALinha(i: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.detail.campos) throw error;
    const nomeados = Object.entries(error.detail.campos).map(([campo, texto]) => [`contratos.${i}.${campo}`, texto]);
    throw new DomainError(error.code, { ...error.detail, text: error.message, campos: Object.fromEntries(nomeados) });
  }
}
