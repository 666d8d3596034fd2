import type { CredencialUsada } from '@retaguarda/contracts';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import type { Origem } from '../aparelhos/aparelhos.ts';
import { abrirParaPessoa, anotar, type Entrada } from '../entrada/entrada.ts';
import { doEndereco, tentar } from '../entrada/tentativas.ts';
import { type Assinatura, conferirAssinatura, erroDeRecusa, type PasskeyAceita } from './passkeys.assinatura.ts';
import type { EnderecoDePasskeys } from './passkeys.endereco.ts';

interface Pedido {
  grupoId: number;
  credencial: CredencialUsada;
}

/**
 * Signs in with a key: instead of the password, or after it. Either way the device has made sure of the person, so one
 * ceremony serves both; only the challenge tells whether a password was right before, and whose.
 *
 * @param aparelhos the secrets the browser is known by
 * @throws DomainError BAD_CREDENTIALS in the words of `erroDeRecusa`, LINK_EXPIRED, TOO_MANY_ATTEMPTS, and
 *   SESSION_ELSEWHERE as `entrar`
 */
export async function entrarComPasskey(
  database: Database,
  passkeys: EnderecoDePasskeys,
  { grupoId, credencial }: Pedido,
  origem: Origem,
  aparelhos: readonly string[],
): Promise<Entrada> {
  const { passkey } = await tentar(database, [doEndereco('segredo', origem.endereco)], async () => {
    const assinatura = await conferirAssinatura(database, passkeys, credencial, {
      grupoId,
      finalidades: ['entrada', 'segundo_fator'],
      sessaoId: null,
    });
    return aceita(database, passkeys, grupoId, assinatura, origem);
  });
  return abrirParaPessoa(database, { grupoId, id: passkey.dono.id }, origem, aparelhos);
}

/** Writes a refusal into the history of the group and throws it. */
async function aceita(
  database: Database,
  passkeys: EnderecoDePasskeys,
  grupoId: number,
  assinatura: Assinatura,
  origem: Origem,
): Promise<PasskeyAceita> {
  if (assinatura.ok) return assinatura;
  const { passkey, recusa, causa } = assinatura;
  const id = passkey?.dono.id ?? null;
  const conta = { grupoId, usuario: passkey?.dono.usuario ?? '(chave desconhecida)' };
  await database.write({ ...doSistema(grupoId), atorId: id }, (tx) =>
    anotar(tx, conta, id, recusa === 'inativa' ? 'inativo' : 'passkey_recusada', origem),
  );
  throw Object.assign(erroDeRecusa(recusa, passkeys), { cause: causa });
}
