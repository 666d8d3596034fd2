/** One thing that was looked at. */
export interface Finding {
  /** `aviso` can wait; with `erro` something does not work, or is not safe. */
  estado: 'bom' | 'aviso' | 'erro';
  assunto: string;
  texto: string;
  /** What to do; empty where there is nothing. */
  conselho: string;
}

export const good = (assunto: string, texto: string): Finding => ({ estado: 'bom', assunto, texto, conselho: '' });

export const warning = (assunto: string, texto: string, conselho: string): Finding => ({
  estado: 'aviso',
  assunto,
  texto,
  conselho,
});

export const wrong = (assunto: string, texto: string, conselho: string): Finding => ({
  estado: 'erro',
  assunto,
  texto,
  conselho,
});
