/**
 * Version of the terminals' server: `2.14.0`, or a preview `2.15.0-beta.3` (`alfa`, `beta`, `rc`). A subset of SemVer 2.0.0
 * (§2, §9) that orders as text once each number is padded.
 */
export const versaoPattern = /^\d{1,4}\.\d{1,4}\.\d{1,4}(-(alfa|beta|rc)\.\d{1,4})?$/;

/** A text that sorts as the versions do; a release comes after its previews. The database has its image, `app.ordem_da_versao`. */
function ordemDaVersao(numero: string): string {
  const [release = '', preview] = numero.split('-');
  const padded = (text: string) => text.replaceAll(/\d+/g, (digits) => digits.padStart(4, '0'));
  return `${padded(release)}-${preview ? padded(preview) : '~'}`;
}

/** Negative when `a` is older than `b`, zero when they are the same. Both must fit `versaoPattern`. */
export function compararVersoes(a: string, b: string): number {
  const [first, second] = [ordemDaVersao(a), ordemDaVersao(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

export const canaisDeVersao = { estavel: 'Estável', beta: 'Beta' } as const;
export type CanalDeVersao = keyof typeof canaisDeVersao;

/** From contact to contact a server waits this long; three missed ones make it late. */
export const SEGUNDOS_ENTRE_CONTATOS = 300;
export const SEGUNDOS_PARA_ATRASO = 3 * SEGUNDOS_ENTRE_CONTATOS;

export const estadosDeConexao = { online: 'Online', atrasado: 'Atrasado', nunca: 'Nunca conectou' } as const;
export type EstadoDeConexao = keyof typeof estadosDeConexao;

/** What installing a version goes through on one server; a repeated or late report never takes it back. */
export const situacoesDoServidor = {
  pendente: 'Pendente',
  baixando: 'Baixando',
  instalando: 'Instalando',
  concluido: 'Concluído',
  falhou: 'Falhou',
  cancelado: 'Cancelado',
  substituido: 'Substituído',
} as const;
export type SituacaoDoServidor = keyof typeof situacoesDoServidor;

const ordem: Partial<Record<SituacaoDoServidor, number>> = {
  pendente: 0,
  baixando: 1,
  instalando: 2,
  concluido: 3,
  falhou: 3,
};

/** Whether a server's report may take an installation from `atual` to `nova`. */
export function podeAvancar(atual: SituacaoDoServidor, nova: SituacaoDoServidor): boolean {
  const [from, to] = [ordem[atual], ordem[nova]];
  return from !== undefined && to !== undefined && from < 3 && to > from;
}
