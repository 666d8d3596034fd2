import type { EntidadeDeImportacao } from '@retaguarda/contracts';
import type { Entidade } from './entidade.ts';
import { importarFuncionario } from './funcionario.ts';
import { importarPessoa } from './pessoa.ts';
import { importarProduto } from './produto.ts';
import { importarTitulo } from './titulo.ts';

export const entidades: Readonly<Record<EntidadeDeImportacao, Entidade>> = {
  produto: importarProduto,
  cliente: importarPessoa('cliente'),
  fornecedor: importarPessoa('fornecedor'),
  funcionario: importarFuncionario,
  receber: importarTitulo('R'),
  pagar: importarTitulo('P'),
};

export const nomesDasEntidades: Readonly<Record<EntidadeDeImportacao, string>> = {
  produto: 'produtos',
  cliente: 'clientes',
  fornecedor: 'fornecedores',
  funcionario: 'funcionários',
  receber: 'contas a receber',
  pagar: 'contas a pagar',
};
