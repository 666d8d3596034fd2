import { formatarDocumento, formatarTelefone, momentoNoFuso } from '@retaguarda/brasil';
import { type EmpresaLinhaV2, empresaCampos, empresasCalls } from '@retaguarda/contracts';
import type { AnyTable, TableColumn, TableExport } from '../../platform/exports/table.ts';
import { type FiltroDeEmpresas, linhaV2, listarEmpresas } from './empresas.queries.ts';

type Coluna = TableColumn<EmpresaLinhaV2>;
const texto = (id: string, label: string, value: Coluna['value']): Coluna => ({ id, label, kind: 'text', value });

/** As the lists show it: day and hour of Brasília. */
const momento = (instante: string) => {
  const { data, hora } = momentoNoFuso(instante, 'America/Sao_Paulo');
  return `${data.split('-').reverse().join('/')} ${hora.slice(0, 5)}`;
};

/** Every column the lists of companies can show, by the name it has there. */
const colunas: readonly Coluna[] = [
  texto('id', 'Código', ({ id }) => id),
  texto('nomeFantasia', empresaCampos.nomeFantasia.label, ({ nomeFantasia }) => nomeFantasia),
  texto('razaoSocial', empresaCampos.razaoSocial.label, ({ razaoSocial }) => razaoSocial),
  texto('cnpj', 'Documento', ({ cnpj, cpf }) => formatarDocumento(cnpj ?? cpf ?? '')),
  texto('ie', empresaCampos.ie.label, ({ ie }) => ie),
  texto('cidade', 'Cidade', ({ cidade, uf }) => [cidade, uf].filter(Boolean).join('/')),
  texto('telefone', 'Telefone', ({ telefone }) => telefone && formatarTelefone(telefone)),
  texto('email', empresaCampos.email.label, ({ email }) => email),
  texto('contato', 'Contato', ({ contato }) => contato),
  {
    id: 'prazoLimite',
    label: empresaCampos.prazoLimite.label,
    kind: 'number',
    value: ({ prazoLimite }) => prazoLimite,
  },
  texto('revenda', empresaCampos.revendaId.label, ({ revenda }) => revenda?.rotulo),
  texto('vendedor', empresaCampos.vendedorId.label, ({ vendedor }) => vendedor?.rotulo),
  texto('matriz', empresaCampos.matrizId.label, ({ matriz }) => matriz?.rotulo),
  texto('criadoEm', 'Criado em', ({ criadoEm }) => momento(criadoEm)),
  texto('atualizadoEm', 'Alterado em', ({ atualizadoEm }) => momento(atualizadoEm)),
];

const tabela = (
  name: string,
  title: string,
  call: AnyTable['call'],
  recorte: Pick<FiltroDeEmpresas, 'tipoEntidade' | 'origem'>,
): TableExport<EmpresaLinhaV2, FiltroDeEmpresas> => ({
  call,
  name,
  title,
  columns: colunas,
  load: (db, actor, query) => listarEmpresas<EmpresaLinhaV2>(db, actor, { ...query, ...recorte }, linhaV2),
});

const { clientes, contrato, fornecedores, proprias } = empresasCalls.exports;

/** The lists of companies as files; what each screen is narrowed to is that of the screen. */
export const exportacoesDeEmpresas: readonly AnyTable[] = [
  tabela('clientes', 'Clientes', clientes, { tipoEntidade: 'cliente', origem: 'C' }),
  tabela('clientes-de-contrato', 'Clientes de contrato', contrato, { tipoEntidade: 'cliente_contrato', origem: 'E' }),
  tabela('fornecedores', 'Fornecedores', fornecedores, { tipoEntidade: 'fornecedor' }),
  tabela('meus-dados', 'Empresas', proprias, { tipoEntidade: 'propria' }),
];
