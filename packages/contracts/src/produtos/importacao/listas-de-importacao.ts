import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import type { Access, Slug } from '../../permissions.ts';
import { type EntidadeDeImportacao, entidadesDeImportacao } from './colunas.ts';
import { relatorioDeImportacao, situacoesDaImportacao } from './importacao.ts';

/** What it takes to import records of a kind. */
export const permissaoDeImportar: Record<EntidadeDeImportacao, Slug> = {
  produto: 'produtos_create',
  cliente: 'clientes_create',
  fornecedor: 'fornecedores_create',
  funcionario: 'funcionarios_create',
  receber: 'financeiro_contas_create',
  pagar: 'financeiro_contas_create',
};
export const importarAlgo: Access = { any: Object.values(permissaoDeImportar) };

const comum = { resource: 'importacoes', domain: 'imports', access: importarAlgo } as const;
const quantas = { width: 96, grow: 0 } as const;

/** What was imported before, the newest first. */
export const listaDeImportacoes = defineList({
  ...comum,
  id: 'importacoes',
  path: 'importacao',
  summary: 'Importações feitas, a mais nova primeiro',
  title: 'Importações feitas',
  label: { one: 'Importação', many: 'Importações' },
  purpose: 'Cada arquivo importado fica aqui, com o que criou e como desfazer.',
  columns: {
    arquivo: column.text({ label: 'Arquivo', width: 240, grow: 2, card: 'title' }),
    entidade: column.choice(entidadesDeImportacao, { label: 'O quê', width: 140, grow: 0, muted: true }),
    situacao: column.state(
      situacoesDaImportacao,
      { label: 'Situação', width: 110, grow: 0, card: 'figure' },
      {
        conferindo: 'note',
        recusada: 'bad',
        conferida: 'wait',
        aplicando: 'note',
        aplicada: 'ok',
        desfazendo: 'note',
        desfeita: 'mute',
      },
    ),
    linhas: column.integer({ ...quantas, label: 'Linhas' }),
    aplicadas: column.integer({ ...quantas, label: 'Gravadas', card: 'fact' }),
    totalDeErros: column.integer({ ...quantas, label: 'Erros' }),
    autor: column.reference({ label: 'Autor', nullable: true, width: 150, grow: 1, muted: true }),
    criadoEm: column.instant({ label: 'Criado em', width: 150, grow: 0, sortable: true, muted: true, card: 'fact' }),
  },
  facts: relatorioDeImportacao.shape,
  filters: { entidade: filter.choice(entidadesDeImportacao, { label: 'O quê' }) },
  order: { by: 'criadoEm', descending: true },
});

/** Every cell of a file that is wrong: line, column, what it holds and why it cannot be. */
export const listaDeErrosDaImportacao = defineList({
  ...comum,
  id: 'importacao_erros',
  of: 'importacaoId',
  path: 'importacao/{id}/erros',
  summary: 'Erros de uma importação, por célula',
  title: 'Erros do arquivo',
  label: { one: 'Erro', many: 'Erros' },
  purpose: 'Nenhum erro.',
  columns: {
    linha: column.integer({ label: 'Linha', width: 84, grow: 0, sortable: true, card: 'fact' }),
    coluna: column.text({ label: 'Coluna', nullable: true, width: 150, grow: 1, strong: true, card: 'title' }),
    valor: column.text({ label: 'Valor', nullable: true, width: 180, grow: 1, card: 'fact' }),
    erro: column.text({ label: 'Erro', width: 260, grow: 2, said: true }),
  },
  facts: {
    /** Its place among the errors of the file. */
    id: z.number(),
    campo: z.string().nullable(),
  },
  order: { by: 'linha' },
});
