import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf, ok } from '../call-parts.ts';
import { exportFormats, listQuery, option, optionsQuery, pageOf, queryText } from '../list.ts';

const auth = { domain: 'auth' } as const;
const verUsuarios = { any: ['users_index', 'users_show'] } as const;

export const tiposDeAcesso = { entrada: 'Entrou', recusa: 'Recusado', fim: 'Sessão encerrada' } as const;
export type TipoDeAcesso = keyof typeof tiposDeAcesso;

/** Why somebody was let in, was refused, or stopped being signed in. */
export const eventosDeAcesso = {
  entrou: 'Entrou',
  suporte: 'Entrou pelo suporte',
  senha_errada: 'Senha incorreta',
  segundo_fator: 'Segundo fator',
  passkey_recusada: 'Chave de acesso recusada',
  bloqueado: 'Muitas tentativas',
  outro_dispositivo: 'Conectado em outro dispositivo',
  inativo: 'Usuário inativo',
  fim_saida: 'Saiu',
  fim_outro_dispositivo: 'Entrou em outro dispositivo',
  fim_revogada: 'Encerrada por alguém',
  fim_reuso: 'Chave de sessão reutilizada',
  fim_expirou: 'Expirou',
  fim_inatividade: 'Ficou parada',
  fim_prazo: 'Chegou ao prazo máximo',
  fim_inativado: 'Usuário inativado',
  fim_senha: 'Senha trocada',
} as const;
export type EventoDeAcesso = keyof typeof eventosDeAcesso;

export const acessoRegistrado = z.object({
  id: z.number(),
  quando: z.string(),
  tipo: z.enum(keysOf(tiposDeAcesso)),
  evento: z.enum(keysOf(eventosDeAcesso)),
  /** What was typed, or the name of the one signed in. */
  usuario: z.string(),
  /** Null when nobody of that name exists. */
  pessoa: option.nullable(),
  grupo: option,
  endereco: z.string().nullable(),
  agente: z.string().nullable(),
  /** Who acted as the user, or who ended the session. */
  por: z.string().nullable(),
});
export type AcessoRegistrado = z.output<typeof acessoRegistrado>;

const query = listQuery(['id', 'quando', 'usuario', 'endereco'], {
  /** Another group than one's own: the provider's, for its clients. */
  grupoId: idText.optional(),
  usuarioId: idText.optional(),
  tipo: z.enum(keysOf(tiposDeAcesso)).optional(),
  evento: z.enum(keysOf(eventosDeAcesso)).optional(),
  endereco: queryText.optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
});

export const sessaoDoGrupo = z.object({
  id: z.number(),
  usuario: option,
  login: z.string(),
  /** The caller's own session. */
  atual: z.boolean(),
  desde: z.string(),
  /** Renewed every quarter of an hour while the person works. */
  ultimoUso: z.string(),
  endereco: z.string().nullable(),
  agente: z.string().nullable(),
  /** Support person acting as the user, with the reason. */
  suporte: z.object({ ator: z.string(), motivo: z.string() }).nullable(),
});
export type SessaoDoGrupo = z.output<typeof sessaoDoGrupo>;

/** Who came in, who was refused and who is in now. */
export const acessosCalls = {
  historico: defineCall({
    ...auth,
    method: 'GET',
    path: 'backoffice/historico-de-login',
    summary: 'Entradas, recusas e sessões encerradas, com o motivo, as mais novas primeiro',
    access: verUsuarios,
    query,
    reply: pageOf(acessoRegistrado),
  }),
  exportar: defineCall({
    ...auth,
    method: 'GET',
    path: 'exports/historico-de-login.{formato}',
    summary: 'Exporta o histórico de login como na tela',
    access: verUsuarios,
    params: z.strictObject({ formato: z.enum(exportFormats) }),
    query,
    replyType: 'application/octet-stream',
  }),
  gruposDeClientes: defineCall({
    ...auth,
    method: 'GET',
    path: 'backoffice/historico-de-login/grupos',
    summary: 'Grupos de clientes cujo histórico quem chama pode ver; fora do provedor, nenhum',
    access: verUsuarios,
    query: optionsQuery({}),
    reply: z.array(option),
  }),
  abertas: defineCall({
    ...auth,
    method: 'GET',
    path: 'sessions/abertas',
    summary: 'Quem está conectado no grupo agora',
    access: verUsuarios,
    query: listQuery(['id', 'usuario', 'desde', 'ultimoUso'], {}),
    reply: pageOf(sessaoDoGrupo).extend({
      /** Accesses of the contract, when the provider told this group of any; null: no limit known. */
      limite: z.number().nullable(),
    }),
  }),
  encerrar: defineCall({
    ...auth,
    method: 'POST',
    path: 'sessions/encerrar',
    summary: 'Encerra a sessão de outra pessoa do grupo',
    access: 'users_update',
    ownHands: true,
    body: z.strictObject({ sessaoId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    reply: ok,
    freshProof: true,
  }),
};
