import { Indice } from './indice.ts';
import { diasEntreDatas, naJanela, type Pistas, pistasDe, pontuar, pontuarSoma, valorNoDia } from './pontos.ts';
import { subconjuntoQueSoma } from './subconjunto.ts';
import type { AlvoDaCasa, Casamento, LinhaACasar } from './tipos.ts';

const MAXIMO_POR_LINHA = 5;
/** Most that are tried together: more of one party in one payment are chosen by hand. */
const MAXIMO_DA_SOMA = 24;
/** What is right with nobody looking twice, and how far ahead of the next it must be. */
const CERTO = 75;
const FOLGA = 10;

/**
 * What each line of the bank may be of what the house knows, best first: by amount, day, document, name and tax number of who
 * paid. Alone, several of one party that add up to it, or several lines that add up to one. Looks nothing up and writes nothing.
 *
 * @param pessoaDaRegra party a learnt rule names for a line
 */
export function casar(
  linhas: readonly LinhaACasar[],
  alvos: readonly AlvoDaCasa[],
  pessoaDaRegra: (linha: LinhaACasar) => number | null = () => null,
): Map<number, Casamento[]> {
  const indice = new Indice(alvos);
  const porDia = movimentosPorDia(alvos);
  const achados = new Map<number, Casamento[]>();
  const sozinhas: { linha: LinhaACasar; pistas: Pistas }[] = [];
  for (const linha of linhas) {
    const pistas = pistasDe(linha, indice, pessoaDaRegra(linha));
    const umAUm = candidatosDe(linha, indice, pistas).flatMap((alvo) => pontuar(alvo, linha, pistas) ?? []);
    const exato = umAUm.some(({ centavos }) => centavos === linha.centavos);
    const somas = exato ? [] : somasDe(linha, indice, pistas, porDia);
    if (!exato && somas.length === 0) sozinhas.push({ linha, pistas });
    achados.set(linha.id, osMelhores([...umAUm, ...somas]));
  }
  juntarLinhas(sozinhas, indice, achados);
  marcarCertos(achados);
  return achados;
}

const osMelhores = (casamentos: Casamento[]): Casamento[] =>
  casamentos.sort((a, b) => b.pontos - a.pontos || emOrdem(a.alvos, b.alvos)).slice(0, MAXIMO_POR_LINHA);

const emOrdem = ([a]: readonly AlvoDaCasa[], [b]: readonly AlvoDaCasa[]): number =>
  (a?.chave ?? '').localeCompare(b?.chave ?? '');

/** Targets that something about the line points at. */
function candidatosDe(linha: LinhaACasar, indice: Indice, pistas: Pistas): AlvoDaCasa[] {
  const daRegra = pistas.pessoaDaRegra === null ? [] : indice.daPessoa(pistas.pessoaDaRegra);
  const candidatos = new Set<AlvoDaCasa>([
    ...indice.doValor(linha.centavos),
    ...indice.doValorNoDia(linha),
    ...pistas.documentos,
    ...indice.doCpfCnpj(linha.cpfCnpj),
    ...daRegra,
  ]);
  for (const nome of pistas.nomes.keys()) for (const alvo of indice.nomes.doNome(nome)) candidatos.add(alvo);
  return [...candidatos].filter((alvo) => naJanela(alvo, linha));
}

/** The open entries of who the line names, and the movements of its day. */
function somasDe(
  linha: LinhaACasar,
  indice: Indice,
  pistas: Pistas,
  porDia: ReadonlyMap<string, AlvoDaCasa[]>,
): Casamento[] {
  const grupos = [...gruposDePessoas(linha, indice, pistas).values(), ...diasDe(linha, porDia)];
  return grupos.flatMap((grupo) => {
    const servem = grupo
      .filter((alvo) => Math.sign(alvo.centavos) === Math.sign(linha.centavos))
      .sort((a, b) => a.data.localeCompare(b.data) || emOrdem([a], [b]))
      .slice(0, MAXIMO_DA_SOMA);
    const valores = servem.map((alvo) => valorNoDia(alvo, linha.data));
    const escolhidos = subconjuntoQueSoma(valores, linha.centavos);
    return escolhidos
      ? [
          pontuarSoma(
            escolhidos.map((i) => servem[i] as AlvoDaCasa),
            linha,
            [],
            pistas,
          ),
        ]
      : [];
  });
}

function gruposDePessoas(linha: LinhaACasar, indice: Indice, pistas: Pistas): Map<number, readonly AlvoDaCasa[]> {
  const pessoas = new Set<number>(pistas.pessoaDaRegra === null ? [] : [pistas.pessoaDaRegra]);
  const daPessoa = ({ pessoaId, tipo }: AlvoDaCasa) => {
    if (pessoaId !== null && tipo === 'lancamento') pessoas.add(pessoaId);
  };
  indice.doCpfCnpj(linha.cpfCnpj).forEach(daPessoa);
  for (const nome of pistas.nomes.keys()) indice.nomes.doNome(nome).forEach(daPessoa);
  const grupos = new Map<number, readonly AlvoDaCasa[]>();
  for (const pessoa of [...pessoas].slice(0, 10)) {
    grupos.set(
      pessoa,
      indice.daPessoa(pessoa).filter((alvo) => naJanela(alvo, linha)),
    );
  }
  return grupos;
}

function movimentosPorDia(alvos: readonly AlvoDaCasa[]): Map<string, AlvoDaCasa[]> {
  return Map.groupBy(
    alvos.filter(({ tipo }) => tipo === 'movimento' || tipo === 'fonte'),
    ({ data }) => data,
  );
}

/** Days of movements near the line: what was received in a day is deposited at once. */
const diasDe = (linha: LinhaACasar, porDia: ReadonlyMap<string, AlvoDaCasa[]>): AlvoDaCasa[][] =>
  [0, -1, -2, -3, 1].flatMap((dias) => {
    const dia = new Date(Date.parse(linha.data) + dias * 86_400_000).toISOString().slice(0, 10);
    return [porDia.get(dia) ?? []].filter(({ length }) => length > 1);
  });

/** Lines of one payer that add up to one entry: it was paid in pieces. */
function juntarLinhas(
  sozinhas: readonly { linha: LinhaACasar; pistas: Pistas }[],
  indice: Indice,
  achados: Map<number, Casamento[]>,
): void {
  const porPagador = Map.groupBy(sozinhas, ({ linha }) => linha.cpfCnpj ?? linha.nome ?? '');
  for (const [pagador, grupo] of porPagador) {
    if (pagador === '' || grupo.length < 2) continue;
    const juntas = grupo.slice(0, MAXIMO_DA_SOMA);
    const [{ linha, pistas }] = juntas as [(typeof grupo)[number]];
    for (const alvo of candidatosDe(linha, indice, pistas)) {
      const perto = juntas.filter(
        (outra) =>
          Math.sign(outra.linha.centavos) === Math.sign(alvo.centavos) &&
          diasEntreDatas(outra.linha.data, linha.data) <= 31,
      );
      const escolhidas = subconjuntoQueSoma(
        perto.map((outra) => outra.linha.centavos),
        alvo.centavos,
      );
      if (!escolhidas) continue;
      const ids = escolhidas.map((i) => (perto[i] as (typeof grupo)[number]).linha.id);
      for (const i of escolhidas) {
        const uma = perto[i] as (typeof grupo)[number];
        const feito = pontuarSoma(
          [alvo],
          uma.linha,
          ids.filter((id) => id !== uma.linha.id),
          uma.pistas,
        );
        achados.set(
          uma.linha.id,
          osMelhores([...(achados.get(uma.linha.id) ?? []), { ...feito, centavos: alvo.centavos }]),
        );
      }
      break;
    }
  }
}

/** The best of a line is certain when nothing comes near it, and no other line wants the same. */
function marcarCertos(achados: ReadonlyMap<number, Casamento[]>): void {
  const querem = new Map<string, number>();
  for (const casamentos of achados.values()) {
    const [melhor] = casamentos;
    if (!melhor || melhor.pontos < 60) continue;
    for (const { chave } of melhor.alvos) querem.set(chave, (querem.get(chave) ?? 0) + 1);
  }
  for (const [melhor, segundo] of achados.values()) {
    if (!melhor) continue;
    const folga = melhor.pontos - (segundo?.pontos ?? 0) >= FOLGA;
    const disputado = melhor.alvos.some(({ chave }) => (querem.get(chave) ?? 0) > 1);
    const somado = melhor.alvos.length > 1 || melhor.linhas.length > 0;
    const exato = melhor.razoes.every(({ oque }) => oque !== 'diferenca');
    melhor.certo = exato && melhor.pontos >= CERTO && folga && !disputado && !somado;
  }
}
