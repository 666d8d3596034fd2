import { doSistema } from '../src/platform/database/database.ts';
import type { Cenario, Cliente, Grupo } from './cenario.ts';
import { criar } from './empresas.ts';
import { novoUsuario } from './pessoas.ts';

/** A contract client of the provider. @returns id */
export async function clienteDeContrato(
  { provedor }: Cenario,
  mudancas: Record<string, unknown> = {},
): Promise<{ id: number; nome: string }> {
  const { id, nomeFantasia } = await criar(provedor.admin, { cliente: false, clienteContrato: true, ...mudancas });
  return { id, nome: nomeFantasia };
}

/** Says that `grupo` was made for this client, as the approval of a contract does. */
export async function darGrupoAoCliente(
  { database, provedor }: Cenario,
  empresaId: number,
  grupo: Grupo,
): Promise<void> {
  const mensagem = await database.write(doSistema(grupo.id), (tx) =>
    tx
      .insertInto('saida_email')
      .values({ grupo_id: grupo.id, para: 'dono@cliente.test', assunto: 'Primeiro acesso', texto: 'Entre.' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await database.write(doSistema(provedor.id), (tx) =>
    tx
      .insertInto('contrato_acesso')
      .values({
        grupo_id: provedor.id,
        empresa_id: empresaId,
        cliente_grupo_id: grupo.id,
        administrador_id: grupo.adminId,
        mensagem_id: mensagem.id,
      })
      .execute(),
  );
}

/** A person of a reseller, who sees its portfolio only, holding these slugs. */
export async function pessoaDaRevenda(
  { database, provedor, entrar }: Cenario,
  revendaId: number,
  slugs: readonly string[],
): Promise<Cliente> {
  const { id, usuario } = await novoUsuario(database, provedor.id, { slugs });
  await database.write(doSistema(provedor.id), (tx) =>
    tx.updateTable('usuario').set({ revenda_id: revendaId }).where('id', '=', id).execute(),
  );
  return entrar(provedor.id, usuario);
}
