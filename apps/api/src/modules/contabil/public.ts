import { listFile } from '../../platform/exports/lists.ts';
import { firstSteps } from '../../platform/first-hour.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { hooksContabeis } from './contabil.hooks.ts';
import { rotasDeCopia } from './copia/copia.routes.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { itensDoOrcamento } from './orcamento/itens.ts';
import { rotasDeOrcamento } from './orcamento/orcamento.routes.ts';
import { fontesDoPlano } from './plano/listas.ts';
import { rotasDoPlano } from './plano/plano.routes.ts';
import { realizadoDoOrcamento, usosDaConta } from './pontos.ts';
import { passoDoPlano } from './primeira-hora.ts';
import { rotasDeRateio } from './rateio/rateio.routes.ts';
import { rateios } from './rateio/rateios.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tables } from './tables.ts';
import { usosProprios } from './usos-proprios.ts';

export { contasNoAno, contasNosLivros, contasPorNome, exigirCentros, exigirContas } from './escolhas.ts';
export { juntarCentro, juntarConta } from './juntar.ts';
export { controlarGastos } from './orcamento/controle.ts';
export { lerGrade } from './orcamento/grade.ts';
export { type RamoDaConta, ramosDasContas } from './plano/ramos.ts';
export {
  type FonteDeUsosDaConta,
  type FonteDoRealizado,
  realizadoDoOrcamento,
  usosDaConta,
} from './pontos.ts';
export { guardarRateioDoFornecedor, rateioDoFornecedor } from './rateio/rateios.ts';

/** Chart of accounts, cost centres and their splits, budgets. */
export const contabil: Module = {
  name: 'contabil',
  tables,
  routes: (parts) => {
    const usos = parts.all(usosDaConta);
    return [
      ...rotasDoPlano(usos),
      ...rotasDeCopia(),
      ...rotasDeRateio(),
      ...rotasDeOrcamento(parts.all(realizadoDoOrcamento)),
    ];
  },
  hooks: hooksContabeis,
  demonstration: {
    name: 'contabil',
    after: ['empresas'],
    in: ['provider', 'client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  files: [...fontesDoPlano, itensDoOrcamento, rateios].map((fonte) => listFile(fonte)),
  extends: [
    extend(firstSteps, () => passoDoPlano),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
    ...usosProprios.map((fonte) => extend(usosDaConta, () => fonte)),
  ],
};
