import { listFile } from '../../platform/exports/lists.ts';
import { firstSteps } from '../../platform/first-hour.ts';
import { fontesDeAnexos } from '../../platform/mail/anexos.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { fontesDeDocumentos } from '../backoffice/public.ts';
import { etapasDeCobranca } from '../contratos/public.ts';
import { ouvintesDeEventosDeNfse } from '../entradas/public.ts';
import { fontesDePendencias, seguidoresDeBaixas } from '../financeiro/public.ts';
import { Autoridades } from '../fiscal/public.ts';
import { nomesAoReceber, notaDoQueFoiPago, tarefasAoReceber } from './contratos/ao-receber.ts';
import { etapaDeNota } from './contratos/nota-da-cobranca.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { ouvirEvento } from './notas/analise.ts';
import { danfseAnexado, xmlAnexado } from './notas/anexos.ts';
import { TRABALHO_DE_ZIP, trabalhoDeZip } from './notas/arquivos.ts';
import { notasContadas } from './notas/documentos.ts';
import { notasDeServico } from './notas/listas.ts';
import { meiosDaNfse } from './notas/meios.ts';
import { rotasDaNfse } from './notas/nfse.routes.ts';
import { agendaDaNfse, nomesDaNfse, tarefasDaNfse } from './notas/relogio.ts';
import { agendaDosParametros, nomesDosParametros, tarefasDosParametros } from './parametros/leitura.ts';
import { rotasDosParametros } from './parametros/parametros.routes.ts';
import { nfsePorAutorizar } from './por-autorizar.ts';
import { passoDaNotaDeServico } from './primeira-hora.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { hooksDeServicos } from './servicos/servicos.hooks.ts';
import { rotasDeServicos } from './servicos/servicos.routes.ts';
import { tables } from './tables.ts';

export { contarNfseDoMes, type NfseDoMes, nfseDoMes } from './notas/do-mes.ts';
export { servicosPrestados } from './notas/receita.ts';

/** What a company does for others, and the notes of it. */
export const nfse: Module = {
  name: 'nfse',
  tables,
  routes: (parts) => [...rotasDeServicos(), ...rotasDosParametros(), ...rotasDaNfse(meiosDaNfse(parts))],
  hooks: [hooksDeServicos],
  files: [listFile(notasDeServico)],
  jobs: ({ database, storage }) => ({ [TRABALHO_DE_ZIP]: trabalhoDeZip(database, storage) }),
  tasks: (parts) => {
    const meios = meiosDaNfse(parts);
    return { ...tarefasDaNfse(meios), ...tarefasAoReceber(meios), ...tarefasDosParametros(meios) };
  },
  taskNames: { ...nomesDaNfse, ...nomesAoReceber, ...nomesDosParametros },
  timetable: [...agendaDaNfse, agendaDosParametros],
  demonstration: {
    name: 'nfse',
    after: ['cadastros', 'empresas', 'fiscal'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  extends: [
    extend(fontesDePendencias, () => nfsePorAutorizar),
    extend(firstSteps, () => passoDaNotaDeServico),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
    extend(fontesDeDocumentos, () => notasContadas),
    extend(etapasDeCobranca, ({ config }) => etapaDeNota(new Autoridades(config))),
    extend(fontesDeAnexos, ({ database }) => danfseAnexado(database)),
    extend(fontesDeAnexos, ({ database }) => xmlAnexado(database)),
    extend(ouvintesDeEventosDeNfse, () => ouvirEvento),
    extend(seguidoresDeBaixas, () => notaDoQueFoiPago),
  ],
};
