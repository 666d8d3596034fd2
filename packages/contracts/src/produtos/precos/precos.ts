import {
  type Arredondamento,
  arredondar,
  Decimal,
  type DecimalInput,
  decimal,
  momentoNoFuso,
  somarDias,
} from '@retaguarda/brasil';
import type { TipoDePrecoDoProduto } from '../partes/partes.ts';

/** A price row as the choice needs it. */
export interface PrecoCandidato {
  id: number;
  tipo: TipoDePrecoDoProduto;
  nome: string;
  /** R$ */
  valor: string;
  principal: boolean;
  ecommerce: boolean;
  clienteId: number | null;
  clienteGrupoId: number | null;
  quantidadeMinima: string | null;
  /** ISO 8601 instants; null is open. */
  iniciaEm: string | null;
  terminaEm: string | null;
  /** 0 is Sunday; empty is every day. */
  diasSemana: readonly number[];
  /** `HH:MM` of the company's clock. The end is outside; an end before the start passes midnight. */
  horaInicial: string | null;
  horaFinal: string | null;
  ativo: boolean;
  /** The row is of the grid's product, of which this one is a variant. */
  doPai?: boolean;
}

export interface VendaParaPreco {
  clienteId?: number | null;
  clienteGrupoId?: number | null;
  /** Commercial units; 1 when not said. */
  quantidade?: DecimalInput;
  /** ISO 8601 instant of the sale. */
  momento: string;
  /** IANA zone of the company. */
  fuso: string;
  canal?: 'loja' | 'ecommerce';
  /** Name of a table of the company, when the sale asks for one. */
  tabela?: string | null;
}

export const regrasDePreco = {
  promocao: 'Promoção',
  cliente: 'Tabela do cliente',
  quantidade: 'Preço por quantidade',
  tabela: 'Tabela da empresa',
  ecommerce: 'Preço de e-commerce',
  principal: 'Preço principal',
} as const;
export type RegraDePreco = keyof typeof regrasDePreco;

export interface PrecoEscolhido {
  precoId: number;
  valor: string;
  regra: RegraDePreco;
  /** In words, for the person who asks why. */
  motivo: string;
  /** Rows that came into question, the chosen one first, each with what decided. */
  analise: { precoId: number; nome: string; valor: string; vale: boolean; porque: string }[];
}

type Regra = { regra: RegraDePreco; precos: PrecoCandidato[] };
const semAcento = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/**
 * The price of a product in a company for one sale: promotion by date, weekday and hour → the client's table, then the
 * group's → quantity → the table or channel asked for → the main price. Among promotions the lowest wins; among
 * quantities, the highest minimum that is reached. A variant answers each of these with its own rows before those of its
 * grid: a price of its own is no reason to miss the promotion of the whole grid.
 *
 * @param precos the rows of one product in one company; of a variant, also those of its grid (`doPai`)
 * @returns null when no row serves: the product has no price there
 */
export function escolherPreco(precos: readonly PrecoCandidato[], pedido: VendaParaPreco): PrecoEscolhido | null {
  const recusas = new Map<number, string>();
  const valem = precos.filter((preco) => {
    const recusa = porqueNao(preco, pedido);
    if (recusa) recusas.set(preco.id, recusa);
    return !recusa;
  });
  const regras: Regra[] = [
    { regra: 'promocao', precos: doTipo(valem, 'promocao').toSorted(peloValor) },
    {
      regra: 'cliente',
      precos: doTipo(valem, 'cliente').toSorted(
        (a, b) => Number(b.clienteId !== null) - Number(a.clienteId !== null) || peloValor(a, b),
      ),
    },
    { regra: 'quantidade', precos: doTipo(valem, 'quantidade').toSorted(pelaQuantidade) },
    ...daTabela(doTipo(valem, 'tabela'), pedido),
  ];
  const vencedora = regras.find(({ precos: candidatos }) => candidatos.length > 0);
  const escolhido = vencedora?.precos.find(({ doPai }) => !doPai) ?? vencedora?.precos[0];
  if (!vencedora || !escolhido) return null;
  const motivo = porque(vencedora.regra, escolhido);
  const analise = precos
    .map((preco) => ({
      precoId: preco.id,
      nome: preco.nome,
      valor: preco.valor,
      vale: preco.id === escolhido.id,
      porque: preco.id === escolhido.id ? motivo : (recusas.get(preco.id) ?? 'outra regra vem antes'),
    }))
    .toSorted((a, b) => Number(b.vale) - Number(a.vale));
  return { precoId: escolhido.id, valor: escolhido.valor, regra: vencedora.regra, motivo, analise };
}

const doTipo = (precos: readonly PrecoCandidato[], tipo: TipoDePrecoDoProduto) =>
  precos.filter((preco) => preco.tipo === tipo);
const peloValor = (a: PrecoCandidato, b: PrecoCandidato) => decimal(a.valor).cmp(b.valor) || a.id - b.id;
const pelaQuantidade = (a: PrecoCandidato, b: PrecoCandidato) =>
  decimal(b.quantidadeMinima ?? 0).cmp(a.quantidadeMinima ?? 0) || peloValor(a, b);

function daTabela(tabelas: readonly PrecoCandidato[], { canal, tabela }: VendaParaPreco): Regra[] {
  return [
    { regra: 'tabela', precos: tabela ? tabelas.filter(({ nome }) => semAcento(nome) === semAcento(tabela)) : [] },
    { regra: 'ecommerce', precos: canal === 'ecommerce' ? tabelas.filter(({ ecommerce }) => ecommerce) : [] },
    { regra: 'principal', precos: tabelas.filter(({ principal }) => principal) },
  ];
}

/** Why a row does not serve this sale; null when it does. */
function porqueNao(preco: PrecoCandidato, pedido: VendaParaPreco): string | null {
  if (!preco.ativo) return 'inativo';
  if (preco.clienteId !== null && preco.clienteId !== (pedido.clienteId ?? null)) return 'é de outro cliente';
  if (preco.clienteGrupoId !== null && preco.clienteGrupoId !== (pedido.clienteGrupoId ?? null)) {
    return 'é de outro grupo de clientes';
  }
  if (preco.quantidadeMinima !== null && decimal(pedido.quantidade ?? 1).lt(preco.quantidadeMinima)) {
    return `a partir de ${decimal(preco.quantidadeMinima).toFixed()} unidades`;
  }
  const instante = Date.parse(pedido.momento);
  if (preco.iniciaEm !== null && instante < Date.parse(preco.iniciaEm)) return 'ainda não começou';
  if (preco.terminaEm !== null && instante >= Date.parse(preco.terminaEm)) return 'já terminou';
  const semJanela = preco.diasSemana.length === 0 && preco.horaInicial === null && preco.horaFinal === null;
  return semJanela || diaDaJanela(preco, pedido) !== null ? null : 'fora dos dias e horários';
}

/** Weekdays and hours, by the company's clock. */
export type JanelaDeVenda = Pick<PrecoCandidato, 'diasSemana' | 'horaInicial' | 'horaFinal'>;

/**
 * The civil day to which a moment within the window belongs: of a period that passes midnight, the day it began.
 *
 * @returns null for a moment out of the window
 */
export function diaDaJanela(
  { diasSemana, horaInicial, horaFinal }: JanelaDeVenda,
  { momento, fuso }: { momento: string; fuso: string },
): string | null {
  const { data, hora: comSegundos } = momentoNoFuso(momento, fuso);
  const hora = comSegundos.slice(0, 5);
  const inicio = horaInicial ?? '00:00';
  const fim = horaFinal === null || horaFinal === '00:00' ? '24:00' : horaFinal;
  const noDia = (dia: string) =>
    diasSemana.length === 0 || diasSemana.includes(new Date(`${dia}T00:00:00Z`).getUTCDay());
  if (inicio < fim) return hora >= inicio && hora < fim && noDia(data) ? data : null;
  if (hora >= inicio && noDia(data)) return data;
  const vespera = somarDias(data, -1);
  return hora < fim && noDia(vespera) ? vespera : null;
}

function porque(regra: RegraDePreco, { nome, quantidadeMinima, clienteId }: PrecoCandidato): string {
  switch (regra) {
    case 'promocao':
      return `promoção ${nome} em vigor`;
    case 'cliente':
      return clienteId === null ? `tabela ${nome} do grupo do cliente` : `tabela ${nome} do cliente`;
    case 'quantidade':
      return `${nome}: a partir de ${decimal(quantidadeMinima ?? 0).toFixed()} unidades`;
    case 'tabela':
      return `tabela ${nome}`;
    case 'ecommerce':
      return `preço de e-commerce (${nome})`;
    default:
      return `preço principal (${nome})`;
  }
}

export const CASAS_DO_PRECO = 2;

/** A price as the company rounds it: half to even or truncated, 2 decimals. */
export const arredondarPreco = (valor: DecimalInput, modo: Arredondamento, casas = CASAS_DO_PRECO): string =>
  arredondar(valor, casas, modo).toFixed(casas);

/**
 * The next price, not below `valor`, that ends in these cents: 12.34 → 12.90, 12.95 → 13.90 with 90.
 *
 * @param centavos 0 to 99
 */
export function terminarEm(valor: DecimalInput, centavos: number): string {
  const alvo = arredondar(valor, CASAS_DO_PRECO);
  const inteiro = alvo.floor();
  const candidato = inteiro.plus(new Decimal(centavos).div(100));
  return (candidato.gte(alvo) ? candidato : candidato.plus(1)).toFixed(CASAS_DO_PRECO);
}
