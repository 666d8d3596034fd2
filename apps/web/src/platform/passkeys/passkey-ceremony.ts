import type { CredencialNova, CredencialUsada, OpcoesDeCadastro, OpcoesDeUso } from '@retaguarda/contracts';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** What went wrong between the browser, the device and the person; a text of `passkeyTexts`. */
export type CeremonyProblem = 'cancelled' | 'already' | 'noVerification' | 'otherAddress' | 'failed';

export class CeremonyError extends Error {
  readonly problem: CeremonyProblem;

  constructor(problem: CeremonyProblem, cause: unknown) {
    super(problem, { cause });
    this.name = 'CeremonyError';
    this.problem = problem;
  }
}

const problems: Partial<Record<string, CeremonyProblem>> = {
  ERROR_CEREMONY_ABORTED: 'cancelled',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'already',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'noVerification',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'noVerification',
  ERROR_INVALID_DOMAIN: 'otherAddress',
  ERROR_INVALID_RP_ID: 'otherAddress',
};

function problemOf(error: unknown): CeremonyProblem {
  const known = error instanceof WebAuthnError ? problems[error.code] : undefined;
  if (known) return known;
  // Browsers say the same of a refusal, of a closed window and of time run out, so as not to tell which keys there are.
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
    ? 'cancelled'
    : 'failed';
}

async function told<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    throw new CeremonyError(problemOf(error), error);
  }
}

/** Has the device make a key. @throws CeremonyError */
export async function createPasskey(opcoes: OpcoesDeCadastro): Promise<CredencialNova> {
  const { id, rawId, response } = await told(startRegistration({ optionsJSON: opcoes }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
}

/**
 * Has a key sign. With `autofill` the keys are offered among the names the browser proposes for the field whose
 * `autocomplete` ends in `webauthn`, and nothing happens until the person takes one.
 *
 * @throws CeremonyError
 */
export async function signWithPasskey(opcoes: OpcoesDeUso, { autofill = false } = {}): Promise<CredencialUsada> {
  const { id, rawId, response } = await told(
    startAuthentication({ optionsJSON: opcoes, useBrowserAutofill: autofill }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
}

export const canAutofill = browserSupportsWebAuthnAutofill;

/** Ends what waits for the person, when its page goes away. */
export const cancelCeremony = (): void => WebAuthnAbortService.cancelCeremony();
