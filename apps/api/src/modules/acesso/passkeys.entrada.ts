import type { CredencialUsada, SessaoAberta } from '@retaguarda/contracts';
import type { Database } from '../../platform/database/database.ts';
import { abrirParaPessoa, anotar, type Origem } from './entrada.ts';
import { type Assinatura, conferirAssinatura, erroDeRecusa } from './passkeys.assinatura.ts';
import type { EnderecoDePasskeys } from './passkeys.endereco.ts';
import { type Alvo, exigirSemBloqueio, registrarFalha } from './tentativas.ts';

interface Pedido {
  grupoId: number;
  credencial: CredencialUsada;
}

/**
 * Signs in with a key: instead of the password, or after it. Either way the device has made sure of the person, so one
 * ceremony serves both; only the challenge tells whether a password was right before, and whose.
 *
 * @throws DomainError BAD_CREDENTIALS in the words of `erroDeRecusa`, LINK_EXPIRED, TOO_MANY_ATTEMPTS, and
 *   SESSION_ELSEWHERE as `entrar`
 */
export async function entrarComPasskey(
  database: Database,
  endereco: EnderecoDePasskeys,
  { grupoId, credencial }: Pedido,
  origem: Origem,
): Promise<SessaoAberta> {
  const alvos: Alvo[] = [{ tipo: 'endereco', chave: origem.endereco }];
  await database.control((db) => exigirSemBloqueio(db, alvos));
  const assinatura = await conferirAssinatura(database, endereco, credencial, {
    grupoId,
    finalidades: ['entrada', 'segundo_fator'],
    sessaoId: null,
  });
  if (!assinatura.ok) {
    await database.control((db) => registrarFalha(db, alvos));
    await anotarRecusa(database, grupoId, assinatura, origem);
    throw Object.assign(erroDeRecusa(assinatura.recusa, endereco), { cause: assinatura.causa });
  }
  const { dono } = assinatura.passkey;
  return abrirParaPessoa(database, { grupoId, id: dono.id, usuario: dono.usuario }, origem);
}

async function anotarRecusa(
  database: Database,
  grupoId: number,
  { passkey, recusa }: Extract<Assinatura, { ok: false }>,
  origem: Origem,
): Promise<void> {
  const dono = passkey?.dono;
  const motivo = recusa === 'inativa' ? 'inativo' : 'passkey_recusada';
  await anotar(database, grupoId, dono?.usuario ?? '(chave desconhecida)', dono?.id ?? null, motivo, origem);
}
