import type { Problema } from '../../xml/leiaute/index.ts';

export const incoerente = (caminho: string, mensagem: string): Problema => ({
  caminho,
  codigo: 'incoerente',
  mensagem,
});

/** What a declaration must satisfy, one condition at a time; those that do not hold stay in `problemas`. */
export class Exigencias {
  readonly problemas: Problema[] = [];

  /** @param caminho below `infDPS` */
  exigir(condicao: boolean, caminho: string, mensagem: string): void {
    if (!condicao) this.problemas.push(incoerente(`infDPS.${caminho}`, mensagem));
  }
}
