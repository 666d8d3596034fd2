import { z } from 'zod';
import * as campo from '../../financeiro/titulos/campos.ts';
import { option } from '../../list.ts';
import { idiomaNaMeta, nomeNaMeta } from '../../mensagens/na-meta.ts';
import { listaDeMensagens } from './listas.ts';
import { canaisDaRegua, motivosDeParada, provedoresDeSms } from './situacoes.ts';
import { variaveisDesconhecidas } from './texto.ts';

const chaves = <T extends Record<string, string>>(de: T) =>
  z.enum(Object.keys(de) as [keyof T & string, ...(keyof T & string)[]]);
const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida');
const comVariaveis = (escrito: z.ZodString) =>
  escrito.superRefine((texto, ctx) => {
    const [primeira] = variaveisDesconhecidas(texto);
    if (primeira !== undefined) ctx.addIssue({ code: 'custom', message: `{${primeira}} não é uma variável` });
  });

export const MAX_PASSOS = 30;

export const passoDaRegua = z
  .strictObject({
    /** Absent: a new step. */
    id: campo.id.nullish(),
    dias: z.number().int().min(-60, 'Até 60 dias antes').max(365, 'Até 365 dias depois'),
    canal: chaves(canaisDaRegua),
    assunto: comVariaveis(campo.linha(150)),
    texto: comVariaveis(campo.texto(2000)),
    /** Of WhatsApp: name and language of its template at Meta. */
    modeloExterno: nomeNaMeta.nullish(),
    idioma: idiomaNaMeta.nullish(),
    valorMinimo: campo.dinheiroOuZero.nullish(),
    valorMaximo: campo.dinheiro.nullish(),
    formaPagamentoId: campo.id.nullish(),
    tag: campo.linha(40).nullish(),
    clienteGrupoId: campo.id.nullish(),
  })
  .refine(
    ({ valorMinimo, valorMaximo }) => !valorMinimo || !valorMaximo || Number(valorMinimo) <= Number(valorMaximo),
    {
      error: 'Menor que o mínimo',
      path: ['valorMaximo'],
    },
  )
  .refine(({ canal, modeloExterno, idioma }) => canal !== 'whatsapp' || (modeloExterno && idioma), {
    error: 'Diga o modelo que a Meta aprovou, e o idioma dele',
    path: ['modeloExterno'],
  });
export type PassoDaReguaNovo = z.output<typeof passoDaRegua>;

export const reguaNova = z
  .strictObject({
    versao: campo.versao,
    ativa: z.boolean(),
    desde: campo.dia,
    horaInicio: hora,
    horaFim: hora,
    soDiasUteis: z.boolean(),
    limiteDiario: z.number().int().min(1).max(5000),
    responsavelId: campo.id.nullish(),
    passos: z.array(passoDaRegua).max(MAX_PASSOS, `Máximo de ${MAX_PASSOS} passos`),
  })
  .refine(({ horaInicio, horaFim }) => horaInicio < horaFim, { error: 'Antes do início', path: ['horaFim'] });
export type ReguaNova = z.output<typeof reguaNova>;

export const reguaLida = z.object({
  /** Null while nothing was set: what it says is proposed. */
  versao: z.number().nullable(),
  empresa: option,
  ativa: z.boolean(),
  desde: z.string(),
  horaInicio: z.string(),
  horaFim: z.string(),
  soDiasUteis: z.boolean(),
  limiteDiario: z.number(),
  responsavelId: z.number().nullable(),
  passos: z.array(
    z.object({
      id: z.number().nullable(),
      dias: z.number(),
      canal: chaves(canaisDaRegua),
      assunto: z.string(),
      texto: z.string(),
      modeloExterno: z.string().nullable(),
      idioma: z.string().nullable(),
      valorMinimo: z.string().nullable(),
      valorMaximo: z.string().nullable(),
      formaPagamentoId: z.number().nullable(),
      tag: z.string().nullable(),
      clienteGrupoId: z.number().nullable(),
    }),
  ),
  /** Whether what this installation sends by is there. */
  meios: z.object({ email: z.boolean(), sms: z.boolean(), whatsapp: z.boolean() }),
});
export type ReguaLida = z.output<typeof reguaLida>;

export const mensagemSimulada = z.object({
  dia: z.string(),
  passo: z.string(),
  canal: chaves(canaisDaRegua),
  cliente: option,
  /** Where it would go; null: nowhere. */
  para: z.string().nullable(),
  quantos: z.number(),
  /** What is owed on that day, with charges. */
  total: z.string(),
  motivo: chaves(motivosDeParada).nullable(),
  assunto: z.string(),
  texto: z.string(),
});
export type MensagemSimulada = z.output<typeof mensagemSimulada>;

export const simulacao = z.object({
  mensagens: z.array(mensagemSimulada),
  dias: z.array(
    z.object({
      dia: z.string(),
      /** Why nobody is written to that day at all. */
      fechado: z.boolean(),
      enviadas: z.number(),
      paradas: z.number(),
      /** Beyond the limit of the day: they go on the next. */
      adiadas: z.number(),
    }),
  ),
});
export type Simulacao = z.output<typeof simulacao>;

export const mensagemLida = z.object({
  ...listaDeMensagens.row.shape,
  assunto: z.string().nullable(),
  texto: z.string().nullable(),
  itens: z.array(
    z.object({
      lancamentoId: z.number(),
      vencimento: z.string(),
      valor: z.string(),
      motivo: chaves(motivosDeParada).nullable(),
      pagaEm: z.string().nullable(),
    }),
  ),
});
export type MensagemLida = z.output<typeof mensagemLida>;

export const smsNovo = z.strictObject({
  versao: campo.versao,
  provedor: chaves(provedoresDeSms),
  /** Of the account at the service. */
  conta: campo.linha(100).regex(/^[\w-]+$/, 'Conta inválida'),
  /** The number, name or messaging service it is sent from. */
  remetente: campo.linha(34).regex(/^(\+\d{8,15}|[A-Za-z][A-Za-z0-9 ]{0,10}|MG[0-9a-f]{32})$/, 'Remetente inválido'),
  ativo: z.boolean(),
  /** Left out, the one there is stays. */
  segredo: campo.linha(200).nullish(),
});
export type SmsNovo = z.output<typeof smsNovo>;
export const smsLido = z.object({
  versao: z.number().nullable(),
  provedor: chaves(provedoresDeSms).nullable(),
  conta: z.string(),
  remetente: z.string(),
  ativo: z.boolean(),
  temSegredo: z.boolean(),
  ultimoErro: z.string().nullable(),
  provedores: z.array(chaves(provedoresDeSms)),
});
export type SmsLido = z.output<typeof smsLido>;
