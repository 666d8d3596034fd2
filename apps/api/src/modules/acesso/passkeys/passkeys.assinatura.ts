import { type CredencialUsada, DomainError, type OpcoesDeUso } from '@retaguarda/contracts';
import type { verifyAuthenticationResponse as verify } from '@simplewebauthn/server';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import { avisarDaPasskey } from './passkeys.avisos.ts';
import {
  type DesafioUsado,
  type Finalidade,
  type NovoDesafio,
  novoDesafio,
  prazoMs,
  usarDesafio,
} from './passkeys.desafios.ts';
import type { EnderecoDePasskeys } from './passkeys.endereco.ts';
import { descritoresDe, type PasskeyLida, passkeyDaCredencial, registrarUso } from './passkeys.queries.ts';

/** What a browser is to sign. With a person, with one of that person's keys; else with any key it holds for us. */
export async function pedirAssinatura(
  database: Database,
  { rpId }: EnderecoDePasskeys,
  novo: NovoDesafio,
): Promise<OpcoesDeUso> {
  const { grupoId, usuarioId, finalidade } = novo;
  const chaves = usuarioId === null ? [] : await database.read(grupoId, (db) => descritoresDe(db, usuarioId));
  const desafio = await database.control((db) => novoDesafio(db, novo));
  const timeout = prazoMs(finalidade);
  // The key stands for both factors: who holds the device shows that it is theirs. Without a list the browser offers
  // every key it holds for us.
  const opcoes = { challenge: desafio, rpId, timeout, userVerification: 'required' } as const;
  if (usuarioId === null) return opcoes;
  return { ...opcoes, allowCredentials: chaves.map((chave) => ({ ...chave, type: 'public-key' })) };
}

/** Why a signature was not accepted. What the person is told is in `textos`; the history of sign-ins has its own words. */
export type Recusa = 'desconhecida' | 'inativa' | 'endereco' | 'sem_verificacao' | 'copia' | 'invalida';

export interface PasskeyAceita {
  ok: true;
  passkey: PasskeyLida;
}
export type Assinatura = PasskeyAceita | { ok: false; recusa: Recusa; passkey: PasskeyLida | null; causa?: unknown };

interface Esperada {
  grupoId: number;
  finalidades: readonly Finalidade[];
  /** The session the signature was asked in; null before there is one. */
  sessaoId: number | null;
}

/**
 * Judges what the browser signed. The challenge is used up either way.
 *
 * @throws DomainError INVALID for what no browser sends, LINK_EXPIRED for a challenge that is not open for this
 */
export async function conferirAssinatura(
  database: Database,
  endereco: EnderecoDePasskeys,
  credencial: CredencialUsada,
  esperada: Esperada,
): Promise<Assinatura> {
  const { grupoId } = esperada;
  const cliente = lerDadosDoCliente(credencial.response.clientDataJSON);
  const desafio = await database.control((db) => usarDesafio(db, cliente.challenge, esperada));
  const passkey = (await database.read(grupoId, (db) => passkeyDaCredencial(db, credencial.id))) ?? null;
  const recusar = (recusa: Recusa, causa?: unknown): Assinatura => ({ ok: false, recusa, passkey, causa });
  if (!passkey || !deQuemSeEspera(passkey, desafio, credencial)) return recusar('desconhecida');
  if (!endereco.aceita(cliente.origin) || cliente.crossOrigin === true) return recusar('endereco');

  // Loaded when the first key is shown: few people have one, and it is most of what signing in would load.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let lida: Awaited<ReturnType<typeof verify>>;
  try {
    lida = await verifyAuthenticationResponse({
      response: credencial,
      expectedChallenge: cliente.challenge,
      expectedOrigin: cliente.origin,
      expectedRPID: endereco.rpId,
      // The library judges the count before the signature: whoever knows the id of a key could raise the alarm. It is
      // judged below, once the key itself has spoken.
      credential: { id: credencial.id, publicKey: passkey.chavePublica, counter: -1 },
      requireUserVerification: false,
    });
  } catch (causa) {
    return recusar('invalida', causa);
  }
  if (!lida.verified) return recusar('invalida');
  const { newCounter: contador, userVerified, credentialBackedUp: sincronizada } = lida.authenticationInfo;
  if (!userVerified) return recusar('sem_verificacao');
  if (!passkey.ativa) return recusar('inativa');
  const continua = await database.write({ ...doSistema(grupoId), atorId: passkey.dono.id }, async (tx) => {
    const usada = await registrarUso(tx, passkey.id, { contador, sincronizada });
    if (!usada) await avisarDaPasskey(tx, grupoId, passkey.dono, 'copiada', passkey.nome);
    return usada;
  });
  return continua ? { ok: true, passkey } : recusar('copia');
}

/** A signature asked of one person counts for nobody else, and a key is of the person the device says it is of. */
function deQuemSeEspera({ dono }: PasskeyLida, desafio: DesafioUsado, { response }: CredencialUsada): boolean {
  if (desafio.usuarioId !== null && desafio.usuarioId !== dono.id) return false;
  // Without a name given before, the device has to say whose key it is (WebAuthn Level 2, §7.2, step 6).
  if (response.userHandle === undefined) return desafio.usuarioId !== null;
  return response.userHandle === identificadorNaRede(dono.identificador);
}

/** The person's UUID as the 16 bytes an authenticator keeps, base64url. */
export const identificadorNaRede = (uuid: string): string =>
  Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');

/** @throws DomainError INVALID for what is no JSON of a browser */
export function lerDadosDoCliente(clientDataJSON: string): {
  challenge: string;
  origin: string;
  crossOrigin?: boolean;
} {
  const dados = tentarLer(clientDataJSON);
  if (typeof dados?.challenge !== 'string' || typeof dados.origin !== 'string')
    throw new DomainError('INVALID', { text: 'O navegador não mandou uma chave de acesso válida.' });
  const { challenge, origin, crossOrigin } = dados;
  return { challenge, origin, ...(crossOrigin === undefined ? {} : { crossOrigin }) };
}

/** @source W3C, Web Authentication Level 2, §5.8.1.1: JSON in UTF-8, here in base64url */
function tentarLer(clientDataJSON: string): { challenge?: unknown; origin?: unknown; crossOrigin?: boolean } | null {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const textos: Record<Recusa, (endereco: string) => string> = {
  desconhecida: () => 'Esta chave de acesso não vale para este grupo. Entre com a senha.',
  // Who left learns no more than a stranger.
  inativa: () => 'Esta chave de acesso não vale para este grupo. Entre com a senha.',
  endereco: (endereco) => `As chaves de acesso funcionam só em ${endereco}. Abra o sistema por esse endereço.`,
  sem_verificacao: () => 'O aparelho não confirmou que é você. Use a digital, o rosto ou o PIN do aparelho.',
  copia: () => 'A chave de acesso foi recusada: pode haver uma cópia dela. Entre de outro modo e cadastre outra.',
  invalida: () => 'A chave de acesso não foi aceita. Tente novamente ou entre com a senha.',
};

/** The refusal in the person's words. */
export const erroDeRecusa = (recusa: Recusa, { endereco }: EnderecoDePasskeys): DomainError =>
  new DomainError('BAD_CREDENTIALS', { text: textos[recusa](endereco) });
