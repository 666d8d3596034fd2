import { arredondar, type Decimal, decimal, paraTexto, somar } from '@retaguarda/brasil';

export const tiposDePreco = {
  'usuario-logado-simultaneo': 'Usuário logado simultâneo',
  'documento-fiscal': 'Documento fiscal',
  componente: 'Componente',
} as const;
export type TipoDePreco = keyof typeof tiposDePreco;

/**
 * How the bands of a table price a quantity.
 * - `volume` every unit at the price of the band the quantity falls in
 * - `progressivo` the units of each band at that band's price, as in income tax
 * - `pacote` the band's price is of the whole quantity
 */
export const modosDePreco = { volume: 'Por volume', progressivo: 'Progressivo', pacote: 'Pacote' } as const;
export type ModoDePreco = keyof typeof modosDePreco;

/** A band reaches from the one before it to `ate`, both ends included; null: without end. */
export interface Faixa {
  ate: number | null;
  /** Exact decimal, four places. */
  valor: string;
}

export interface TabelaDePreco {
  id: number;
  nome: string;
  tipo: TipoDePreco;
  componenteId: number | null;
  /** Null: the list. */
  revendaId: number | null;
  modo: ModoDePreco;
  /** Civil dates, both included; no end: null. */
  inicio: string;
  fim: string | null;
  faixas: readonly Faixa[];
}

interface Procurada {
  tipo: TipoDePreco;
  componenteId: number | null;
  revendaId: number | null;
  /** Civil date `YYYY-MM-DD`. */
  data: string;
}

const vale = ({ inicio, fim }: TabelaDePreco, data: string) => inicio <= data && (fim === null || data <= fim);

/** The table in force on a day: the reseller's own goes before the list. Undefined when there is none. */
export function tabelaVigente(
  tabelas: readonly TabelaDePreco[],
  { tipo, componenteId, revendaId, data }: Procurada,
): TabelaDePreco | undefined {
  const doTipo = tabelas.filter(
    (tabela) => tabela.tipo === tipo && tabela.componenteId === componenteId && vale(tabela, data),
  );
  const daRevenda = revendaId === null ? undefined : doTipo.find((tabela) => tabela.revendaId === revendaId);
  return daRevenda ?? doTipo.find((tabela) => tabela.revendaId === null);
}

export interface PrecoDaQuantidade {
  /** Two decimals, half away from zero. */
  total: string;
  /** The price of one unit in the band reached; for a package, of the whole. Four places. */
  valor: string;
  /** First and last quantity of the band reached. */
  faixa: { de: number; ate: number | null };
}

/**
 * Prices a quantity by the bands of a table. Only the total is rounded.
 *
 * @param quantidade integer, 1 or more
 * @returns null when no band reaches the quantity
 * @throws RangeError for a quantity that is no positive integer
 */
export function precoDaQuantidade(
  { modo, faixas }: Pick<TabelaDePreco, 'modo' | 'faixas'>,
  quantidade: number,
): PrecoDaQuantidade | null {
  if (!Number.isSafeInteger(quantidade) || quantidade < 1) throw new RangeError(`bad quantity: ${quantidade}`);
  let acumulado: Decimal = decimal(0);
  let de = 1;
  for (const { ate, valor } of faixas) {
    if (ate === null || quantidade <= ate) {
      const total =
        modo === 'pacote'
          ? decimal(valor)
          : modo === 'volume'
            ? decimal(valor).times(quantidade)
            : acumulado.plus(decimal(valor).times(quantidade - de + 1));
      return { total: paraTexto(total), valor: paraTexto(valor, 4), faixa: { de, ate } };
    }
    acumulado = acumulado.plus(decimal(valor).times(ate - de + 1));
    de = ate + 1;
  }
  return null;
}

export interface ComponenteDoContrato {
  id: number;
  nome: string;
  cobranca: 'mensal' | 'unica';
  obrigatorio: boolean;
  quantidadeMaxima: number | null;
}

export interface PedidoDePreco {
  revendaId: number | null;
  /** Day whose prices hold, `YYYY-MM-DD`. */
  dataPreco: string;
  usuariosSimultaneos: number;
  /** Fiscal documents a month. */
  documentosFiscais: number;
  componentes: readonly { componenteId: number; quantidade: number }[];
  /** Percentages, 0 to 100. */
  descontoMensalidadePercentual: string;
  descontoLicencaPercentual: string;
}

export interface LinhaDePreco {
  tipo: TipoDePreco;
  componenteId: number | null;
  descricao: string;
  cobranca: 'mensal' | 'unica';
  quantidade: number;
  valor: string;
  total: string;
  tabelaId: number;
  tabela: string;
}

export interface Precificacao {
  linhas: LinhaDePreco[];
  mensalidadeBruta: string;
  mensalidadeDesconto: string;
  mensalidade: string;
  licencaBruta: string;
  licencaDesconto: string;
  licenca: string;
  /** Why it cannot be priced, by field of the request; empty when all of it is. */
  problemas: Record<string, string>;
}

interface Item {
  campo: string;
  tipo: TipoDePreco;
  componenteId: number | null;
  descricao: string;
  cobranca: 'mensal' | 'unica';
  quantidade: number;
}

/**
 * Prices a pre-contract: users and documents by the month, components by the month or once with the licence. Each line is
 * rounded to cents, the discount once over the sum of each side. The form and the server use this same function.
 */
export function precificar(
  pedido: PedidoDePreco,
  tabelas: readonly TabelaDePreco[],
  componentes: readonly ComponenteDoContrato[],
): Precificacao {
  const problemas: Record<string, string> = {};
  const linhas: LinhaDePreco[] = [];
  for (const item of itensDe(pedido, componentes, problemas)) {
    const { campo, ...resto } = item;
    const tabela = tabelaVigente(tabelas, { ...resto, revendaId: pedido.revendaId, data: pedido.dataPreco });
    const preco = tabela && precoDaQuantidade(tabela, item.quantidade);
    if (!tabela) problemas[campo] ??= 'Sem tabela de preço nesta data';
    else if (!preco) problemas[campo] ??= 'A tabela não tem preço para esta quantidade';
    else linhas.push({ ...resto, valor: preco.valor, total: preco.total, tabelaId: tabela.id, tabela: tabela.nome });
  }
  const lado = (cobranca: 'mensal' | 'unica', percentual: string) => {
    const bruto = somar(linhas.filter((linha) => linha.cobranca === cobranca).map(({ total }) => total));
    const desconto = arredondar(bruto.times(percentual).div(100));
    return { bruto: paraTexto(bruto), desconto: paraTexto(desconto), liquido: paraTexto(bruto.minus(desconto)) };
  };
  const mensal = lado('mensal', pedido.descontoMensalidadePercentual);
  const unica = lado('unica', pedido.descontoLicencaPercentual);
  return {
    linhas,
    mensalidadeBruta: mensal.bruto,
    mensalidadeDesconto: mensal.desconto,
    mensalidade: mensal.liquido,
    licencaBruta: unica.bruto,
    licencaDesconto: unica.desconto,
    licenca: unica.liquido,
    problemas,
  };
}

function itensDe(
  { usuariosSimultaneos, documentosFiscais, componentes: pedidos }: PedidoDePreco,
  componentes: readonly ComponenteDoContrato[],
  problemas: Record<string, string>,
): Item[] {
  const itens: Item[] = [];
  const doTipo = (campo: string, tipo: TipoDePreco, quantidade: number) => {
    if (quantidade > 0)
      itens.push({ campo, tipo, componenteId: null, descricao: tiposDePreco[tipo], cobranca: 'mensal', quantidade });
  };
  doTipo('usuariosSimultaneos', 'usuario-logado-simultaneo', usuariosSimultaneos);
  doTipo('documentosFiscais', 'documento-fiscal', documentosFiscais);
  pedidos.forEach(({ componenteId, quantidade }, index) => {
    const campo = `componentes.${index}`;
    const componente = componentes.find(({ id }) => id === componenteId);
    const repetido = pedidos.findIndex((outro) => outro.componenteId === componenteId) < index;
    if (!componente) problemas[`${campo}.componenteId`] = 'Registro não encontrado';
    else if (repetido) problemas[`${campo}.componenteId`] = 'Componente repetido';
    else if (componente.quantidadeMaxima !== null && quantidade > componente.quantidadeMaxima)
      problemas[`${campo}.quantidade`] = `Máximo ${componente.quantidadeMaxima}`;
    else {
      const { nome, cobranca } = componente;
      itens.push({
        campo: `${campo}.quantidade`,
        tipo: 'componente',
        componenteId,
        descricao: nome,
        cobranca,
        quantidade,
      });
    }
  });
  for (const { id, nome, obrigatorio } of componentes) {
    if (obrigatorio && !pedidos.some(({ componenteId }) => componenteId === id))
      problemas.componentes ??= `Falta o componente obrigatório ${nome.toUpperCase()}`;
  }
  return itens;
}
