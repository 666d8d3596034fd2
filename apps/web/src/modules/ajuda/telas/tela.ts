import type { Locale } from '../../../platform/i18n/texts.ts';
import type { Pagina } from '../paginas.ts';

/** What a person reads of a screen: names of buttons and screens in `**bold**`, as they stand on the screen. */
export interface TextoDaTela {
  /** One sentence: what the screen is for. */
  paraQue: string;
  /** The three tasks people do there most, a sentence or two each. */
  tarefas: readonly [string, string, string];
}

export interface AjudaDeTela extends Record<Locale, TextoDaTela> {
  /** The page of the manual that tells more. */
  manual?: Pagina;
}

/** By the path of the screen as its module declares it. */
export type AjudaDasTelas = Readonly<Record<string, AjudaDeTela>>;
