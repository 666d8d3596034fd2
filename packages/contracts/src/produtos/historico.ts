import { choice, flag, integer, ref } from '../fields.ts';
import { type ToldTables, toldPart, toldRecord, toldTable } from '../record/told.ts';
import { produtoCalculados, produtoCampos } from './cadastro/campos.ts';
import { produto } from './cadastro/esquemas.ts';
import { produtosCalls } from './calls.ts';
import { estadosDoSerial, receitaCampos, serialCampos, tiposDeRelacao } from './partes/partes.ts';

const { codigos, precos, estoques, lotes, seriais, fornecedores } = produto.parts;

/** What the history tells of a product and of what is part of it. */
export const historicoDeProduto: ToldTables = {
  produto: toldRecord(
    { one: 'Produto', many: 'Produtos' },
    produtosCalls.get.access,
    { ...produtoCampos, ...produtoCalculados, produtoPaiId: ref('produtos', { label: 'Produto da grade' }) },
    'codigo',
    'descricao',
  ),
  produto_codigo_barras: toldPart(codigos, 'codigo'),
  produto_preco: toldPart(precos, 'nome', 'empresaId'),
  produto_estoque: toldPart(estoques, 'nome', 'empresaId'),
  produto_lote: toldPart(lotes, 'numero'),
  produto_serial: toldTable(
    seriais.label,
    { ...serialCampos, estado: choice({ label: 'Situação', options: estadosDoSerial }) },
    'numero',
  ),
  produto_fornecedor: toldPart(fornecedores, 'fornecedorId'),
  produto_receita: toldTable(
    'Receita',
    { numero: integer({ label: 'Versão' }), ...receitaCampos, vigente: flag({ label: 'Vigente' }) },
    'numero',
  ),
  produto_imagem: toldTable('Imagem', { principal: flag({ label: 'Principal' }) }),
  produto_caracteristica: toldTable(
    'Características',
    {
      caracteristicaId: ref('caracteristica-produto', { label: 'Característica' }),
      valorId: ref('caracteristica-produto-valores', { label: 'Valor' }),
    },
    'caracteristicaId',
    'valorId',
  ),
  produto_relacao: toldTable(
    'Produtos relacionados',
    { outroId: ref('produtos', { label: 'Produto' }), tipo: choice({ label: 'Tipo', options: tiposDeRelacao }) },
    'outroId',
  ),
};
