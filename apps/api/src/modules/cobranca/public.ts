import { boletosCalls, remessasCalls } from '@retaguarda/contracts';
import { listFile } from '../../platform/exports/lists.ts';
import { requireAccess } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { fontesDeAnexos } from '../../platform/mail/anexos.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { etapasDeCobranca } from '../contratos/public.ts';
import { seguidoresDeBaixas } from '../financeiro/public.ts';
import { ServicosDeSms, ServicosDeWhatsapp, seguidoresDoWhatsapp } from '../mensagens/public.ts';
import { pixDoBalcao } from '../vendas/public.ts';
import { rotasDeAcompanhamento } from './acompanhamento/acompanhamento.routes.ts';
import { anexoDaCarta } from './acompanhamento/carta.ts';
import { rotasDaApiDeBoletos } from './api-de-boletos/api-de-boletos.routes.ts';
import { meiosDaApi } from './api-de-boletos/meios.ts';
import { agendaDaApi, nomesDaApi, tarefasDaApi } from './api-de-boletos/relogio.ts';
import { agendaDosCertificados, nomesDosCertificados, tarefasDosCertificados } from './avisar-vencimentos.ts';
import { anexoDoBoleto } from './boletos/avisar.ts';
import { lerBoletosPorId } from './boletos/boletos.queries.ts';
import { rotasDeBoletos } from './boletos/boletos.routes.ts';
import { TRABALHO_DE_IMPRESSAO, trabalhoDeImpressao } from './boletos/imprimir-em-lote.ts';
import { boletos } from './boletos/listas.ts';
import { baixaDoQueFoiPago } from './boletos/seguir-baixas.ts';
import { rotasDeCarteiras } from './carteira/carteiras.routes.ts';
import { etapaDoAviso, etapaDoPapel } from './contratos/etapas.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import {
  agendaDaInadimplencia,
  nomesDaInadimplencia,
  releituraDoContrato,
  tarefasDaInadimplencia,
} from './inadimplencia/relogio.ts';
import { rotasDoAutomatico } from './pix/automatico/automatico.routes.ts';
import { pixParaOBalcao } from './pix/do-balcao.ts';
import { guardasDoPix } from './pix/guardas.ts';
import { autorizacoesPix, cobrancasPix, pixRecebidos } from './pix/listas.ts';
import { meiosDoPix } from './pix/meios.ts';
import { rotasDoPix } from './pix/pix.routes.ts';
import { agendaDoPix, nomesDoPix, tarefasDoPix } from './pix/relogio.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { meiosDaRegua } from './regua/enviar.ts';
import { mensagensDaRegua } from './regua/listas.ts';
import { rotasDaRegua } from './regua/regua.routes.ts';
import { agendaDaRegua, nomesDaRegua, tarefasDaRegua } from './regua/relogio.ts';
import { pagoDepoisDaMensagem } from './regua/seguir-baixas.ts';
import { anotarDitoDaMeta } from './regua/seguir-whatsapp.ts';
import { relatoriosDaCobranca } from './relatorios/inadimplencia.ts';
import { lerRemessa } from './remessa/remessas.queries.ts';
import { rotasDeRemessas } from './remessa/remessas.routes.ts';
import { agendaDosRepasses, nomesDosRepasses, tarefasDosRepasses } from './repasses/fechar.ts';
import { repasses } from './repasses/listas.ts';
import { repasseDoRecebido } from './repasses/seguir-baixas.ts';
import { TRABALHO_DE_APLICACAO } from './retorno/aplicar.ts';
import { TRABALHO_DE_LEITURA, trabalhoDeLeitura } from './retorno/ler.ts';
import { linhasDeRetorno } from './retorno/listas.ts';
import { trabalhoDeAplicacao } from './retorno/raias.ts';
import { exigirRetorno } from './retorno/retornos.queries.ts';
import { rotasDeRetornos } from './retorno/retornos.routes.ts';
import { selados } from './selados.ts';
import { tables } from './tables.ts';

/** Boletos of what is to be received, and what is told to the banks about them. */
export const cobranca: Module = {
  name: 'cobranca',
  tables,
  sealed: selados,
  routes: (parts) => [
    ...rotasDeBoletos(parts),
    ...rotasDeCarteiras(),
    listRoute(repasses),
    ...rotasDaApiDeBoletos(meiosDaApi(parts)),
    ...rotasDeAcompanhamento(),
    ...rotasDaRegua(parts.config, new ServicosDeSms(parts.config), new ServicosDeWhatsapp(parts.config)),
    ...rotasDeRemessas(parts),
    ...rotasDeRetornos(parts, parts.all(seguidoresDeBaixas)),
    ...rotasDoPix(parts.config, meiosDoPix(parts)),
    ...rotasDoAutomatico(meiosDoPix(parts)),
  ],
  files: [boletos, linhasDeRetorno, cobrancasPix, autorizacoesPix, pixRecebidos, mensagensDaRegua, repasses].map(
    (fonte) => listFile(fonte),
  ),
  reports: relatoriosDaCobranca,
  fileGuards: {
    boleto: async (db, actor, id) => {
      requireAccess(actor, boletosCalls.get.access);
      await lerBoletosPorId(db, actor, [id]);
    },
    boleto_remessa: async (db, actor, id) => {
      requireAccess(actor, remessasCalls.list.access);
      await lerRemessa(db, actor, id);
    },
    boleto_retorno: async (db, actor, id) => {
      requireAccess(actor, remessasCalls.list.access);
      await exigirRetorno(db, actor, id);
    },
    ...guardasDoPix,
  },
  jobs: ({ database, storage, ...parts }) => ({
    [TRABALHO_DE_IMPRESSAO]: trabalhoDeImpressao(database, storage),
    [TRABALHO_DE_LEITURA]: trabalhoDeLeitura(database, storage),
    [TRABALHO_DE_APLICACAO]: trabalhoDeAplicacao(database, parts.all(seguidoresDeBaixas)),
  }),
  tasks: (parts) => ({
    ...tarefasDoPix(meiosDoPix(parts)),
    ...tarefasDaApi(meiosDaApi(parts)),
    ...tarefasDaRegua(meiosDaRegua(parts)),
    ...tarefasDaInadimplencia(parts.database),
    ...tarefasDosRepasses(parts.database),
    ...tarefasDosCertificados(parts),
  }),
  taskNames: {
    ...nomesDoPix,
    ...nomesDaApi,
    ...nomesDaRegua,
    ...nomesDaInadimplencia,
    ...nomesDosRepasses,
    ...nomesDosCertificados,
  },
  timetable: [
    ...agendaDoPix,
    ...agendaDaApi,
    agendaDaRegua,
    agendaDaInadimplencia,
    agendaDosRepasses,
    agendaDosCertificados,
  ],
  demonstration: {
    name: 'cobranca',
    after: ['financeiro'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  extends: [
    extend(fontesDeAnexos, ({ database, storage }) => anexoDoBoleto(database, storage)),
    extend(fontesDeAnexos, ({ database }) => anexoDaCarta(database)),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
    extend(etapasDeCobranca, () => etapaDoPapel),
    extend(etapasDeCobranca, () => etapaDoAviso),
    extend(seguidoresDeBaixas, () => baixaDoQueFoiPago),
    extend(seguidoresDeBaixas, () => pagoDepoisDaMensagem),
    extend(seguidoresDeBaixas, () => releituraDoContrato),
    extend(seguidoresDeBaixas, () => repasseDoRecebido),
    extend(seguidoresDoWhatsapp, () => anotarDitoDaMeta),
    extend(pixDoBalcao, () => pixParaOBalcao),
  ],
};
