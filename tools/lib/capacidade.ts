/** How many groups, and how many tills among them. */
export interface Tamanho {
  grupos: number;
  caixas: number;
}

/** What was measured, each in the place of `docs/` that tells how. */
export const medidas = {
  /** `medidas.md`, Vendas: what stays on disk and what the log grows by, with all that follows from a sale. */
  dadosPorVendaKb: 12.8,
  logPorVendaKb: 23.1,
  /** `medidas.md`, Vendas: processor, machine at rest. */
  apiPorVendaMs: 3.7,
  bancoPorVendaMs: 9,
  /** `medidas.md`, O grupo em cada leitura: a page of a list with its total, API and database together. */
  chamadaMs: 1.55,
  /** `medidas.md`, Início e memória parada; Um ano sobre 1.000.000 de baixas, the heaviest job: one process of the program. */
  memoriaParadaMb: 152,
  memoriaNoAugeMb: 719,
  /** `medidas.md`, Relógio: processor of a minute with so many groups of which nothing is due. */
  relogioMs: 110,
  relogioGrupos: 50_000,
  /** `copias.md`, Quanto leva: a copy restored beside and proven. */
  restauradosGb: 9.6,
  restauradosEmS: 191,
} as const;

/** What is supposed: an operator puts his own in their place. */
export const supostos = {
  vendasPorCaixaPorDia: 200,
  /** Share of a day's sales in its busiest hour, and how far its busiest minute is above that hour. */
  horaCheia: 0.15,
  minutoCheio: 2,
  /** People at the back office in the busiest hour, and what each asks in a minute. */
  pessoasPorGrupo: 0.5,
  chamadasPorMinuto: 6,
  /** Years that stay at hand; tax documents are owed for five. */
  anos: 5,
  /** Of a machine of the database: processors, memory, and the most of its processors in use at the peak. */
  nucleos: 32,
  memoriaGb: 256,
  uso: 0.6,
  /** A cell that is lost must be back within this, from its copy. */
  restaurarEmHoras: 24,
  /** Settings of the program: connections of a process that answers and of one that works (docs/cluster.md). */
  conexoesDaApi: 20,
  conexoesDaFila: 10,
  processosDeTrabalho: 2,
  /** What a connection takes of the database's memory. */
  conexaoMb: 12,
  maxConexoes: 1_000,
} as const;

export type Medidas = Record<keyof typeof medidas, number>;
export type Supostos = Record<keyof typeof supostos, number>;

export interface Capacidade {
  vendasPorDia: number;
  /** In the busiest minute; a second. */
  vendasNoPico: number;
  chamadasNoPico: number;
  logNoPicoMbS: number;
  /** Of data; a year, and of all years that are kept. */
  discoPorAnoTb: number;
  discoTb: number;
  celulas: number;
  /** Which of the limits asks for most cells, and how many each asks for. */
  parede: Parede;
  celulasPor: Record<Parede, number>;
  porCelula: PorCelula;
}

export interface PorCelula {
  grupos: number;
  vendasNoPico: number;
  discoTb: number;
  /** Processors in use at the peak. */
  nucleosDoBanco: number;
  /** Processes that answer, one of them to spare. */
  processosDaApi: number;
  memoriaDaApiGb: number;
  conexoes: number;
  memoriaDasConexoesGb: number;
  /** Of the database's machine, for the pages that are read often. */
  memoriaDasPaginasGb: number;
  restaurarEmHoras: number;
  /** Processor of the database and the API that the clock takes in a minute; seconds. */
  relogioS: number;
}

export type Parede = 'restauração' | 'processador do banco' | 'conexões';

const KB_POR_TB = 1e9;

/** What a number of groups asks of machines, by what was measured and what is supposed. */
export function capacidade({ grupos, caixas }: Tamanho, m: Medidas = medidas, s: Supostos = supostos): Capacidade {
  const vendasPorDia = caixas * s.vendasPorCaixaPorDia;
  const vendasNoPico = (vendasPorDia * s.horaCheia * s.minutoCheio) / 3600;
  const chamadasNoPico = (grupos * s.pessoasPorGrupo * s.chamadasPorMinuto) / 60;
  const discoPorAnoTb = (vendasPorDia * 365 * m.dadosPorVendaKb) / KB_POR_TB;
  const discoTb = discoPorAnoTb * s.anos;
  const gbPorHora = (m.restauradosGb / m.restauradosEmS) * 3600;
  // Half of a call's processor is the database's.
  const nucleosDoBanco = (vendasNoPico * m.bancoPorVendaMs + (chamadasNoPico * m.chamadaMs) / 2) / 1000;
  const nucleosDaApi = (vendasNoPico * m.apiPorVendaMs + (chamadasNoPico * m.chamadaMs) / 2) / 1000;
  const daFila = s.processosDeTrabalho * (s.conexoesDaFila + s.conexoesDaApi + 1);
  const processosDaApi = (celulas: number) => Math.ceil(nucleosDaApi / celulas / s.uso) + 1;
  const conexoes = (celulas: number) => processosDaApi(celulas) * (s.conexoesDaApi + 1) + daFila;
  const celulasPor: Record<Parede, number> = {
    restauração: Math.ceil((discoTb * 1000) / (gbPorHora * s.restaurarEmHoras)),
    'processador do banco': Math.ceil(nucleosDoBanco / (s.nucleos * s.uso)),
    conexões: menosCelulas((celulas) => conexoes(celulas) <= s.maxConexoes),
  };
  const [parede, celulas] = (Object.entries(celulasPor) as [Parede, number][]).reduce((maior, esta) =>
    esta[1] > maior[1] ? esta : maior,
  );
  return {
    vendasPorDia,
    vendasNoPico,
    chamadasNoPico,
    logNoPicoMbS: (vendasNoPico * m.logPorVendaKb) / 1000,
    discoPorAnoTb,
    discoTb,
    celulas,
    parede,
    celulasPor,
    porCelula: {
      grupos: Math.ceil(grupos / celulas),
      vendasNoPico: vendasNoPico / celulas,
      discoTb: discoTb / celulas,
      nucleosDoBanco: nucleosDoBanco / celulas,
      processosDaApi: processosDaApi(celulas),
      memoriaDaApiGb: ((processosDaApi(celulas) + s.processosDeTrabalho) * m.memoriaNoAugeMb) / 1000,
      conexoes: conexoes(celulas),
      memoriaDasConexoesGb: (conexoes(celulas) * s.conexaoMb) / 1000,
      memoriaDasPaginasGb: s.memoriaGb - (conexoes(celulas) * s.conexaoMb) / 1000,
      restaurarEmHoras: ((discoTb / celulas) * 1000) / gbPorHora,
      relogioS: ((grupos / celulas) * m.relogioMs) / m.relogioGrupos / 1000,
    },
  };
}

/** The least number of cells that is enough. More cells never ask for more of each, down to what one asks for that does nothing. */
function menosCelulas(basta: (celulas: number) => boolean): number {
  let ate = 1;
  while (!basta(ate)) {
    ate *= 2;
    if (ate > 1e6) throw new Error('no number of cells is enough: the processes that work alone pass the limit');
  }
  let celulas = Math.ceil(ate / 2);
  while (!basta(celulas)) celulas += 1;
  return celulas;
}
