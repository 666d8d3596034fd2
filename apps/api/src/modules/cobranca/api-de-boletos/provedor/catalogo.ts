import type { ProvedorDeBoletos } from '@retaguarda/contracts';
import type { Config } from '../../../../platform/config.ts';

/** Where a bank's API is, and what it asks of who speaks to it. */
export interface EnderecoDoBanco {
  /** COMPE code of the bank whose accounts it serves. */
  banco: string;
  /** Without the last slash. */
  base: string;
  token: string;
  autenticacao: 'basic' | 'corpo';
  escopo: string;
  /** Between the registration or a change of a title and its next change, in milliseconds. */
  descansoMs: number;
  /** Roots to trust besides those everybody trusts: of a server on this machine. */
  raizes: readonly string[];
}

const ESCOPO_DO_BB = 'cobrancas.boletos-info cobrancas.boletos-requisicao';

/**
 * @source Banco do Brasil, Portal Developers, API Cobranças v2 (addresses, scopes and the half hour between changes as told
 *   there and by those who integrated it: divulgueregional/api-bb-php, accordous/bb-client), consulted 2026-11
 */
const bancoDoBrasil: EnderecoDoBanco = {
  banco: '001',
  base: 'https://api.bb.com.br/cobrancas/v2',
  token: 'https://oauth.bb.com.br/oauth/token',
  autenticacao: 'basic',
  escopo: ESCOPO_DO_BB,
  descansoMs: 30 * 60_000,
  raizes: [],
};

/** @returns null for a bank that this installation does not have */
export function enderecoDoBanco(provedor: ProvedorDeBoletos, local: Config['boletosLocal']): EnderecoDoBanco | null {
  if (provedor === 'bb') return bancoDoBrasil;
  if (!local) return null;
  const { base, raiz, descansoMs = 0 } = local;
  return { ...bancoDoBrasil, base: `${base}/cobrancas/v2`, token: `${base}/oauth/token`, descansoMs, raizes: [raiz] };
}
