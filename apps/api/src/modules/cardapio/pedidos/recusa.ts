import { DomainError } from '@retaguarda/contracts';

export interface PorqueNao {
  motivo:
    | 'nao_vende'
    | 'nao_ha_tantos'
    | 'esperem'
    | 'so_na_mesa'
    | 'sem_endereco'
    | 'fora_da_area'
    | 'abaixo_do_minimo'
    | 'mudou';
  prato?: string;
  restam?: number;
  /** In reais. */
  minimo?: string;
}

/** Why a guest cannot ask, in words of the page: the text of the error is for other programs. */
export class RecusaDoCardapio extends DomainError {
  readonly porque: PorqueNao;

  constructor(porque: PorqueNao, text: string) {
    super('RULE_BROKEN', { text });
    this.porque = porque;
  }
}

/**
 * A rule of the house, in words of the page: which dish is not sold or not left, or what is wrong with the delivery. Anything else stays
 * what it was.
 *
 * @param itens in the order in which they were asked for
 */
export function comoRecusaDoCardapio(erro: unknown, itens: readonly { descricao: string }[]): unknown {
  if (!(erro instanceof DomainError) || erro.code !== 'RULE_BROKEN') return erro;
  const { campos = {}, data = {} } = erro.detail;
  if (data.motivo === 'fora_da_area') return new RecusaDoCardapio({ motivo: 'fora_da_area' }, erro.words);
  if (data.motivo === 'abaixo_do_minimo')
    return new RecusaDoCardapio({ motivo: 'abaixo_do_minimo', minimo: String(data.minimo) }, erro.words);
  const lugar = /(\d+)/.exec(Object.keys(campos)[0] ?? '')?.[1];
  const prato = lugar === undefined ? undefined : itens[Number(lugar)]?.descricao;
  if (prato === undefined) return new RecusaDoCardapio({ motivo: 'mudou' }, erro.words);
  const motivo = data.motivo === 'restam_poucos' ? 'nao_ha_tantos' : 'nao_vende';
  return new RecusaDoCardapio({ motivo, prato, restam: Number(data.restam ?? 0) }, erro.words);
}
