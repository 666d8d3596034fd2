import type { EntidadeDeImportacao } from '@retaguarda/contracts';
import type { Entidade } from './entidade.ts';
import { importarFuncionario } from './funcionario.ts';
import { importarPessoa } from './pessoa.ts';
import { importarProduto } from './produto.ts';

export const entidades: Readonly<Record<EntidadeDeImportacao, Entidade>> = {
  produto: importarProduto,
  cliente: importarPessoa('cliente'),
  fornecedor: importarPessoa('fornecedor'),
  funcionario: importarFuncionario,
};

export const nomesDasEntidades: Readonly<Record<EntidadeDeImportacao, string>> = {
  produto: 'produtos',
  cliente: 'clientes',
  fornecedor: 'fornecedores',
  funcionario: 'funcionários',
};
