import type { ContaDeCobranca } from '../carteira/conta.ts';
import type { CarteiraNoBanco } from './provedor/pedido.ts';

const digitos = (texto: string | null): string => (texto ?? '').replace(/\D/g, '');

/** What the account lacks to speak to its bank by API, as fields of a form; nothing when it has all. */
export function faltasNaApi({ convenio, carteira, variacao, agencia, conta }: ContaDeCobranca): string[] {
  return [
    // Shorter ones have numbers of 11 positions, which the API does not take.
    digitos(convenio).length === 7 ? null : 'convênio de 7 posições',
    digitos(carteira) ? null : 'carteira',
    digitos(variacao) ? null : 'variação',
    digitos(agencia) ? null : 'agência',
    digitos(conta) ? null : 'conta',
  ].filter((falta) => falta !== null);
}

/** The wallet as its bank calls it. */
export const carteiraNoBanco = ({
  convenio,
  carteira,
  variacao,
  agencia,
  conta,
}: ContaDeCobranca): CarteiraNoBanco => ({
  convenio: digitos(convenio),
  carteira: digitos(carteira),
  variacao: digitos(variacao),
  agencia: String(Number(digitos(agencia))),
  conta: String(Number(digitos(conta))),
});
