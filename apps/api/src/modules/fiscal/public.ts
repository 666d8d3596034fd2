import { listFile } from '../../platform/exports/lists.ts';
import { firstSteps } from '../../platform/first-hour.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { Autoridades } from './emissores/autoridades.ts';
import { retomadasDaEmissao } from './emissores/contingencia.ts';
import { rotasDeEmissores } from './emissores/emissores.routes.ts';
import { passoDoCertificado } from './primeira-hora.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { operacoesEmUso } from './regras/operacoes-da-empresa.ts';
import { regrasEmLista } from './regras/regras.queries.ts';
import { rotasDeRegras } from './regras/regras.routes.ts';
import { agendaFiscal, nomesFiscais, tarefasFiscais } from './relogio.ts';
import { selados } from './selados.ts';
import { tables } from './tables.ts';

export {
  type ArquivoGuardado,
  arquivar,
  bytesDoArquivo,
  lerArquivos,
  lerArquivosDoPeriodo,
  lerOriginais,
  type TipoDeArquivoFiscal,
} from './arquivo.ts';
export { abrirPfx } from './certificados/abrir-pfx.ts';
export { Autoridades, inscricaoDe, type PacienciaComAAutoridade } from './emissores/autoridades.ts';
export { guardarCertificadosLocais } from './emissores/certificados-locais.ts';
export { exigirContingenciaDe, type RetomadaDaEmissao, retomadasDaEmissao } from './emissores/contingencia.ts';
export { ambienteEmUso, type Emissor, lerEmissor } from './emissores/emissores.queries.ts';
export { rotaDe } from './emissores/rota.ts';
export { codigoDaUf } from './emissores/uf.ts';
export { assinarEvento, ditoDoEvento } from './eventos.ts';
export { cadeiasDoGrupo, conferirGuarda, type GuardaConferida, type LugarDaGuarda, resumoDaGuarda } from './guarda.ts';
export { comFuso, proximaVez } from './instantes.ts';
export { contarNumeroDeFora, serieEmUso, tomarNumero } from './numeros.ts';
export {
  type EventoGuardado,
  exigirCancelavel,
  exigirReforma,
  fatosDaReforma,
  lerReforma,
  type NotaDaReforma,
  proximaSequencia,
} from './reforma.ts';
export {
  cargaDo,
  type DecisaoDoProduto,
  decidirRegras,
} from './regras/decidir.ts';
export { type OperacoesEmUso, operacoesEmUso } from './regras/operacoes-da-empresa.ts';
export type { NaturezaFiscal } from './regras/situacao.ts';
export { type SerieDaEmpresa, seriesDaEmpresa } from './series.ts';
export {
  esquecerStRecolhida,
  guardarStRecolhida,
  type StRecolhida,
  stRecolhidaPorUnidade,
} from './st-recolhida.ts';

export { VERSAO_DO_PROGRAMA } from './versao.ts';

/** Who issues fiscal documents: certificate, environments, series, and the files kept of what was issued and received. */
export const fiscal: Module = {
  name: 'fiscal',
  tables,
  sealed: selados,
  routes: (parts) => [
    ...rotasDeEmissores(new Autoridades(parts.config), parts.all(retomadasDaEmissao)),
    ...rotasDeRegras(parts.all(operacoesEmUso)),
  ],
  files: [listFile(regrasEmLista)],
  tasks: tarefasFiscais,
  taskNames: nomesFiscais,
  timetable: agendaFiscal,
  demonstration: {
    name: 'fiscal',
    after: ['produtos'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  extends: [
    extend(firstSteps, () => passoDoCertificado),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
  ],
};
