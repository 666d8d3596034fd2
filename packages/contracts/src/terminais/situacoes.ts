/** What a terminal is for. `retaguarda`: a till on the screen of this program, which needs no device. */
export const tiposDeTerminal = {
  caixa: 'Caixa',
  garcom: 'Garçom',
  cozinha: 'Cozinha',
  totem: 'Totem',
  retaguarda: 'Retaguarda',
} as const;
export type TipoDeTerminal = keyof typeof tiposDeTerminal;

/** How a terminal is; `silencioso`: it was heard before and not for `SEGUNDOS_DE_SILENCIO`. */
export const estadosDoTerminal = {
  online: 'Online',
  silencioso: 'Sem contato',
  bloqueado: 'Bloqueado',
  nunca: 'Nunca conectou',
  sem_aparelho: 'Não pareado',
  retaguarda: 'Nesta tela',
} as const;
export type EstadoDoTerminal = keyof typeof estadosDoTerminal;

/** Between two beats of a terminal. */
export const SEGUNDOS_ENTRE_BATIDAS = 60;
/** After which a terminal that was heard counts as silent: five beats. */
export const SEGUNDOS_DE_SILENCIO = 5 * SEGUNDOS_ENTRE_BATIDAS;

export const papeisDoTerminal = { ok: 'Normal', acabando: 'Acabando', sem_papel: 'Sem papel' } as const;

/** `reenviado`: a person sent it again and it was taken in. `encerrado`: a person decided that it is not. */
export const situacoesDeRetido = { aberto: 'Em aberto', reenviado: 'Reenviado', encerrado: 'Encerrado' } as const;

/** Characters of a pairing code: none that is taken for another when read aloud or off a small screen. */
export const LETRAS_DO_CODIGO = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const TAMANHO_DO_CODIGO = 8;
export const MINUTOS_DO_PAREAMENTO = 10;
