import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { hooksDeCadastros } from './cadastros.hooks.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';

export {
  type CodigosDoServico,
  codigoDoPais,
  codigosDoServico,
  fimDoNcm,
  ibgeDaCidade,
  juntarBanco,
  nomeDaCidade,
  type Pais,
  paisComoOpcao,
  paisDe,
  paisPeloNome,
  servicosNacionaisDe,
  situacaoDosNcm,
} from './juntar.ts';

export const cadastros: Module = {
  name: 'cadastros',
  hooks: hooksDeCadastros,
  extends: [extend(recordReferences, () => referenciasAEmpresas), extend(personalData, () => dadosPessoais)],
  demonstration: {
    name: 'cadastros',
    after: ['produtos'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
