import type { ReguaLida } from '@retaguarda/contracts';
import type { TranslateOf } from '../../../platform/i18n/texts.ts';
import type { reguaTexts } from './regua-texts.ts';

export type PassoLido = ReguaLida['passos'][number];
type T = TranslateOf<typeof reguaTexts>;

/** When a step falls, in words. */
export function quando(t: T, dias: number): string {
  if (dias === 0) return t('onDay');
  return t(dias < 0 ? 'before' : 'after', { count: Math.abs(dias) });
}

/** The ladder as it is sent: all of it, with what changes. */
export function corpoDa(regua: ReguaLida, mudancas: Partial<ReguaLida>) {
  const { versao, empresa: _, meios: __, ...dita } = { ...regua, ...mudancas };
  return { ...dita, ...(versao !== null && { versao }) };
}

export const passoNovo: PassoLido = {
  id: null,
  dias: 1,
  canal: 'email',
  assunto: '',
  texto: '',
  modeloExterno: null,
  idioma: null,
  valorMinimo: null,
  valorMaximo: null,
  formaPagamentoId: null,
  tag: null,
  clienteGrupoId: null,
};
