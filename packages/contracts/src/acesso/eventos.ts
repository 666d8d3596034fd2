import type { Tone } from '../list/columns.ts';

export const tiposDeAcesso = { entrada: 'Entrou', recusa: 'Recusado', fim: 'Sessão encerrada' } as const;
export type TipoDeAcesso = keyof typeof tiposDeAcesso;
export const tonsDoAcesso: Readonly<Record<TipoDeAcesso, Tone>> = { entrada: 'ok', recusa: 'bad', fim: 'mute' };

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
