import { z } from 'zod';
import { option } from '../list.ts';

/** How the text of a cell is read. */
export type TipoDeColuna = 'texto' | 'decimal' | 'inteiro' | 'sim_nao' | 'data';

/** A column an import understands. */
export interface ColunaDeImportacao {
  campo: string;
  titulo: string;
  tipo: TipoDeColuna;
  obrigatorio: boolean;
  exemplo: string;
  /** Other headings by which the column is recognised, without accents and case. */
  tambem: readonly string[];
}

const coluna = (
  campo: string,
  titulo: string,
  tipo: TipoDeColuna,
  exemplo: string,
  tambem: readonly string[] = [],
  obrigatorio = false,
): ColunaDeImportacao => ({
  campo,
  titulo,
  tipo,
  obrigatorio,
  exemplo,
  tambem,
});

/** Columns of products, in the order of the template. What is referred to (unit, brand …) is named, not numbered. */
export const colunasDeProduto: readonly ColunaDeImportacao[] = [
  coluna('codigo', 'Código', 'texto', '1001', ['codigo interno', 'sku', 'referencia']),
  coluna('descricao', 'Descrição', 'texto', 'Café torrado 500 g', ['nome', 'produto', 'descricao do produto'], true),
  coluna('unidade', 'Unidade', 'texto', 'UN', ['un', 'unidade comercial', 'und'], true),
  coluna('codigoBarras', 'Código de barras', 'texto', '7891000315507', ['ean', 'gtin', 'codigo barras', 'cod barras']),
  coluna('descricaoCurta', 'Descrição curta', 'texto', 'Café 500 g', ['nome curto']),
  coluna('preco', 'Preço', 'decimal', '19,90', ['preco de venda', 'valor', 'preco venda', 'valor de venda']),
  coluna('custoUnitario', 'Custo unitário', 'decimal', '12,50', ['custo', 'preco de custo', 'preco custo']),
  coluna('marca', 'Marca', 'texto', 'Bom Dia', ['fabricante']),
  coluna('setor', 'Setor', 'texto', 'Mercearia', ['secao', 'categoria', 'departamento mercadologico']),
  coluna('grupo', 'Grupo', 'texto', 'Cafés', ['grupo mercadologico']),
  coluna('subgrupo', 'Subgrupo', 'texto', 'Torrados'),
  coluna('linha', 'Linha', 'texto', 'Tradicional'),
  coluna('ncm', 'NCM', 'texto', '0901.21.00'),
  coluna('cest', 'CEST', 'texto', '17.096.00'),
  coluna('origem', 'Origem', 'texto', '0'),
  coluna('cfop', 'CFOP', 'texto', '5102'),
  coluna('cstIcms', 'CST do ICMS', 'texto', '', ['cst', 'cst icms']),
  coluna('csosn', 'CSOSN', 'texto', '102'),
  coluna('aliquotaIcms', 'Alíquota do ICMS', 'decimal', '', ['icms', 'aliquota icms']),
  coluna('cstPis', 'CST do PIS', 'texto', '', ['cst pis']),
  coluna('cstCofins', 'CST da COFINS', 'texto', '', ['cst cofins']),
  coluna('pesoLiquido', 'Peso líquido (kg)', 'decimal', '0,5', ['peso liquido', 'peso']),
  coluna('pesoBruto', 'Peso bruto (kg)', 'decimal', '0,52', ['peso bruto']),
  coluna('controlaEstoque', 'Controla estoque', 'sim_nao', 'Sim', ['estoque controlado']),
  coluna('permitirFracionar', 'Permitir fracionar', 'sim_nao', 'Não', ['fraciona']),
  coluna('pesaNaBalanca', 'Pesa na balança', 'sim_nao', 'Não', ['balanca']),
  coluna('codigoBalanca', 'Código da balança', 'inteiro', ''),
  coluna('estoqueMinimo', 'Estoque mínimo', 'decimal', '10', ['minimo']),
  coluna('estoqueMaximo', 'Estoque máximo', 'decimal', '100', ['maximo']),
  coluna('localizacao', 'Localização', 'texto', 'A-12', ['endereco no estoque']),
];

/** Columns of clients and suppliers. */
export const colunasDePessoa: readonly ColunaDeImportacao[] = [
  coluna(
    'nomeFantasia',
    'Nome fantasia',
    'texto',
    'Padaria Pão Quente',
    ['nome', 'fantasia', 'cliente', 'fornecedor'],
    true,
  ),
  coluna('razaoSocial', 'Razão social', 'texto', 'Pão Quente Ltda.', ['razao']),
  coluna('documento', 'CNPJ ou CPF', 'texto', '11.222.333/0001-81', [
    'cnpj',
    'cpf',
    'cpf/cnpj',
    'cnpj/cpf',
    'documento',
  ]),
  coluna('ie', 'Inscrição estadual', 'texto', '', ['ie', 'insc estadual']),
  coluna('email', 'E-mail', 'texto', 'contato@exemplo.com.br', ['email', 'mail']),
  coluna('telefone', 'Telefone', 'texto', '(11) 98765-4321', ['celular', 'fone']),
  coluna('cep', 'CEP', 'texto', '01310-100'),
  coluna('logradouro', 'Logradouro', 'texto', 'Avenida Paulista', ['endereco', 'rua'], true),
  coluna('numero', 'Número', 'texto', '1000', ['num', 'nro']),
  coluna('complemento', 'Complemento', 'texto', ''),
  coluna('bairro', 'Bairro', 'texto', 'Bela Vista'),
  coluna('cidade', 'Cidade', 'texto', 'São Paulo', ['municipio'], true),
  coluna('uf', 'UF', 'texto', 'SP', ['estado'], true),
];

export const entidadesDeImportacao = { produto: 'Produtos', cliente: 'Clientes', fornecedor: 'Fornecedores' } as const;
export type EntidadeDeImportacao = keyof typeof entidadesDeImportacao;

export const colunasDe = (entidade: EntidadeDeImportacao): readonly ColunaDeImportacao[] =>
  entidade === 'produto' ? colunasDeProduto : colunasDePessoa;

const semAcento = (texto: string) =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The field of each heading, guessed by its text; null where it says nothing to this import. */
export function mapearColunas(titulos: readonly string[], colunas: readonly ColunaDeImportacao[]): (string | null)[] {
  const usados = new Set<string>();
  return titulos.map((titulo) => {
    const texto = semAcento(titulo);
    const achada = colunas.find(
      ({ campo, titulo: nome, tambem }) =>
        !usados.has(campo) && [campo.toLowerCase(), semAcento(nome), ...tambem.map(semAcento)].includes(texto),
    );
    if (!achada) return null;
    usados.add(achada.campo);
    return achada.campo;
  });
}

export const situacoesDaImportacao = {
  conferida: 'Conferida',
  aplicando: 'Aplicando',
  aplicada: 'Aplicada',
  desfeita: 'Desfeita',
} as const;

export const erroDeImportacao = z.object({
  /** Line of the file, the heading being 1. */
  linha: z.number(),
  coluna: z.string().nullable(),
  campo: z.string().nullable(),
  valor: z.string().nullable(),
  erro: z.string(),
});
export type ErroDeImportacao = z.output<typeof erroDeImportacao>;

export const relatorioDeImportacao = z.object({
  id: z.number(),
  entidade: z.string(),
  arquivo: z.string(),
  situacao: z.enum(
    Object.keys(situacoesDaImportacao) as [
      keyof typeof situacoesDaImportacao,
      ...(keyof typeof situacoesDaImportacao)[],
    ],
  ),
  /** What was understood of the file. */
  codificacao: z.string(),
  separador: z.string().nullable(),
  /** Heading of each column and the field it goes to. */
  colunas: z.array(z.object({ titulo: z.string(), campo: z.string().nullable() })),
  linhas: z.number(),
  validas: z.number(),
  /** Lines that change a record there is, among the valid ones. */
  alteracoes: z.number(),
  totalDeErros: z.number(),
  /** The first ones, in the order of the file. */
  erros: z.array(erroDeImportacao),
  /** First lines as they were read. */
  amostra: z.array(z.record(z.string(), z.string().nullable())),
  aplicadas: z.number(),
  autor: option.nullable(),
  criadoEm: z.string(),
});
export type RelatorioDeImportacao = z.output<typeof relatorioDeImportacao>;
