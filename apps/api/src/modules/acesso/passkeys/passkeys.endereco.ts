import { isIP } from 'node:net';
import { DomainError } from '@retaguarda/contracts';

/** Where keys work: WebAuthn ties each to the address people open. */
export interface EnderecoDePasskeys {
  /** Name the keys are made for, the relying party's id. */
  rpId: string;
  /** As people type it. */
  endereco: string;
  /** Whether what a browser signed was asked for by a page of ours. */
  aceita(origem: string): boolean;
}

const DESTA_MAQUINA = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * @param publicUrl address people open; on the machine itself any port of `localhost` is good, since only who works on
 *   the program opens it so
 * @returns null where browsers admit no keys: without TLS, or by number
 */
export function enderecoDePasskeys(publicUrl: string): EnderecoDePasskeys | null {
  const { protocol, hostname, origin, port } = new URL(publicUrl);
  if (DESTA_MAQUINA.has(hostname)) {
    return {
      rpId: 'localhost',
      endereco: `${protocol}//localhost${port ? `:${port}` : ''}`,
      aceita: (origem) => /^https?:\/\/localhost(:\d+)?$/.test(origem),
    };
  }
  if (protocol !== 'https:' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  return { rpId: hostname, endereco: origin, aceita: (origem) => origem === origin };
}

/** @throws DomainError RULE_BROKEN where browsers admit no keys */
export function exigirEndereco(publicUrl: string): EnderecoDePasskeys {
  const endereco = enderecoDePasskeys(publicUrl);
  if (!endereco)
    throw new DomainError('RULE_BROKEN', {
      text: 'As chaves de acesso pedem que o sistema seja aberto por https e por um nome, não por um número de IP.',
    });
  return endereco;
}
