import { colunasDeProduto } from '@retaguarda/contracts';
import { colunasDePartes } from './produto-partes.ts';

/** Columns whose value is not a field of the record as it is. */
const derivadas = new Set<string>([
  'unidade',
  'codigoBarras',
  'preco',
  'marca',
  'setor',
  'grupo',
  'subgrupo',
  'linha',
  'estoqueMinimo',
  'estoqueMaximo',
  'localizacao',
  'saldo',
  ...colunasDePartes,
]);
/** Columns that are a field of the record as they are. */
export const iguais = colunasDeProduto.map(({ campo }) => campo).filter((campo) => !derivadas.has(campo));

const colunaDoCampo: Readonly<Record<string, string>> = {
  unidadeComercialId: 'unidade',
  marcaId: 'marca',
  secaoId: 'setor',
  grupoMercadologicoId: 'grupo',
  subgrupoId: 'subgrupo',
  linhaId: 'linha',
};
export const colunasDoEstoque: Readonly<Record<string, string>> = {
  minimo: 'estoqueMinimo',
  maximo: 'estoqueMaximo',
  localizacao: 'localizacao',
};
const colunasDoFornecedor: Readonly<Record<string, string>> = {
  fornecedorId: 'fornecedor',
  codigo: 'codigoNoFornecedor',
  unidade: 'unidadeDeCompra',
  fator: 'fatorDeCompra',
};
const colunasDasListas: Readonly<Record<string, string>> = {
  caracteristicas: 'grade',
  usaGrade: 'grade',
  receita: 'composicao',
  produtoComposto: 'composicao',
};

/** The column under which what is wrong with a field is told. */
export function paraColuna(campo: string): string {
  const [parte = '', , nome] = campo.split('.');
  if (parte === 'fornecedores') return colunasDoFornecedor[nome ?? ''] ?? 'fornecedor';
  if (colunasDasListas[parte]) return colunasDasListas[parte];
  if (parte === 'codigos') return 'codigoBarras';
  if (parte === 'precos') return 'preco';
  if (parte === 'estoques' && nome) return colunasDoEstoque[nome] ?? campo;
  return colunaDoCampo[campo] ?? campo;
}
