import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import type { ListParams, ListReply } from '../../platform/ui/list/use-list-data.ts';

export const situacoes = {
  aberto: 'Aberto',
  parcial: 'Parcial',
  quitado: 'Quitado',
  vencido: 'Vencido',
  judicial: 'Judicial',
} as const;
export type Situacao = keyof typeof situacoes;

export const formas = { boleto: 'Boleto', pix: 'Pix', cartao: 'Cartão', dinheiro: 'Dinheiro' } as const;

/** A receivable, as a list of the finance area would show it. */
export interface Titulo {
  id: number;
  ativo: boolean;
  documento: string;
  cliente: string;
  emissao: string;
  vencimento: string;
  forma: keyof typeof formas;
  valor: string;
  recebido: string;
  saldo: string;
  situacao: Situacao;
}

const clientes = [
  'Padaria Estrela do Sul Ltda',
  'Mercearia Dois Irmãos',
  'Maria de Lourdes Ferreira',
  'Hotel Serra Azul S.A.',
  'Auto Peças Triângulo',
  'Escola Infantil Girassol',
  'João Batista Nogueira',
  'Cooperativa Vale Verde',
  'Studio Lumen Arquitetura',
  'Farmácia Santa Rita',
  'Posto Avenida',
  'Restaurante Sabor da Terra',
];
const LONG_NAME =
  'Companhia Brasileira de Distribuição de Alimentos, Bebidas e Produtos de Limpeza do Vale do Paraíba Paulista S.A. em Recuperação Judicial';
const COUNT = 1284;

/** Invented receivables, the same at every visit. */
export function inventTitulos(long = false): Titulo[] {
  const situations = Object.keys(situacoes) as Situacao[];
  const ways = Object.keys(formas) as (keyof typeof formas)[];
  return Array.from({ length: COUNT }, (_, index) => {
    const valor = long && index % 5 === 0 ? '9876543210.99' : paraTexto(((index * 7919) % 419_900) / 100 + 80);
    const situacao = situations[(index * 3 + (index % 7)) % situations.length] ?? 'aberto';
    const recebido =
      situacao === 'quitado' ? valor : situacao === 'parcial' ? paraTexto(decimal(valor).times('0.4')) : '0.00';
    return {
      id: index + 1,
      ativo: true,
      documento: `${4107 + index}/${(index % 3) + 1}`,
      cliente: long && index % 3 === 0 ? LONG_NAME : (clientes[index % clientes.length] ?? ''),
      emissao: day(index % 10),
      vencimento: day(31 + (index % 30)),
      forma: ways[(index * 5) % ways.length] ?? 'pix',
      valor,
      recebido,
      saldo: paraTexto(decimal(valor).minus(recebido)),
      situacao,
    };
  });
}

const day = (after: number) => new Date(Date.UTC(2026, 9, 1 + after)).toISOString().slice(0, 10);

const figures: ReadonlySet<string> = new Set(['valor', 'recebido', 'saldo']);

/** Answers a list call from memory, as the API would. */
export function answer(all: readonly Titulo[], params: ListParams): ListReply<Titulo> {
  const { page, rowsPerPage, search = '', sortBy, descending, situacao, forma, vencimentoDe, vencimentoAte } = params;
  const wanted = String(search).toLowerCase();
  const situations = situacao ? String(situacao).split(',') : null;
  const rows = all.filter(
    (row) =>
      (wanted === '' || `${row.documento} ${row.cliente}`.toLowerCase().includes(wanted)) &&
      (!situations || situations.includes(row.situacao)) &&
      (!forma || row.forma === forma) &&
      (!vencimentoDe || row.vencimento >= String(vencimentoDe)) &&
      (!vencimentoAte || row.vencimento <= String(vencimentoAte)),
  );
  if (typeof sortBy === 'string') rows.sort((a, b) => compare(a, b, sortBy as keyof Titulo) * (descending ? -1 : 1));
  const start = (Number(page) - 1) * Number(rowsPerPage);
  const sum = (field: 'valor' | 'recebido' | 'saldo') => paraTexto(somar(rows.map((row) => row[field])));
  return {
    data: rows.slice(start, start + Number(rowsPerPage)),
    total: rows.length,
    totais: { valor: sum('valor'), recebido: sum('recebido'), saldo: sum('saldo') },
  };
}

function compare(a: Titulo, b: Titulo, field: keyof Titulo): number {
  if (figures.has(field)) return decimal(String(a[field])).comparedTo(decimal(String(b[field])));
  return String(a[field]).localeCompare(String(b[field]), 'pt-BR', { numeric: true });
}
