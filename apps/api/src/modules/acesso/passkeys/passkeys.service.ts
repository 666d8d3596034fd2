import {
  type CredencialNova,
  DomainError,
  MAX_PASSKEYS,
  type OpcoesDeCadastro,
  type PasskeyPropria,
} from '@retaguarda/contracts';
import type { verifyRegistrationResponse as verify } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { travarAlcancado } from '../funcoes/alcance.ts';
import { avisarSessoes, encerrarSessoes } from '../sessoes/sessoes.queries.ts';
import { identificadorNaRede, lerDadosDoCliente } from './passkeys.assinatura.ts';
import { avisarDaPasskey } from './passkeys.avisos.ts';
import { novoDesafio, prazoMs, usarDesafio } from './passkeys.desafios.ts';
import type { EnderecoDePasskeys } from './passkeys.endereco.ts';
import {
  type DonoDePasskeys,
  descritoresDe,
  donoDePasskeys,
  exigirSegundoFator,
  inserirPasskey,
  passkeysDe,
  removerPasskeys,
} from './passkeys.queries.ts';

/**
 * Those every browser and authenticator of today has: ES256, EdDSA, RS256.
 *
 * @source IANA, COSE Algorithms
 */
const ALGORITMOS = [-7, -8, -257];

async function dono(tx: Tx, actor: Actor): Promise<DonoDePasskeys> {
  const eu = await donoDePasskeys(tx, actor.usuarioId, { travar: true });
  if (!eu) throw new DomainError('NOT_FOUND');
  return eu;
}

/** What the browser is to create. @throws DomainError RULE_BROKEN for one key too many */
export async function iniciarCadastro(
  tx: Tx,
  actor: Actor,
  { rpId }: EnderecoDePasskeys,
  endereco: string,
): Promise<OpcoesDeCadastro> {
  const eu = await dono(tx, actor);
  const outras = await descritoresDe(tx, actor.usuarioId);
  exigirLugar(outras.length);
  const { usuarioId, grupoId, sessaoId } = actor;
  const desafio = await novoDesafio(tx, { finalidade: 'cadastro', grupoId, usuarioId, sessaoId, endereco });
  return {
    challenge: desafio,
    rp: { id: rpId, name: 'Retaguarda' },
    // The device lists keys by this name; one person may have a key for each of several groups.
    user: { id: identificadorNaRede(eu.identificador), name: `${eu.usuario} (${eu.grupo})`, displayName: eu.nome },
    pubKeyCredParams: ALGORITMOS.map((alg) => ({ type: 'public-key', alg })),
    timeout: prazoMs('cadastro'),
    excludeCredentials: outras.map((outra) => ({ ...outra, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    // Which make of device it is does not matter here, and is nobody's business.
    attestation: 'none',
    extensions: { credProps: true },
  };
}

function exigirLugar(quantas: number): void {
  if (quantas >= MAX_PASSKEYS)
    throw new DomainError('RULE_BROKEN', {
      text: `Você já tem ${MAX_PASSKEYS} chaves de acesso. Remova uma que não usa.`,
    });
}

/**
 * Keeps the key that the browser created. The challenge goes with it, in one transaction.
 *
 * @throws DomainError LINK_EXPIRED, INVALID for what the browser's answer does not prove, DUPLICATE_VALUE
 */
export async function concluirCadastro(
  tx: Tx,
  actor: Actor,
  endereco: EnderecoDePasskeys,
  { nome, credencial }: { nome: string; credencial: CredencialNova },
): Promise<PasskeyPropria> {
  const { grupoId, usuarioId, sessaoId } = actor;
  const eu = await dono(tx, actor);
  const { challenge } = lerDadosDoCliente(credencial.response.clientDataJSON);
  await usarDesafio(tx, challenge, { grupoId, finalidades: ['cadastro'], sessaoId });
  exigirLugar((await passkeysDe(tx, usuarioId)).length);
  const { credential, credentialBackedUp } = await conferirCadastro(endereco, credencial);
  const nova = await inserirPasskey(tx, {
    grupoId,
    usuarioId,
    credencialId: credential.id,
    chavePublica: credential.publicKey,
    contador: credential.counter,
    transportes: credencial.response.transports,
    sincronizada: credentialBackedUp,
    nome,
  });
  await avisarDaPasskey(tx, grupoId, eu, 'incluida', nome);
  // What is open to the session may have changed.
  await avisarSessoes(tx, { ids: [sessaoId] });
  return nova;
}

type Registrada = NonNullable<Awaited<ReturnType<typeof verify>>['registrationInfo']>;

async function conferirCadastro(endereco: EnderecoDePasskeys, credencial: CredencialNova): Promise<Registrada> {
  const { challenge, origin, crossOrigin } = lerDadosDoCliente(credencial.response.clientDataJSON);
  if (!endereco.aceita(origin) || crossOrigin === true)
    throw new DomainError('INVALID', {
      text: `As chaves de acesso funcionam só em ${endereco.endereco}. Abra o sistema por esse endereço.`,
    });
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credencial,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: endereco.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITMOS,
    });
    if (verified && registrationInfo) return registrationInfo;
  } catch (cause) {
    throw Object.assign(naoAceita(), { cause });
  }
  throw naoAceita();
}

const naoAceita = () =>
  new DomainError('INVALID', {
    text: 'A chave de acesso não foi aceita. O aparelho precisa confirmar que é você, com a digital, o rosto ou o PIN.',
  });

/** Removes an own key. Without any left, nothing but the password can be asked for. @throws DomainError NOT_FOUND */
export async function removerPropria(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { grupoId, usuarioId } = actor;
  const eu = await dono(tx, actor);
  const [nome] = await removerPasskeys(tx, usuarioId, id);
  if (nome === undefined) throw new DomainError('NOT_FOUND');
  await avisarDaPasskey(tx, grupoId, eu, 'removida', nome);
  await avisarSessoes(tx, { ids: [actor.sessaoId] });
  if ((await passkeysDe(tx, usuarioId)).length === 0) await exigirSegundoFator(tx, usuarioId, false);
}

/** Turns the second factor by key on or off. @throws DomainError RULE_BROKEN without a key */
export async function mudarExigencia(tx: Tx, actor: Actor, exigir: boolean): Promise<void> {
  await dono(tx, actor);
  if (exigir && (await passkeysDe(tx, actor.usuarioId)).length === 0)
    throw new DomainError('RULE_BROKEN', { text: 'Cadastre antes uma chave de acesso.' });
  await exigirSegundoFator(tx, actor.usuarioId, exigir);
}

/**
 * Takes every factor but the password from somebody who lost the device, and ends the sessions it may have left open. The
 * password stays as it is: giving a new one is another act.
 *
 * @throws DomainError RULE_BROKEN for oneself, FORBIDDEN for who may do more, NOT_FOUND
 */
export async function retirarFatores(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ autenticador: boolean; passkeys: number }> {
  if (id === actor.usuarioId)
    throw new DomainError('RULE_BROKEN', { text: 'Cuide das suas próprias chaves em Minha conta.' });
  await travarAlcancado(tx, actor, id);
  const pessoa = await donoDePasskeys(tx, id, { travar: true });
  if (!pessoa) throw new DomainError('NOT_FOUND');
  const nomes = await removerPasskeys(tx, id);
  await tx
    .updateTable('usuario')
    .set({ totp_segredo: null, totp_pendente: null, exige_segundo_fator: false })
    .where('id', '=', id)
    .execute();
  await encerrarSessoes(tx, sql`usuario_id = ${id}`, 'revogada');
  await avisarDaPasskey(tx, actor.grupoId, pessoa, 'retiradas', actor.nome);
  return { autenticador: pessoa.autenticador, passkeys: nomes.length };
}

/**
 * A new password by mail takes no key away: whoever lost the password still has the device. The person hears which keys
 * still sign in, so that a stranger's among them is seen.
 */
export async function dizerQueContinuam(tx: Tx, grupoId: number, usuarioId: number): Promise<void> {
  const chaves = await passkeysDe(tx, usuarioId);
  const pessoa = await donoDePasskeys(tx, usuarioId);
  if (!pessoa || chaves.length === 0) return;
  await avisarDaPasskey(tx, grupoId, pessoa, 'continuam', chaves.map(({ nome }) => `“${nome}”`).join(', '));
}
