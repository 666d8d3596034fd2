import {
  type ContagemItem,
  contagensCalls,
  estoqueCalls,
  type MovimentoLinha,
  origensDeMovimento,
  type ProducaoLinha,
  producoesCalls,
  situacoesDeTransferencia,
  type TransferenciaLinha,
  transferenciasCalls,
} from '@retaguarda/contracts';
import type { AnyTable, TableColumn, TableExport } from '../../platform/exports/table.ts';
import { type Definicao, listar, percorrer } from './listas/lista.ts';
import { movimentos } from './listas/movimentos.ts';
import { itensDaContagem } from './papeis/contagens.queries.ts';
import { producoes } from './papeis/producoes.ts';
import { transferencias } from './papeis/transferencias.queries.ts';

const texto = <T>(label: string, value: TableColumn<T>['value']): TableColumn<T> => ({ label, kind: 'text', value });
const numero = <T>(label: string, value: TableColumn<T>['value']): TableColumn<T> => ({ label, kind: 'number', value });

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
