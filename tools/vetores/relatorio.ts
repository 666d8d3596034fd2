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
  const passaram = conferidos.reduce((soma, conferido) => soma + contarPassados(conferido), 0);
  const forcados = conferidos.reduce((soma, { forcados: estes }) => soma + estes.length, 0);
  const aForca = forcados > 0 ? `, mais ${forcados} só com colunas forçadas` : '';
  return [...resultados.flatMap(relatarArquivo), `total: ${passaram}/${total}${aForca}`];
}

type Conferido = Extract<ResultadoArquivo, { estado: 'conferido' }>;

const contarPassados = ({ total, falhas, forcados }: Conferido): number => total - falhas.length - forcados.length;

function relatarArquivo(resultado: ResultadoArquivo): string[] {
  const { arquivo, estado } = resultado;
  if (estado === 'semConferencia') return [`${arquivo}: sem conferência`];
  if (estado === 'erro') return [`${arquivo}: ERRO ${resultado.erro}`];
  const { total, falhas, forcados, controversos } = resultado;
  return [
    `${arquivo}: ${contarPassados(resultado)}/${total}`,
    ...falhas.flatMap((caso) => relatarCaso('FALHA', caso)),
    ...(forcados.length > 0 ? [`  só com colunas forçadas, não contam como passados: ${forcados.length}`] : []),
    ...forcados.flatMap(relatarForcado),
    ...(controversos.length > 0 ? [`  controversos, fora da conta: ${controversos.length}`] : []),
    ...controversos.flatMap((caso) => relatarCaso(caso.motivo === undefined ? 'concorda' : 'diverge', caso)),
  ];
}

function relatarCaso(situacao: string, { vetor, motivo }: Caso): string[] {
  const linha = `  ${situacao.padEnd(8)} ${entrada(vetor)}`;
  return motivo === undefined ? [linha] : [linha, `           ${motivo}`];
}

/** Only what the case is called: its input is pages long, and nothing failed. */
function relatarForcado({ vetor, motivo }: Caso): string[] {
  const nomes = [vetor.layout, vetor.banco_nome].filter((nome) => typeof nome === 'string');
  return [`  forçado  ${nomes.join(' ')}: ${motivo ?? ''}`];
}

/** The case without where it came from, which says nothing about why it failed. */
function entrada({ fonte: _, ...resto }: Vetor): string {
  return JSON.stringify(resto);
}
