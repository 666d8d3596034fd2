import { z } from 'zod';
import * as campo from '../../financeiro/titulos/campos.ts';
import { provedoresDeBoletos } from './situacoes.ts';

const provedor = z.enum(Object.keys(provedoresDeBoletos) as [keyof typeof provedoresDeBoletos]);

/** How a wallet speaks to its bank. What is secret goes in and never comes out. */
export const configuracaoDaApi = z.strictObject({
  versao: campo.versao,
  provedor,
  clientId: campo.texto(500),
  /** Left out, the one there is stays; as the key. */
  clientSecret: campo.texto(1000).nullish(),
  /** Key of the application, given by the bank's portal for developers. */
  chaveDaAplicacao: campo.texto(200).nullish(),
  /** Off, the wallet goes by file again. */
  ativo: z.boolean().default(true),
});
export type ConfiguracaoDaApi = z.output<typeof configuracaoDaApi>;

export const configuracaoDaApiLida = z.object({
  /** Of what is set, for its history; null, as its version, while nothing is. */
  id: z.number().nullable(),
  versao: z.number().nullable(),
  provedor: provedor.nullable(),
  clientId: z.string(),
  temSegredo: z.boolean(),
  ativo: z.boolean(),
  ultimoErro: z.string().nullable(),
  /** Day up to which the bank was asked what was paid; null: not yet. */
  consultadoAte: z.string().nullable(),
  /** Those of this installation that serve the bank of the account; none: it has no API here. */
  provedores: z.array(provedor),
});
export type ConfiguracaoDaApiLida = z.infer<typeof configuracaoDaApiLida>;
