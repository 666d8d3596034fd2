import type { LayoutRemessa } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import * as ailos240 from './ailos-240.ts';
import * as bb240 from './banco-do-brasil-240.ts';
import * as bb400 from './banco-do-brasil-400.ts';
import * as banestes400 from './banestes-400.ts';
import * as banrisul240 from './banrisul-240.ts';
import * as banrisul400 from './banrisul-400.ts';
import * as bnb400 from './bnb-400.ts';
import * as bradesco240 from './bradesco-240.ts';
import * as bradesco400 from './bradesco-400.ts';
import * as brb400 from './brb-400.ts';
import * as btg240 from './btg-240.ts';
import * as c6400 from './c6-400.ts';
import * as caixa240 from './caixa-240.ts';
import * as caixa400 from './caixa-400.ts';
import * as citibank400 from './citibank-400.ts';
import * as credisis400 from './credisis-400.ts';
import * as cresol240 from './cresol-240.ts';
import * as cresol400 from './cresol-400.ts';
import { abcBrasil, daycoval, delbank, fibra, pine, rendimento } from './familia-fibra-400.ts';
import * as inter400 from './inter-400.ts';
import * as itau240 from './itau-240.ts';
import * as itau400 from './itau-400.ts';
import * as ourinvest400 from './ourinvest-400.ts';
import * as safra400 from './safra-400.ts';
import * as santander240 from './santander-240.ts';
import * as santander400 from './santander-400.ts';
import * as sicoob240 from './sicoob-240.ts';
import * as sicoob400 from './sicoob-400.ts';
import * as sicredi240 from './sicredi-240.ts';
import * as sicredi400 from './sicredi-400.ts';
import * as unicred240 from './unicred-240.ts';
import * as unicred400 from './unicred-400.ts';
import * as uniprime400 from './uniprime-400.ts';

/** What a bank is sent and what it sends back, in one format. */
export interface ParDeLayouts {
  readonly remessa: LayoutRemessa;
  readonly retorno: LayoutRetorno;
}

/** Every bank and format, by bank code. */
export const layouts: readonly ParDeLayouts[] = [
  bb240,
  bb400,
  bnb400,
  banestes400,
  santander240,
  santander400,
  banrisul240,
  banrisul400,
  brb400,
  inter400,
  uniprime400,
  ailos240,
  credisis400,
  caixa240,
  caixa400,
  cresol240,
  cresol400,
  unicred240,
  unicred400,
  btg240,
  fibra,
  bradesco240,
  bradesco400,
  abcBrasil,
  c6400,
  itau240,
  itau400,
  safra400,
  delbank,
  rendimento,
  pine,
  daycoval,
  ourinvest400,
  citibank400,
  sicredi240,
  sicredi400,
  sicoob240,
  sicoob400,
];
