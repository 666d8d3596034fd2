import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf, linha, texto } from '../call-parts.ts';
import { listQuery, option, pageOf, queryFlag } from '../list.ts';
import { canal, empresaDaChave, GET, id, POST, situacaoNoServidor, verVersoes } from './comum.calls.ts';
import { estadosDeConexao } from './versoes.ts';

const estados = keysOf(estadosDeConexao);

export const servidorConectado = empresaDaChave.extend({
  /** Id of the server's key. */
  id: z.number(),
  nome: z.string(),
  canal,
  estado: z.enum(estados),
  ultimoContato: z.string().nullable(),
  endereco: z.string().nullable(),
  sistema: z.string().nullable(),
  versao: z.string().nullable(),
  /** The newest version its channel offers today. */
  ultimaVersao: z.string().nullable(),
  /** Null while the server has told no version, or nothing is published. */
  atualizado: z.boolean().nullable(),
  /** False when its version is below the lowest the newest one still supports. */
  suportado: z.boolean().nullable(),
  alvo: z.object({ versao: z.string(), situacao: situacaoNoServidor, erro: z.string().nullable() }).nullable(),
  discoLivreMb: z.number().nullable(),
  discoTotalMb: z.number().nullable(),
  /** Sales and documents waiting to be sent. */
  fila: z.number().nullable(),
  /** Seconds the server's clock is ahead (negative: behind). */
  relogioDesvioS: z.number().nullable(),
  acessosEmUso: z.number().nullable(),
  acessosContratados: z.number(),
});
export type ServidorConectado = z.output<typeof servidorConectado>;

const avisoDeVersao = z.object({
  id: z.number(),
  titulo: z.string(),
  texto: z.string(),
  gravidade: z.enum(['info', 'atencao']),
  versaoCore: option.nullable(),
  canal: canal.nullable(),
  /** Empty: every company. */
  empresas: z.array(option),
  ate: z.string(),
  /** Servers that have received it, of those it is meant for. */
  entregues: z.number(),
  destinados: z.number(),
  autor: z.string().nullable(),
  criadoEm: z.string(),
});
export type AvisoDeVersao = z.output<typeof avisoDeVersao>;

export const servidoresCalls = {
  status: defineCall({
    ...GET,
    path: 'prime-core-connection-status-report',
    summary: 'Último contato, saúde e versão de cada servidor de terminais',
    access: verVersoes,
    query: listQuery(['id', 'nome', 'empresa', 'ultimoContato', 'versao', 'fila'], {
      empresaId: idText.optional(),
      revendaId: idText.optional(),
      canal: canal.optional(),
      estado: z.enum(estados).optional(),
      desatualizado: queryFlag.optional(),
    }),
    reply: pageOf(servidorConectado).extend({
      resumo: z.object({ online: z.number(), atrasado: z.number(), nunca: z.number(), desatualizado: z.number() }),
    }),
  }),
  avisos: defineCall({
    ...GET,
    path: 'prime-core-versions-notifications',
    summary: 'Avisos enviados aos servidores; com somenteInativos, os vencidos',
    access: verVersoes,
    query: listQuery(['id', 'titulo', 'ate', 'criadoEm'], {}),
    reply: pageOf(avisoDeVersao),
  }),
  avisar: defineCall({
    ...POST,
    path: 'prime-core-versions-notifications',
    summary: 'Avisa os servidores de um canal ou de algumas empresas (só o provedor)',
    access: 'versoes_core_create',
    body: z.strictObject({
      titulo: linha(120),
      texto: texto(2000),
      gravidade: z.enum(['info', 'atencao']).default('info'),
      versaoCoreId: id.nullable().default(null),
      canal: canal.nullable().default(null),
      empresaIds: z.array(id).max(2000).default([]),
      ate: z.iso.date('DATA INVÁLIDA'),
    }),
    reply: avisoDeVersao,
    status: 201,
  }),
};
