import type { Vetor } from './conferencia.ts';
import type { Caso, ResultadoArquivo } from './executar.ts';

/** Whether the run must be repaired: a counted case failed, or a file could not be read. */
export function hasProblemas(resultados: readonly ResultadoArquivo[]): boolean {
  return resultados.some(
    (resultado) => resultado.estado === 'erro' || (resultado.estado === 'conferido' && resultado.falhas.length > 0),
  );
}

/** The lines printed for a run: each file with what passed, each failing case with its input, and the disputed ones. */
export function relatar(resultados: readonly ResultadoArquivo[]): string[] {
  const conferidos = resultados.flatMap((resultado) => (resultado.estado === 'conferido' ? resultado : []));
  const total = conferidos.reduce((soma, conferido) => soma + conferido.total, 0);
  const falhas = conferidos.reduce((soma, conferido) => soma + conferido.falhas.length, 0);
  return [...resultados.flatMap(relatarArquivo), `total: ${total - falhas}/${total}`];
}

function relatarArquivo(resultado: ResultadoArquivo): string[] {
  const { arquivo, estado } = resultado;
  if (estado === 'semConferencia') return [`${arquivo}: sem conferência`];
  if (estado === 'erro') return [`${arquivo}: ERRO ${resultado.erro}`];
  const { total, falhas, controversos } = resultado;
  return [
    `${arquivo}: ${total - falhas.length}/${total}`,
    ...falhas.flatMap((caso) => relatarCaso('FALHA', caso)),
    ...(controversos.length > 0 ? [`  controversos, fora da conta: ${controversos.length}`] : []),
    ...controversos.flatMap((caso) => relatarCaso(caso.motivo === undefined ? 'concorda' : 'diverge', caso)),
  ];
}

function relatarCaso(situacao: string, { vetor, motivo }: Caso): string[] {
  const linha = `  ${situacao.padEnd(8)} ${entrada(vetor)}`;
  return motivo === undefined ? [linha] : [linha, `           ${motivo}`];
}

/** The case without where it came from, which says nothing about why it failed. */
function entrada({ fonte: _, ...resto }: Vetor): string {
  return JSON.stringify(resto);
}
