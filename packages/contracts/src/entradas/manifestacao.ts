import type { Manifestacao, SituacaoDaEntrada } from './situacoes.ts';

const DIA_MS = 86_400_000;

/** Days from the authorisation in which each statement is taken. @source Ajuste SINIEF 7/2005, cl. 15-B; NT 2020.001 */
export const DIAS_DA_MANIFESTACAO = { '210210': 10, '210200': 90, '210220': 90, '210240': 90 } as const;
/** Days from the first conclusive statement in which it may be put right, once. */
export const DIAS_DA_RETIFICACAO = 30;

/** What decides which statements a note takes. */
export interface EstadoDaManifestacao {
  situacao: SituacaoDaEntrada;
  modelo: string;
  manifestacao: Manifestacao | null;
  /** ISO 8601; deadlines run from it. */
  autorizadaEm: string;
  /** Of the first conclusive statement. */
  manifestadaEm: string | null;
  retificada: boolean;
  /** A statement is on its way to the authority. */
  aCaminho: boolean;
}

type Regra = (uma: EstadoDaManifestacao, agora: Date) => string | null;

const depoisDe = (desde: string, dias: number): Date => new Date(Date.parse(desde) + dias * DIA_MS);

const ehConclusiva = (tipo: Manifestacao | null): boolean => tipo !== null && tipo !== '210210';

const paraTodas: Regra = ({ situacao, modelo, aCaminho }) => {
  if (modelo !== '55') return 'Só a NF-e é manifestada.';
  if (situacao === 'cancelada') return 'A nota foi cancelada pelo emitente: não há o que manifestar.';
  return aCaminho ? 'Há uma manifestação desta nota a caminho da SEFAZ.' : null;
};

const ciencia: Regra = ({ manifestacao, autorizadaEm }, agora) => {
  if (manifestacao === '210210') return 'A ciência já foi dada.';
  if (manifestacao !== null) return 'A manifestação conclusiva já foi feita: não há mais ciência a dar.';
  const passou = agora > depoisDe(autorizadaEm, DIAS_DA_MANIFESTACAO['210210']);
  return passou ? 'Os 10 dias da ciência passaram: faça a manifestação conclusiva.' : null;
};

const conclusiva =
  (tipo: Manifestacao): Regra =>
  ({ manifestacao, autorizadaEm, manifestadaEm, retificada }, agora) => {
    if (manifestacao === tipo) return 'Esta manifestação já foi feita.';
    if (ehConclusiva(manifestacao)) {
      if (retificada) return 'A manifestação já foi retificada uma vez: não cabe outra.';
      const passou = manifestadaEm !== null && agora > depoisDe(manifestadaEm, DIAS_DA_RETIFICACAO);
      return passou ? 'Os 30 dias para retificar a manifestação passaram.' : null;
    }
    const passou = agora > depoisDe(autorizadaEm, DIAS_DA_MANIFESTACAO[tipo]);
    return passou ? 'Os 90 dias da manifestação passaram.' : null;
  };

/** Says that the goods did not come: not of what is in stock. */
const negativa =
  (tipo: Manifestacao): Regra =>
  (uma, agora) =>
    uma.situacao === 'lancada' ? 'A nota está lançada: estorne a entrada antes.' : conclusiva(tipo)(uma, agora);

/** When each statement is refused: the one table that screen and server read. */
const regras: Readonly<Record<Manifestacao, Regra>> = {
  '210210': ciencia,
  '210200': conclusiva('210200'),
  '210220': negativa('210220'),
  '210240': negativa('210240'),
};

/** @returns why the statement is not made, in words; null when it may be made now */
export const recusaDaManifestacao = (tipo: Manifestacao, estado: EstadoDaManifestacao, agora: Date): string | null =>
  paraTodas(estado, agora) ?? regras[tipo](estado, agora);

/** Until when a statement is taken, ISO 8601. */
export const prazoDaManifestacao = (
  tipo: Manifestacao,
  { manifestacao, autorizadaEm, manifestadaEm }: EstadoDaManifestacao,
): string =>
  (ehConclusiva(tipo) && ehConclusiva(manifestacao) && manifestadaEm !== null
    ? depoisDe(manifestadaEm, DIAS_DA_RETIFICACAO)
    : depoisDe(autorizadaEm, DIAS_DA_MANIFESTACAO[tipo])
  ).toISOString();
