import type { LinhaDoSped } from './escrever.ts';
import type { CampoDoSped, LeiauteDoSped } from './leiaute/tipos.ts';

/**
 * Lines of some records of a file that `escreverSped` wrote by the same layout, fields by name as they were given to it.
 *
 * @param registros which of them
 */
export function* lerSped(
  leiaute: LeiauteDoSped,
  texto: string,
  registros: ReadonlySet<string>,
): Generator<LinhaDoSped> {
  const conhecidos = new Map(leiaute.registros.map((registro) => [registro.reg, registro]));
  for (const linha of texto.split('\r\n')) {
    const [, reg = '', ...valores] = linha.split('|');
    const registro = registros.has(reg) ? conhecidos.get(reg) : undefined;
    if (!registro) continue;
    yield {
      reg,
      valores: Object.fromEntries(registro.campos.map((campo, i) => [campo.nome, lerCampo(campo, valores[i] ?? '')])),
    };
  }
}

function lerCampo({ tipo, decimais }: CampoDoSped, escrito: string): string | null {
  if (escrito === '') return null;
  if (tipo === 'D') return `${escrito.slice(4)}-${escrito.slice(2, 4)}-${escrito.slice(0, 2)}`;
  return tipo === 'N' && decimais !== null ? escrito.replace(',', '.') : escrito;
}
