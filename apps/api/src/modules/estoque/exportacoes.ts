import {
  type ContagemItem,
  contagensCalls,
  estoqueCalls,
  faixasDeValidade,
  type LoteLinha,
  type MinimoLinha,
  type MovimentoLinha,
  origensDeMovimento,
  type ProducaoLinha,
  producoesCalls,
  type Reserva,
  type SaldoLinha,
  type SerialLinha,
  situacoesDeReserva,
  situacoesDeTransferencia,
  type TransferenciaLinha,
  transferenciasCalls,
} from '@retaguarda/contracts';
import type { AnyTable, TableColumn, TableExport } from '../../platform/exports/table.ts';
import { type Definicao, listar, percorrer } from './listas/lista.ts';
import { movimentos } from './listas/movimentos.ts';
import { reservas } from './listas/reservas.ts';
import { lotes, minimos, saldos, seriais } from './listas/saldos.ts';
import { itensDaContagem } from './papeis/contagens.queries.ts';
import { producoes } from './papeis/producoes.ts';
import { transferencias } from './papeis/transferencias.queries.ts';

const texto = <T>(label: string, value: TableColumn<T>['value']): TableColumn<T> => ({ label, kind: 'text', value });
const numero = <T>(label: string, value: TableColumn<T>['value']): TableColumn<T> => ({ label, kind: 'number', value });
const dia = (data: string | null) => data?.slice(0, 10).split('-').reverse().join('/');

interface DoProduto {
  produto: { codigo: string; descricao: string; unidade: string };
}
const produto = <T extends DoProduto>(): TableColumn<T>[] => [
  texto('Código', (row) => row.produto.codigo),
  texto('Produto', (row) => row.produto.descricao),
  texto('Unidade', (row) => row.produto.unidade),
];
const lugar = <T extends { empresa: { rotulo: string } | null; local: string | null }>(): TableColumn<T>[] => [
  texto('Empresa', ({ empresa }) => empresa?.rotulo),
  texto('Local', ({ local }) => local),
];

const tabela = <T>(
  name: string,
  title: string,
  call: AnyTable['call'],
  lista: Definicao<never>,
  columns: TableColumn<T>[],
): TableExport<T> => ({
  call,
  name,
  title,
  columns,
  load: (db, actor, query) => listar<T>(db, actor, lista, query),
  rows: (db, actor, query, size) => percorrer<T>(db, actor, lista, query, size),
});

export const exportacoesDoEstoque: readonly AnyTable[] = [
  tabela<SaldoLinha>('estoque-saldos', 'Saldos de estoque', estoqueCalls.exports.saldos, saldos, [
    ...produto<SaldoLinha>(),
    ...lugar<SaldoLinha>(),
    numero('Saldo', ({ saldo }) => saldo),
    numero('Reservado', ({ reservado }) => reservado),
    numero('Disponível', ({ disponivel }) => disponivel),
    numero('Em trânsito', ({ emTransito }) => emTransito),
    numero('Custo médio', ({ custoMedio }) => custoMedio),
    numero('Valor', ({ valor }) => valor),
  ]),
  tabela<LoteLinha>('estoque-lotes', 'Saldos por lote', estoqueCalls.exports.lotes, lotes, [
    ...produto<LoteLinha>(),
    ...lugar<LoteLinha>(),
    texto('Lote', (row) => row.numero),
    texto('Elaboração', ({ elaboracao }) => dia(elaboracao)),
    texto('Validade', ({ validade }) => dia(validade)),
    numero('Dias', ({ dias }) => dias),
    texto('Faixa', ({ faixa }) => faixa && faixasDeValidade[faixa]),
    numero('Saldo', ({ saldo }) => saldo),
    numero('Custo médio', ({ custoMedio }) => custoMedio),
    numero('Valor', ({ valor }) => valor),
  ]),
  tabela<SerialLinha>('estoque-seriais', 'Números de série', estoqueCalls.exports.seriais, seriais, [
    ...produto<SerialLinha>(),
    texto('Número de série', (row) => row.numero),
    texto('Situação', ({ estado }) => estado),
    ...lugar<SerialLinha>(),
  ]),
  tabela<MovimentoLinha>('estoque-movimentos', 'Movimentos de estoque', estoqueCalls.exports.movimentos, movimentos, [
    texto('Ocorrido em (UTC)', ({ ocorridoEm }) => ocorridoEm),
    ...produto<MovimentoLinha>(),
    ...lugar<MovimentoLinha>(),
    texto('Operação', ({ operacao }) => operacao.nome),
    numero('Quantidade', ({ quantidade }) => quantidade),
    numero('Custo unitário', ({ custoUnitario }) => custoUnitario),
    numero('Valor', ({ valor }) => valor),
    numero('Saldo antes', ({ saldoAntes }) => saldoAntes),
    numero('Saldo depois', ({ saldoDepois }) => saldoDepois),
    numero('Custo médio depois', ({ custoDepois }) => custoDepois),
    numero('Correção de custo', ({ correcaoCusto }) => correcaoCusto),
    texto('Lote', ({ lote }) => lote?.numero),
    texto('Números de série', (row) => row.seriais.join(', ')),
    texto('Origem', ({ origem }) => origensDeMovimento[origem]),
    texto('Documento', ({ documento }) => documento),
    texto('Motivo', ({ motivo }) => motivo),
    texto('Usuário', ({ usuario }) => usuario),
  ]),
  tabela<Reserva>('estoque-reservas', 'Reservas de estoque', estoqueCalls.exports.reservas, reservas, [
    ...produto<Reserva>(),
    ...lugar<Reserva>(),
    numero('Quantidade', ({ quantidade }) => quantidade),
    texto('Situação', ({ situacao }) => situacoesDeReserva[situacao]),
    texto('Para', ({ documento }) => documento),
    texto('Motivo', ({ motivo }) => motivo),
    texto('Expira em (UTC)', ({ expiraEm }) => expiraEm),
    texto('Criada em (UTC)', ({ criadoEm }) => criadoEm),
    texto('Encerrada em (UTC)', ({ encerradaEm }) => encerradaEm),
    texto('Usuário', ({ usuario }) => usuario),
  ]),
  tabela<MinimoLinha>('estoque-minimos', 'Sugestão de compra', estoqueCalls.exports.minimos, minimos, [
    ...produto<MinimoLinha>(),
    ...lugar<MinimoLinha>(),
    numero('Saldo', ({ saldo }) => saldo),
    numero('Em trânsito', ({ emTransito }) => emTransito),
    numero('Mínimo', ({ minimo }) => minimo),
    numero('Máximo', ({ maximo }) => maximo),
    numero('Sugestão', ({ sugestao }) => sugestao),
    texto('Fornecedor', ({ fornecedor }) => fornecedor?.rotulo),
    numero('Comprar', ({ sugestaoCompra }) => sugestaoCompra?.quantidade),
    texto('Unidade de compra', ({ sugestaoCompra }) => sugestaoCompra?.unidade),
    numero('Custo', ({ custo }) => custo),
    numero('Valor', ({ valor }) => valor),
  ]),
  tabela<ContagemItem>('estoque-contagem', 'Contagem de inventário', contagensCalls.exports.itens, itensDaContagem, [
    ...produto<ContagemItem>(),
    texto('Lote', ({ lote }) => lote?.numero),
    numero('Contado', ({ contado }) => contado),
    numero('Saldo', ({ saldo }) => saldo),
    numero('Diferença', ({ diferenca }) => diferenca),
    numero('Valor', ({ valor }) => valor),
    texto('Decisão', ({ decisao }) => decisao),
  ]),
  tabela<TransferenciaLinha>(
    'estoque-transferencias',
    'Transferências',
    transferenciasCalls.exports.lista,
    transferencias,
    [
      numero('Número', (row) => row.numero),
      texto('Situação', ({ situacao }) => situacoesDeTransferencia[situacao]),
      texto('Origem', ({ origem }) => origem.rotulo),
      texto('Destino', ({ destino }) => destino.rotulo),
      texto('Documento', ({ documento }) => documento),
      numero('Itens', ({ itensTotal }) => itensTotal),
      numero('Valor', ({ valor }) => valor),
      texto('Enviada em (UTC)', ({ enviadaEm }) => enviadaEm),
      texto('Recebida em (UTC)', ({ recebidaEm }) => recebidaEm),
    ],
  ),
  tabela<ProducaoLinha>('estoque-producoes', 'Produções', producoesCalls.exports.lista, producoes, [
    numero('Número', (row) => row.numero),
    ...produto<ProducaoLinha>(),
    texto('Empresa', ({ empresa }) => empresa.rotulo),
    numero('Receita', ({ receitaNumero }) => receitaNumero),
    numero('Quantidade', ({ quantidade }) => quantidade),
    numero('Custo total', ({ custoTotal }) => custoTotal),
    numero('Custo unitário', ({ custoUnitario }) => custoUnitario),
    texto('Situação', ({ situacao }) => situacao),
    texto('Ocorrida em (UTC)', ({ ocorridoEm }) => ocorridoEm),
  ]),
];
