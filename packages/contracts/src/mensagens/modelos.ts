import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { linha, ok, texto } from '../call-parts.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import { queryFlag } from '../list.ts';
import { modeloNaMeta } from './na-meta.ts';
import type { CanalDeModelo } from './situacoes.ts';
import { soVariaveis, VARIAVEL_DESCONHECIDA } from './texto.ts';

/** Longest text of each, in characters: ten parts of an SMS are what services take. */
export const MAXIMO_DO_TEXTO = { email: 20_000, sms: 1500, whatsapp: 1024, aviso: 4000 } as const;

interface Familia {
  canal: CanalDeModelo;
  title: string;
  purpose: string;
  summary: string;
}

const listaDe = ({ canal, title, purpose, summary }: Familia) =>
  defineList({
    id: `modelos_${canal}`,
    resource: 'mensagens',
    domain: 'messaging',
    path: `${canal}/select`,
    summary,
    access: { any: ['mensagens_index', 'mensagens_show'] },
    title,
    label: { one: 'Modelo', many: 'Modelos' },
    purpose,
    searchLabel: 'Nome, assunto ou texto',
    columns: {
      nome: column.text({ label: 'Nome', width: 220, grow: 2, sortable: true, strong: true, card: 'title' }),
      assunto: column.text({
        label: canal === 'aviso' ? 'Título' : 'Assunto',
        nullable: true,
        width: 260,
        grow: 3,
        card: 'fact',
        shown: canal !== 'sms' && canal !== 'whatsapp',
      }),
      texto: column.text({
        label: 'Texto',
        width: 320,
        grow: 4,
        muted: true,
        said: true,
        shown: canal === 'sms' || canal === 'whatsapp',
      }),
      atualizadoEm: column.instant({ label: 'Alterado em', width: 150, grow: 0, sortable: true, muted: true }),
    },
    facts: {
      id: z.number(),
      versao: z.number(),
      ativo: z.boolean(),
      modeloExterno: z.string().nullable(),
      idioma: z.string().nullable(),
    },
    order: { by: 'nome' },
    inactive: true,
  });

export const listaDeModelosDeEmail = listaDe({
  canal: 'email',
  title: 'Modelos de e-mail',
  purpose: 'Textos prontos para e-mails, com o nome de cada um no lugar certo.',
  summary: 'Lista os modelos de e-mail',
});
export const listaDeModelosDeSms = listaDe({
  canal: 'sms',
  title: 'Modelos de SMS',
  purpose: 'Textos prontos para SMS, com o nome de cada um no lugar certo.',
  summary: 'Lista os modelos de SMS',
});
export const listaDeModelosDeWhatsapp = listaDe({
  canal: 'whatsapp',
  title: 'Modelos de WhatsApp',
  purpose: 'Textos que a Meta aprovou, com o nome de cada um no lugar certo.',
  summary: 'Lista os modelos de WhatsApp',
});
export const listaDeModelosDeAviso = listaDe({
  canal: 'aviso',
  title: 'Modelos de aviso',
  purpose: 'Textos prontos para avisos às pessoas do grupo.',
  summary: 'Lista os modelos de aviso',
});
export type ModeloLinha = RowOfList<typeof listaDeModelosDeEmail>;

export const modelo = z.object({
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  nome: z.string(),
  /** Subject of an e-mail, title of a notice; null of an SMS and of WhatsApp. */
  assunto: z.string().nullable(),
  texto: z.string(),
  /** Of WhatsApp: its name and language at Meta. */
  modeloExterno: z.string().nullable(),
  idioma: z.string().nullable(),
});
export type Modelo = z.output<typeof modelo>;

const escrito = (max: number) => texto(max).refine(soVariaveis, VARIAVEL_DESCONHECIDA);
export const assuntoDaMensagem = linha(200).refine(soVariaveis, VARIAVEL_DESCONHECIDA);
export const textoDoEmail = escrito(MAXIMO_DO_TEXTO.email);
export const textoDoSms = escrito(MAXIMO_DO_TEXTO.sms);
export const textoDoWhatsapp = escrito(MAXIMO_DO_TEXTO.whatsapp);

const campos = {
  /** Of one that exists: it is changed. */
  id: campo.id.nullish(),
  versao: campo.versao,
  nome: linha(80),
};
const corpo = {
  email: z.strictObject({ ...campos, assunto: assuntoDaMensagem, texto: textoDoEmail }),
  sms: z.strictObject({ ...campos, texto: textoDoSms }),
  whatsapp: z.strictObject({ ...campos, ...modeloNaMeta, texto: textoDoWhatsapp }),
  /** A notice is read by people of the house: it has no variables. */
  aviso: z.strictObject({ ...campos, assunto: linha(120), texto: texto(MAXIMO_DO_TEXTO.aviso) }),
};

const nomeDo = { email: 'de e-mail', sms: 'de SMS', whatsapp: 'de WhatsApp', aviso: 'de aviso' } as const;

/** Create (or change, with an id), read one, and put out of use: the same for each kind of message. */
const familia = <const C extends CanalDeModelo>(canal: C) => {
  const modelos = { domain: 'messaging' } as const;
  return {
    create: defineCall({
      ...modelos,
      method: 'POST',
      path: `${canal}/create`,
      summary: `Cria um modelo ${nomeDo[canal]}; com id, altera`,
      access: 'mensagens_create',
      body: corpo[canal] as (typeof corpo)[C],
      reply: modelo,
    }),
    show: defineCall({
      ...modelos,
      method: 'GET',
      path: `${canal}/show`,
      summary: `Um modelo ${nomeDo[canal]}`,
      access: { any: ['mensagens_index', 'mensagens_show'] },
      query: z.strictObject({ id: idText }),
      reply: modelo,
    }),
    inactive: defineCall({
      ...modelos,
      method: 'POST',
      path: `${canal}/inactive`,
      summary: `Inativa um modelo ${nomeDo[canal]}; com somenteInativos, ativa de novo`,
      access: 'mensagens_update',
      query: z.strictObject({ somenteInativos: queryFlag.optional() }),
      body: z.strictObject({ id: campo.id }),
      reply: ok,
    }),
  };
};

export const modelosDeEmailCalls = { list: listaDeModelosDeEmail.call, ...familia('email') };
export const modelosDeSmsCalls = { list: listaDeModelosDeSms.call, ...familia('sms') };
export const modelosDeWhatsappCalls = { list: listaDeModelosDeWhatsapp.call, ...familia('whatsapp') };
export const modelosDeAvisoCalls = { list: listaDeModelosDeAviso.call, ...familia('aviso') };
