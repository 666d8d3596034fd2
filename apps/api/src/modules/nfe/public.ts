import { cardSources } from '../../platform/cards/source.ts';
import { listFile } from '../../platform/exports/lists.ts';
import { firstSteps } from '../../platform/first-hour.ts';
import { fontesDeAnexos } from '../../platform/mail/anexos.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { fontesDeDocumentos } from '../backoffice/public.ts';
import { fontesDePendencias } from '../financeiro/public.ts';
import { operacoesEmUso, retomadasDaEmissao } from '../fiscal/public.ts';
import { TRABALHO_DO_ZIP, trabalhoDoZip } from './arquivos/baixar.ts';
import { anexoPdf, anexoXml } from './arquivos/email.ts';
import { cartoesDasNotas } from './cartoes.ts';
import { cuponsEmitidos, notasEmitidas } from './contagem.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { transmitirOQueEspera } from './envio/contingencia.ts';
import { meiosDaNota } from './meios.ts';
import { rotasDeNotas } from './nfe.routes.ts';
import { inutilizacoes, notas } from './notas/listas.ts';
import { operacoesDasNotas } from './notas/operacoes.ts';
import { notasPorAutorizar } from './por-autorizar.ts';
import { passoDaNota } from './primeira-hora.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { relatoriosDasNotas } from './relatorios/fontes.ts';
import { agendaDasNotas, nomesDasNotas, tarefasDasNotas } from './relogio.ts';
import { tables } from './tables.ts';

export { type ConferenteDeNotas, conferentesDeNotas } from './conferentes.ts';
export { submeterNota } from './envio/numerar.ts';
export { cancelarNota } from './eventos/pedir.ts';
export { lacunasDoMes } from './inutilizacao/lacunas.ts';
export {
  desfazerNotaComecada,
  impedimentoDaNotaComecada,
  notaComecada,
  notaSemEfeito,
} from './notas/de-outro-modulo.ts';
export {
  contarNotasDoMes,
  inutilizacoesDoMes,
  type NotaDoMes,
  notasDoMes,
} from './notas/do-mes.ts';
export { criarNota } from './notas/rascunho.ts';
export { type Dias, itensVendidos } from './relatorios/receita.ts';

export { type NotaSeguida, type SeguidorDeNotas, seguidoresDeNotas } from './seguidores.ts';
export { type ItemTransferido, type RecebedorDeTransferencias, recebedoresDeTransferencias } from './transferencia.ts';

/** NF-e and NFC-e: from the form to the authority, and what follows. */
export const nfe: Module = {
  name: 'nfe',
  tables,
  routes: (parts) => rotasDeNotas(meiosDaNota(parts)),
  files: [listFile(notas), listFile(inutilizacoes)],
  reports: relatoriosDasNotas,
  jobs: (parts) => ({ [TRABALHO_DO_ZIP]: trabalhoDoZip(meiosDaNota(parts)) }),
  tasks: (parts) => tarefasDasNotas(meiosDaNota(parts)),
  taskNames: nomesDasNotas,
  timetable: [agendaDasNotas],
  demonstration: {
    name: 'nfe',
    after: ['fiscal', 'produtos', 'empresas', 'estoque'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  extends: [
    extend(firstSteps, () => passoDaNota),
    extend(cardSources, () => cartoesDasNotas),
    extend(fontesDePendencias, () => notasPorAutorizar),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
    extend(fontesDeDocumentos, () => notasEmitidas),
    extend(fontesDeDocumentos, () => cuponsEmitidos),
    extend(operacoesEmUso, () => operacoesDasNotas),
    extend(retomadasDaEmissao, () => transmitirOQueEspera),
    extend(fontesDeAnexos, ({ database }) => anexoXml(database)),
    extend(fontesDeAnexos, ({ database }) => anexoPdf(database)),
  ],
};
