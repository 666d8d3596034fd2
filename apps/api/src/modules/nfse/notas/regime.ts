import type { Emissor } from '../../fiscal/public.ts';
import type { ServicoDaNota } from './termos.ts';

export const noSimples = ({ crt }: Emissor): boolean => crt === '1' || crt === '2';
/** What is computed by the Simples says nothing of its own ISS rate, save when the taker withholds it. */
export const tudoPeloSimples = (emissor: Emissor): boolean =>
  noSimples(emissor) && (emissor.regimeApuracaoSn ?? '1') === '1';

/** The special regime that a note says: only what is taxed, and not all by the Simples, has one. */
export const regimeDeclarado = (
  emissor: Emissor,
  { tributacaoIss }: Pick<ServicoDaNota, 'tributacaoIss'>,
): Emissor['regimeEspecialNfse'] =>
  tributacaoIss === '1' && emissor.crt !== '4' && !tudoPeloSimples(emissor) ? emissor.regimeEspecialNfse : '0';
