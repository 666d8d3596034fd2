import { DomainError, type Fator, type SegundoFator } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import type { Origem } from '../aparelhos/aparelhos.ts';
import { tentar } from '../entrada/tentativas.ts';
import { funcaoPedeSegundoFator } from '../funcoes/direitos.ts';
import { pedirAssinatura } from '../passkeys/passkeys.assinatura.ts';
import type { EnderecoDePasskeys } from '../passkeys/passkeys.endereco.ts';
import { gastarCodigo, passoDoCodigo } from './totp.ts';

/** Columns of the query over `usuario u` that say what is asked for after the password. */
export const colunasDoSegundoFator = sql`u.totp_segredo as "totpSegredo", (u.exige_segundo_fator or ${funcaoPedeSegundoFator}) as "exigeSegundoFator",
  exists (select from passkey p where p.grupo_id = u.grupo_id and p.usuario_id = u.id) as "temPasskey"`;

export interface FatoresDaPessoa {
  totpSegredo: string | null;
  exigeSegundoFator: boolean;
  temPasskey: boolean;
}

/** Somebody whose password was right. */
interface Pessoa extends FatoresDaPessoa {
  grupoId: number;
  id: number;
  /** The known device the request comes from. */
  aparelhoId: number | null;
}

/**
 * What is asked for after the password, any one of them; nothing when the password is enough. An authenticator asks for
 * a second factor always. Keys alone do when the person wants it so: a key signs in by itself, and the password may be
 * all that is left on the day the device is lost.
 */
function fatoresDe({ totpSegredo, exigeSegundoFator, temPasskey }: FatoresDaPessoa): Fator[] {
  if (!totpSegredo && !(exigeSegundoFator && temPasskey)) return [];
  return [...(totpSegredo ? (['codigo'] as const) : []), ...(temPasskey ? (['passkey'] as const) : [])];
}

interface Pedido {
  passkeys: EnderecoDePasskeys | null;
  codigo: string | undefined;
  origem: Origem;
}

/**
 * Lets through who needs no second factor, or gave the right code. A key is shown by `entrarComPasskey`, with what this
 * refusal asks the browser to sign.
 *
 * @throws DomainError SECOND_FACTOR_REQUIRED with a `SegundoFator`, TOO_MANY_ATTEMPTS
 */
export async function exigirSegundoFator(database: Database, pessoa: Pessoa, pedido: Pedido): Promise<void> {
  const fatores = fatoresDe(pessoa);
  if (fatores.length === 0) return;
  const { totpSegredo } = pessoa;
  const { codigo } = pedido;
  if (codigo === undefined || !totpSegredo) throw await recusa(database, pessoa, fatores, pedido);
  // Whoever gets here knows the password: the figures have tries of their own, so that neither helps to guess the other.
  const chave = pessoa.aparelhoId ? `aparelho:${pessoa.aparelhoId}` : `pessoa:${pessoa.id}`;
  await tentar(database, [{ tipo: 'codigo', chave }], async () => {
    const recusado = await recusaDoCodigo(database, { ...pessoa, totpSegredo }, codigo);
    if (recusado) throw await recusa(database, pessoa, fatores, pedido, { codigo: recusado });
  });
}

/**
 * Takes the code of an authenticator, once.
 *
 * @returns what is wrong with it, null when it is taken
 */
export async function recusaDoCodigo(
  database: Database,
  { grupoId, id, totpSegredo }: { grupoId: number; id: number; totpSegredo: string },
  codigo: string,
): Promise<string | null> {
  const passo = passoDoCodigo(totpSegredo, codigo);
  if (passo === null) return 'Código incorreto';
  const autoria = { ...doSistema(grupoId), atorId: id };
  const gasto = await database.write(autoria, (tx) => gastarCodigo(tx, { grupoId, usuarioId: id }, passo));
  return gasto ? null : 'Código já usado: espere o próximo';
}

async function recusa(
  database: Database,
  { grupoId, id }: Pessoa,
  fatores: Fator[],
  { passkeys, origem }: Pedido,
  campos?: Record<string, string>,
): Promise<DomainError> {
  const asks = passkeys !== null && fatores.includes('passkey');
  const novo = {
    finalidade: 'segundo_fator',
    grupoId,
    usuarioId: id,
    sessaoId: null,
    endereco: origem.endereco,
  } as const;
  const data = {
    fatores,
    opcoes: asks ? await pedirAssinatura(database, passkeys, novo) : null,
  } satisfies SegundoFator;
  return new DomainError('SECOND_FACTOR_REQUIRED', {
    ...(fatores.includes('codigo') ? {} : { text: 'Confirme com a sua chave de acesso.' }),
    ...(campos ? { campos } : {}),
    data,
  });
}
