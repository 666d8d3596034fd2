import type { ContextoFiscal, ItemFiscal } from '../contexto.ts';
import { type ProblemaFiscal, temErro } from '../problemas.ts';
import { conferirDocumento } from './documento.ts';
import { conferirIbsCbs } from './ibs-cbs.ts';
import { conferirIcms } from './icms.ts';
import { conferirNumeros } from './numeros.ts';
import { conferirOutrosTributos } from './outros-tributos.ts';
import { conferirSobras } from './sobras.ts';

/**
 * What is wrong with a document before any figure is computed. Numbers come first: the other checks read them.
 */
export function validar(contexto: ContextoFiscal, itens: readonly ItemFiscal[]): readonly ProblemaFiscal[] {
  const numeros = conferirNumeros(contexto, itens);
  if (temErro(numeros)) return numeros;
  return [
    ...numeros,
    ...conferirDocumento(contexto, itens),
    ...itens.flatMap((item) => [
      ...conferirIcms(contexto, item),
      ...conferirOutrosTributos(contexto, item),
      ...conferirIbsCbs(contexto, item),
      ...conferirSobras(contexto, item),
    ]),
  ];
}
