import { cnab } from '@retaguarda/boletos';
import { compararDoBrcobranca } from '../cnab/retorno-brcobranca.ts';
import type { Brutos, TituloDoVetor } from '../cnab/retorno-comum.ts';
import { compararDoLaravel } from '../cnab/retorno-laravel.ts';

interface Vetor {
  arquivo: string;
  linhas: string[];
  esperado: Record<string, unknown>;
}

/**
 * Reads the retorno of one vector and compares every field of every title, in the source's own names. Says the first
 * difference; undefined when there is none.
 */
export const conferir = (vetor: unknown): string | undefined => {
  const { arquivo, linhas, esperado } = vetor as Vetor;
  const lido = cnab.lerRetornoInteiro(linhas.join('\r\n'), { arquivo });
  const { cabecalho } = lido;
  if (!cabecalho) return `sem cabeçalho: ${lido.problemas.map(({ mensagem }) => mensagem).join('; ')}`;
  const titulos = titulosDe(lido, cabecalho.banco);
  return esperado.registros === undefined
    ? compararDoLaravel(lido, titulos, esperado)
    : compararDoBrcobranca(cabecalho.banco, titulos, esperado);
};

/** Beside what the reader tells, columns it reads and does not hand over. */
function titulosDe({ titulos, cabecalho }: cnab.RetornoLido, banco: string): TituloDoVetor[] {
  const formato = cabecalho?.formato ?? '400';
  const registros = Object.values(cnab.layoutDeRetorno(banco, formato)?.registros ?? {});
  const registro = registros.find(({ papel }) => papel === 'titulo')?.registro;
  return titulos.map((titulo) => {
    const linha = titulo.linhas[0] ?? '';
    const brutos: Brutos = registro ? cnab.lerRegistro(registro, linha).valores : {};
    const [tipo, sequencia] =
      formato === '240' ? [linha.slice(7, 8), linha.slice(8, 13)] : [linha.slice(0, 1), linha.slice(394, 400)];
    return { titulo, brutos, tipo: tipo ?? '', sequencia: sequencia ?? '' };
  });
}
