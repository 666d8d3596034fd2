import type { Tone } from '../list/columns.ts';

export const acoesDeChave = { emissao: 'Emissão', bloqueio: 'Bloqueio', liberacao: 'Liberação' } as const;
export type AcaoDeChave = keyof typeof acoesDeChave;
/** `inadimplencia` is written by the finance side, and only it is lifted by a payment. */
export const origensDeChave = { manual: 'Manual', inadimplencia: 'Inadimplência' } as const;
export type OrigemDeChave = keyof typeof origensDeChave;
export const situacoesDeChave = { ativa: 'Ativa', bloqueada: 'Bloqueada', vencida: 'Vencida' } as const;
export type SituacaoDeChave = keyof typeof situacoesDeChave;

export const situacoesDeImplantacao = {
  agendada: 'Agendada',
  em_andamento: 'Em andamento',
  concluida: 'Concluída',
  com_falhas: 'Concluída com falhas',
  cancelada: 'Cancelada',
} as const;
export type SituacaoDeImplantacao = keyof typeof situacoesDeImplantacao;
export const tonsDaImplantacao: Readonly<Record<SituacaoDeImplantacao, Tone>> = {
  agendada: 'note',
  em_andamento: 'wait',
  concluida: 'ok',
  com_falhas: 'bad',
  cancelada: 'mute',
};

export const gravidadesDeAviso = { info: 'Informação', atencao: 'Atenção' } as const;

/** Whether a server's key is in use by an installation, or another one tried to use it. */
export const vinculosDaChave = { livre: 'Livre', vinculada: 'Vinculada', copia: 'Cópia recusada' } as const;

/** How the version a server runs compares with the newest of its channel. */
export const idadesDaVersao = {
  atual: 'Atual',
  desatualizada: 'Desatualizado',
  semSuporte: 'Sem suporte',
  desconhecida: 'Não informada',
} as const;
