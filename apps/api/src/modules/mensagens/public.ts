import { listFile } from '../../platform/exports/lists.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { guardaDeAnexos, rotasDeAnexos } from './anexos/anexos.routes.ts';
import { leituras } from './avisos/avisos.queries.ts';
import { rotasDeAvisos } from './avisos/avisos.routes.ts';
import { campanhas, envios } from './campanhas/campanhas.queries.ts';
import { rotasDeCampanhas } from './campanhas/campanhas.routes.ts';
import { relatoriosDasMensagens } from './campanhas/relatorio.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { rotasDeDescadastro } from './descadastro/descadastro.routes.ts';
import { agendaDasMensagens, nomesDasMensagens, tarefasDasMensagens } from './envio/enviar.ts';
import { rotasDeModelos } from './modelos/modelos.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { rotasDoRemetente } from './remetente/remetente.routes.ts';
import { lugarDoRemetente, Remetentes } from './remetente/remetentes.ts';
import { lugarDoSms } from './sms/servicos.ts';
import { supressoes } from './supressoes/supressoes.queries.ts';
import { rotasDeSupressoes } from './supressoes/supressoes.routes.ts';
import { tables } from './tables.ts';
import { rotasDosAvisosDaMeta } from './whatsapp/avisos.routes.ts';
import { lugarDoApp, lugarDoToken, ServicosDeWhatsapp } from './whatsapp/servicos.ts';
import { rotasDoWhatsapp } from './whatsapp/whatsapp.routes.ts';

export { SemPalavraDoServico, type ServicoDeSms, type Sms } from './sms/porta.ts';
export { lerContaDeSms, ServicosDeSms } from './sms/servicos.ts';
export { estaSuprimido } from './supressoes/supressoes.queries.ts';
export { type DitoDaMeta, seguidoresDoWhatsapp } from './whatsapp/receber.ts';
export { ServicosDeWhatsapp } from './whatsapp/servicos.ts';

/** What is told to many: notices to people of the group, campaigns by e-mail, SMS and WhatsApp; and the services these leave by. */
export const mensagens: Module = {
  name: 'mensagens',
  tables,
  sealed: [
    { what: 'acesso ao serviço de SMS', table: 'sms_conta', column: 'segredo', of: null, place: lugarDoSms },
    {
      what: 'chave do remetente dos e-mails',
      table: 'email_remetente',
      column: 'chave_privada',
      of: null,
      place: lugarDoRemetente,
    },
    { what: 'token do WhatsApp', table: 'whatsapp_conta', column: 'segredo', of: 'empresa_id', place: lugarDoToken },
    {
      what: 'segredo do aplicativo do WhatsApp',
      table: 'whatsapp_conta',
      column: 'segredo_do_app',
      of: 'empresa_id',
      place: lugarDoApp,
    },
  ],
  routes: (parts) => {
    const { database, config, storage } = parts;
    const whatsapp = new ServicosDeWhatsapp(config);
    return [
      ...rotasDeModelos(),
      ...rotasDeAvisos(),
      ...rotasDeCampanhas(config),
      ...rotasDeAnexos(storage),
      ...rotasDoRemetente(database, new Remetentes(config)),
      ...rotasDoWhatsapp(whatsapp),
      ...rotasDosAvisosDaMeta(parts, whatsapp),
      ...rotasDeSupressoes(),
      ...rotasDeDescadastro(database),
    ];
  },
  fileGuards: { campanha: guardaDeAnexos },
  auditedParts: { campanha: [{ table: 'campanha_anexo', column: 'campanha_id' }] },
  reports: relatoriosDasMensagens,
  files: [leituras, campanhas, envios, supressoes].map((fonte) => listFile(fonte)),
  tasks: tarefasDasMensagens,
  taskNames: nomesDasMensagens,
  timetable: agendaDasMensagens,
  demonstration: {
    name: 'mensagens',
    after: ['empresas'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  extends: [extend(recordReferences, () => referenciasAEmpresas), extend(personalData, () => dadosPessoais)],
};
