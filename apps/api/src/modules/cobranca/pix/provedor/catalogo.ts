import type { ProvedorDePix } from '@retaguarda/contracts';

/** Where a provider's API is and how it lets in. */
export interface EnderecoDoProvedor {
  /** Without the last slash; paths of the standard follow it. */
  base: string;
  token: string;
  /** How the client says who it is besides its certificate. */
  autenticacao: 'basic' | 'corpo';
  /** Header in which the client id goes with every call, where one asks for it. */
  cabecalhoDoCliente?: string;
  /** Roots to trust besides those everybody trusts: of a server on this machine. */
  raizes?: readonly string[];
}

/**
 * Addresses of production. Where they lead is the program's to say, never a person's: an address typed on a screen would
 * have the server call whatever it reaches.
 *
 * @source documentation of each bank for developers, consulted 2026-11
 */
const daRede: Readonly<Record<Exclude<ProvedorDePix, 'local'>, EnderecoDoProvedor>> = {
  efi: {
    base: 'https://pix.api.efipay.com.br/v2',
    token: 'https://pix.api.efipay.com.br/oauth/token',
    autenticacao: 'basic',
  },
  inter: {
    base: 'https://cdpj.partners.bancointer.com.br/pix/v2',
    token: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
    autenticacao: 'corpo',
  },
  sicoob: {
    base: 'https://api.sicoob.com.br/pix/api/v2',
    token: 'https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token',
    autenticacao: 'corpo',
    cabecalhoDoCliente: 'client_id',
  },
  sicredi: {
    base: 'https://api-pix.sicredi.com.br/api/v2',
    token: 'https://api-pix.sicredi.com.br/oauth/token',
    autenticacao: 'basic',
  },
};

/** The server of `npm run pix-local`, told by who runs the program. */
export interface ProvedorLocal {
  base: string;
  /** Its authority, PEM. */
  raiz: string;
}

/** @returns null for a provider that this installation does not have */
export function enderecoDoProvedor(provedor: ProvedorDePix, local: ProvedorLocal | null): EnderecoDoProvedor | null {
  if (provedor !== 'local') return daRede[provedor];
  if (!local) return null;
  const { base, raiz } = local;
  return { base: `${base}/v2`, token: `${base}/oauth/token`, autenticacao: 'basic', raizes: [raiz] };
}
