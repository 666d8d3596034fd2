import { DomainError, type Slug } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { companiesOf } from '../../../platform/http/reach.ts';
import { doEndereco, tentar } from '../entrada/tentativas.ts';
import { senhaConfere } from '../senhas/senhas.ts';
import { carregarActor } from '../sessoes/sessoes.queries.ts';

/** Somebody who let an act of another person through, by their own password. */
export interface Autorizador {
  id: number;
  nome: string;
  /** Where they may let it through. */
  empresas: Actor['empresas'];
}

export interface PedidoDeAutorizacao {
  database: Database;
  /** Who acts, of the same group. */
  actor: Actor;
  /** Address of the caller: guesses are counted by it and by the account, apart from those of the sign-in. */
  endereco: string;
  slug: Slug;
}

const recusado = () =>
  new DomainError('INVALID', { campos: { 'autorizador.senha': 'Usuário ou senha de quem autoriza não conferem' } });

/**
 * Checks who authorises at somebody else's screen: a person of the group, active, who holds the right. It opens no session. Who does
 * not exist, has no right or gave a wrong password is answered alike.
 *
 * @throws DomainError INVALID, TOO_MANY_ATTEMPTS
 */
export async function conferirAutorizador(
  { database, actor, endereco, slug }: PedidoDeAutorizacao,
  dado: { usuario: string; senha: string },
): Promise<Autorizador> {
  const { grupoId } = actor;
  const usuario = dado.usuario.trim().toLowerCase();
  const daqui = doEndereco('endereco', endereco);
  const conta = `${grupoId}:${usuario}`;
  return tentar(
    database,
    [
      { tipo: 'contaDoEndereco', chave: `autorizar:${conta}:${daqui.chave}` },
      { tipo: 'conta', chave: `autorizar:${conta}` },
      daqui,
    ],
    async () => {
      const { senhaHash, pessoa } = await database.read(grupoId, async (db) => {
        const { rows } = await sql<{ id: number; senhaHash: string | null }>`
          select u.id, u.senha_hash as "senhaHash" from usuario u where u.grupo_id = ${grupoId} and u.usuario = ${usuario}`.execute(
          db,
        );
        const [achado] = rows;
        const lida = achado && (await carregarActor(db, { id: 0, hash: '', grupoId, usuarioId: achado.id }));
        return { senhaHash: achado?.senhaHash ?? null, pessoa: lida };
      });
      const confere = await senhaConfere(senhaHash, dado.senha);
      if (!confere || !pessoa?.permissoes.has(slug)) throw recusado();
      return { id: pessoa.usuarioId, nome: pessoa.nome, empresas: companiesOf(pessoa, slug) };
    },
  );
}
