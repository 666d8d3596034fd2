import type { FalhaDeCampo } from '../motor/ler.ts';
import type { ProblemaDeRetorno } from './modelo.ts';

/** Puts file, line and column to what was found wrong, and says it in one sentence. */
export function problema(
  onde: { arquivo: string | undefined; linha: number },
  gravidade: ProblemaDeRetorno['gravidade'],
  falha: Omit<FalhaDeCampo, 'campo' | 'coluna'> & Partial<FalhaDeCampo>,
): ProblemaDeRetorno {
  const { coluna, campo, esperado, encontrado } = falha;
  const lugar = [
    ...(onde.arquivo === undefined ? [] : [onde.arquivo]),
    `linha ${onde.linha}`,
    ...(coluna === undefined ? [] : [`coluna ${coluna}`]),
  ].join(', ');
  return {
    gravidade,
    ...(onde.arquivo === undefined ? {} : { arquivo: onde.arquivo }),
    linha: onde.linha,
    ...(coluna === undefined ? {} : { coluna }),
    ...(campo === undefined ? {} : { campo }),
    esperado,
    encontrado,
    mensagem: `${lugar}: esperado ${esperado}, encontrado "${encontrado}"`,
  };
}
