import { formatarData, formatarDocumento } from '@retaguarda/brasil';
import {
  type ContratoLinha,
  contratoCampos,
  contratosCalls,
  especiesDeCobranca,
  type LinhaDeExecucao,
  lotesCalls,
  situacoesDoContrato,
} from '@retaguarda/contracts';
import type { AnyTable, TableColumn, TableExport } from '../../platform/exports/table.ts';
import { type ContratoDaCarteira, listarCarteira } from './area-revenda.queries.ts';
import { type FiltroDeContratos, listarContratos } from './contratos.queries.ts';
import { exigirLote } from './lotes.acesso.ts';
import { listarLinhas } from './lotes.queries.ts';

function coluna<T>(kind: TableColumn<T>['kind'], id: string, label: string, value: TableColumn<T>['value']) {
  return { id, label, kind, value };
}
const data = (dia: string | null) => dia && formatarData(dia);

/** Every column a list of contracts can show, by the name it has there. */
function colunasDeContrato<T extends ContratoLinha>(): TableColumn<T>[] {
  return [
    coluna('number', 'numero', contratoCampos.numero.label, ({ numero }) => numero),
    coluna('text', 'codigo', contratoCampos.codigo.label, ({ codigo }) => codigo),
    coluna('text', 'empresa', contratoCampos.empresaId.label, ({ empresa }) => empresa.rotulo),
    coluna('text', 'documento', 'Documento', ({ documento }) => formatarDocumento(documento ?? '')),
    coluna('text', 'revenda', 'Revenda', ({ revenda }) => revenda?.rotulo),
    coluna('text', 'contratoTipo', contratoCampos.contratoTipoId.label, ({ contratoTipo }) => contratoTipo.rotulo),
    coluna('text', 'situacao', 'Situação', ({ situacao }) => situacoesDoContrato[situacao]),
    coluna(
      'text',
      'implantacaoSituacao',
      contratoCampos.implantacaoSituacaoId.label,
      ({ implantacaoSituacao }) => implantacaoSituacao?.rotulo,
    ),
    coluna('number', 'quantidadeAcessos', contratoCampos.quantidadeAcessos.label, (linha) => linha.quantidadeAcessos),
    coluna('number', 'licencaValor', contratoCampos.licencaValor.label, ({ licencaValor }) => licencaValor),
    coluna('number', 'mensalidadeValor', contratoCampos.mensalidadeValor.label, (linha) => linha.mensalidadeValor),
    coluna('number', 'diaVencimento', contratoCampos.diaVencimento.label, ({ diaVencimento }) => diaVencimento),
    coluna('text', 'inicio', contratoCampos.inicio.label, ({ inicio }) => data(inicio)),
    coluna('text', 'fim', contratoCampos.fim.label, ({ fim }) => data(fim)),
  ];
}

const contratos: TableExport<ContratoLinha, FiltroDeContratos> = {
  call: contratosCalls.exportar,
  name: 'contratos',
  title: 'Contratos',
  columns: colunasDeContrato(),
  load: (db, actor, query) => listarContratos(db, actor, query),
};

const carteira: TableExport<ContratoDaCarteira, FiltroDeContratos> = {
  call: contratosCalls.exportarCarteira,
  name: 'area-revenda',
  title: 'Carteira da revenda',
  columns: [
    ...colunasDeContrato<ContratoDaCarteira>(),
    coluna('number', 'comissaoPercentual', 'Repasse (%)', ({ comissaoPercentual }) => comissaoPercentual),
    coluna('number', 'repassePrevisto', 'Repasse previsto', ({ repassePrevisto }) => repassePrevisto),
  ],
  load: (db, actor, query) => listarCarteira(db, actor, query),
};

const situacoesDaLinha: Record<LinhaDeExecucao['situacao'], string> = {
  feita: 'Feita',
  excluida: 'De fora',
  falhou: 'Falhou',
  a_repetir: 'A repetir',
  desfeita: 'Desfeita',
};

type FiltroDeLinhas = Parameters<typeof listarLinhas>[3] & { execucaoId: number };
const linhas: TableExport<LinhaDeExecucao, FiltroDeLinhas> = {
  call: lotesCalls.exportarLinhas,
  name: 'contratos-execucao',
  title: 'Resultado do lote',
  columns: [
    coluna('number', 'numero', contratoCampos.numero.label, ({ numero }) => numero),
    coluna('text', 'empresa', contratoCampos.empresaId.label, ({ empresa }) => empresa.rotulo),
    coluna('text', 'especie', 'Cobrança', ({ especie }) => especiesDeCobranca[especie]),
    coluna('text', 'situacao', 'Situação', ({ situacao }) => situacoesDaLinha[situacao]),
    coluna('text', 'motivo', 'Motivo', ({ motivo }) => motivo),
    coluna('number', 'valorAnterior', 'Valor anterior', ({ valorAnterior }) => valorAnterior),
    coluna('number', 'percentual', 'Reajuste (%)', ({ percentual }) => percentual),
    coluna('number', 'valor', 'Valor', ({ valor }) => valor),
    coluna('text', 'vencimento', 'Vencimento', ({ vencimento }) => data(vencimento)),
  ],
  async load(db, actor, query) {
    await exigirLote(db, actor, query.execucaoId, ['index', 'show']);
    return listarLinhas(db, actor, query.execucaoId, query);
  },
};

/** Lists of contracts as files, as on their screens. */
export const exportacoesDeContratos: readonly AnyTable[] = [contratos, carteira, linhas];
/** What the history of a contract tells besides its own fields. */
export const partesDoContrato = ['contrato_preco', 'contrato_arquivo', 'contrato_aceite', 'observacao'].map(
  (table) => ({
    table,
    column: 'contrato_id',
  }),
);
