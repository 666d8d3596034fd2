import { DomainError, MINUTOS_DA_PROVA, type Prova, type TipoDeProva } from '@retaguarda/contracts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Alvo, doEndereco, tentar } from '../entrada/tentativas.ts';
import { conferirAssinatura } from '../passkeys/passkeys.assinatura.ts';
import { type EnderecoDePasskeys, enderecoDePasskeys } from '../passkeys/passkeys.endereco.ts';
import { recusaDoCodigo } from '../segundo-fator/segundo-fator.ts';
import { senhaConfere } from '../senhas/senhas.ts';
import { marcarProva } from '../sessoes/sessoes.queries.ts';

export interface QuemProva {
  database: Database;
  actor: Actor;
  senhaHash: string | null;
  totpSegredo: string | null;
  passkeys: EnderecoDePasskeys | null;
}

/** What is wrong with a proof of each kind; null when it holds. */
const provas: {
  [K in TipoDeProva]: (quem: QuemProva, dado: NonNullable<Prova[K]>) => Promise<string | null>;
} = {
  senha: async ({ senhaHash }, senha) => ((await senhaConfere(senhaHash, senha)) ? null : 'Senha incorreta'),
  codigo: async ({ database, actor, totpSegredo }, codigo) =>
    totpSegredo === null
      ? 'Código incorreto'
      : recusaDoCodigo(database, { grupoId: actor.grupoId, id: actor.usuarioId, totpSegredo }, codigo),
  passkey: async ({ database, actor, passkeys }, credencial) => {
    const { grupoId, sessaoId } = actor;
    const esperada = { grupoId, sessaoId, finalidades: ['prova'] as const };
    const aceita = passkeys !== null && (await conferirAssinatura(database, passkeys, credencial, esperada)).ok;
    return aceita ? null : 'Chave de acesso não aceita';
  },
};

export interface Conferencia {
  database: Database;
  actor: Actor;
  /** Address of the caller, which is slowed down with the account. */
  endereco: string;
  /** Address of the installation, which keys are tied to. */
  publicUrl: string;
}

/**
 * Checks that it is the person of the session. Wrong proofs are counted by person and by address, apart from those of
 * the sign-in: whoever holds a stolen token cannot guess for ever, nor keep the owner out of the door.
 *
 * @param campo the field a wrong proof is told at, when other than the name of its kind
 * @throws DomainError INVALID naming the field, TOO_MANY_ATTEMPTS
 */
export async function conferirProva(de: Conferencia, dada: Prova, campo?: string): Promise<void> {
  const { database, actor } = de;
  const alvos: Alvo[] = [
    { tipo: 'propria', chave: `${actor.grupoId}:${actor.usuarioId}` },
    doEndereco('endereco', de.endereco),
  ];
  await tentar(database, alvos, async () => {
    const guardado = await database.read(actor.grupoId, (db) =>
      db
        .selectFrom('usuario')
        .select(['senha_hash as senhaHash', 'totp_segredo as totpSegredo'])
        .where('id', '=', actor.usuarioId)
        .executeTakeFirstOrThrow(),
    );
    const errada = await erroDe({ database, actor, passkeys: enderecoDePasskeys(de.publicUrl), ...guardado }, dada);
    if (errada) throw new DomainError('INVALID', { campos: { [campo ?? errada.tipo]: errada.recusa } });
  });
}

interface ProvaErrada {
  tipo: TipoDeProva;
  recusa: string;
}

/** @returns the first proof that does not hold; a code is not spent where another proof is wrong */
async function erroDe(quem: QuemProva, dada: Prova): Promise<ProvaErrada | null> {
  const conferir = async <K extends TipoDeProva>(tipo: K) => {
    const dado = dada[tipo];
    return dado === undefined ? null : provas[tipo](quem, dado);
  };
  for (const tipo of ['senha', 'passkey', 'codigo'] as const satisfies TipoDeProva[]) {
    const recusa = await conferir(tipo);
    if (recusa !== null) return { tipo, recusa };
  }
  return null;
}

/** The session is proved anew; every process knows before the answer leaves. @returns until when it holds */
export async function renovarProva(database: Database, { sessaoId }: Actor): Promise<{ provadaAte: string }> {
  await database.controlTransaction((db) => marcarProva(db, sessaoId));
  return { provadaAte: new Date(Date.now() + MINUTOS_DA_PROVA * 60_000).toISOString() };
}
