import type { Uf } from '@retaguarda/brasil';
import type { enderecosNFCe } from './nfce.ts';
import type { enderecosNFe } from './nfe.ts';

type AutorizadorNFe = keyof typeof enderecosNFe;
type AutorizadorNFCe = keyof typeof enderecosNFCe;
type Contingencia = 'SVC-AN' | 'SVC-RS';

/**
 * Who answers for a state: for model 55, in contingency (55 only), for model 65, and for the taxpayers' register
 * (undefined where the state does not offer it).
 *
 * @source national NF-e portal, distribution by authoriser (2026-09-25); Ajuste SINIEF 07/05 cl. 11 (contingency)
 */
export const autorizadoresPorUf: Readonly<
  Record<
    Uf,
    {
      readonly nfe: AutorizadorNFe;
      readonly contingencia: Contingencia;
      readonly nfce: AutorizadorNFCe;
      readonly cadastro: AutorizadorNFe | undefined;
    }
  >
> = {
  AC: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: 'SVRS' },
  AL: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: undefined },
  AM: { nfe: 'AM', contingencia: 'SVC-RS', nfce: 'AM', cadastro: 'AM' },
  AP: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: undefined },
  BA: { nfe: 'BA', contingencia: 'SVC-RS', nfce: 'SVRS', cadastro: 'BA' },
  CE: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: undefined },
  DF: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: undefined },
  ES: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: 'SVRS' },
  GO: { nfe: 'GO', contingencia: 'SVC-RS', nfce: 'GO', cadastro: 'GO' },
  MA: { nfe: 'SVAN', contingencia: 'SVC-RS', nfce: 'SVRS', cadastro: undefined },
  MG: { nfe: 'MG', contingencia: 'SVC-AN', nfce: 'MG', cadastro: 'MG' },
  MS: { nfe: 'MS', contingencia: 'SVC-RS', nfce: 'MS', cadastro: 'MS' },
  MT: { nfe: 'MT', contingencia: 'SVC-RS', nfce: 'MT', cadastro: 'MT' },
  PA: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: undefined },
  PB: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: 'SVRS' },
  PE: { nfe: 'PE', contingencia: 'SVC-RS', nfce: 'SVRS', cadastro: 'PE' },
  PI: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: undefined },
  PR: { nfe: 'PR', contingencia: 'SVC-RS', nfce: 'PR', cadastro: 'PR' },
  RJ: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: undefined },
  RN: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: 'SVRS' },
  RO: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: undefined },
  RR: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: undefined },
  RS: { nfe: 'RS', contingencia: 'SVC-AN', nfce: 'RS', cadastro: 'RS' },
  SC: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: 'SVRS' },
  SE: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: undefined },
  SP: { nfe: 'SP', contingencia: 'SVC-AN', nfce: 'SP', cadastro: 'SP' },
  TO: { nfe: 'SVRS', contingencia: 'SVC-AN', nfce: 'SVRS', cadastro: undefined },
};

/** Type of emission that goes with each contingency authoriser. */
export const tpEmisDaContingencia = { 'SVC-AN': '6', 'SVC-RS': '7' } as const satisfies Record<Contingencia, string>;
