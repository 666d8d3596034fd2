/** How the text of a cell is read. */
export type TipoDeColuna = 'texto' | 'codigo' | 'decimal' | 'inteiro' | 'sim_nao' | 'data' | 'telefone';

/** A column an import understands. */
export interface ColunaDeImportacao {
  campo: string;
  titulo: string;
  tipo: TipoDeColuna;
  obrigatorio: boolean;
  exemplo: string;
  /** Other headings by which the column is recognised: see `mapearColunas`. */
  tambem: readonly string[];
  /** Length of a code that always has the same. */
  digitos?: number;
  /** Decimals kept of a figure. */
  casas?: number;
}

type Mais = Partial<Pick<ColunaDeImportacao, 'obrigatorio' | 'digitos' | 'casas'>>;
const coluna = (
  campo: string,
  titulo: string,
  tipo: TipoDeColuna,
  exemplo: string,
  tambem: readonly string[] = [],
  mais: Mais = {},
): ColunaDeImportacao => ({ campo, titulo, tipo, obrigatorio: false, exemplo, tambem, ...mais });
const obrigatorio = true;
const valor = { casas: 4 };

/** Columns of products, in the order of the template. What is referred to (unit, brand …) is named, not numbered. */
export const colunasDeProduto: readonly ColunaDeImportacao[] = [
  coluna('codigo', 'Código', 'codigo', '1001', [
    'codigo interno',
    'codigo produto',
    'sku',
    'referencia',
    'plu',
    'internal reference',
  ]),
  coluna(
    'descricao',
    'Descrição',
    'texto',
    'Café torrado 500 g',
    ['nome', 'produto', 'descricao produto', 'nome produto', 'descricao completa', 'item', 'mercadoria', 'name'],
    { obrigatorio },
  ),
  coluna(
    'unidade',
    'Unidade',
    'texto',
    'UN',
    [
      'unidade comercial',
      'unidade venda',
      'unidade medida',
      'medida',
      'um',
      'embalagem',
      'unit measure',
      'unit of measure',
    ],
    { obrigatorio },
  ),
  coluna('codigoBarras', 'Código de barras', 'codigo', '7891000315507', [
    'ean',
    'gtin',
    'barras',
    'ean 13',
    'ean13',
    'codigo ean',
    'codigo gtin',
    'barcode',
    'c barras',
  ]),
  coluna('descricaoCurta', 'Descrição curta', 'texto', 'Café 500 g', [
    'nome curto',
    'descricao reduzida',
    'descricao resumida',
    'nome reduzido',
    'descricao cupom',
  ]),
  coluna(
    'preco',
    'Preço',
    'decimal',
    '19,90',
    [
      'preco venda',
      'valor',
      'valor venda',
      'preco varejo',
      'preco unitario',
      'preco unitario venda',
      'valor unitario',
      'venda',
      'pv',
      'p venda',
      'valor venda varejo',
      'sales price',
    ],
    valor,
  ),
  coluna(
    'custoUnitario',
    'Custo unitário',
    'decimal',
    '12,50',
    [
      'custo',
      'preco custo',
      'valor custo',
      'preco compra',
      'valor compra',
      'ultimo custo',
      'pc',
      'p custo',
      'p compra',
      'cost',
    ],
    valor,
  ),
  coluna('marca', 'Marca', 'texto', 'Bom Dia', ['fabricante', 'marca produto']),
  coluna('setor', 'Setor', 'texto', 'Mercearia', ['secao', 'categoria', 'departamento mercadologico', 'familia']),
  coluna('grupo', 'Grupo', 'texto', 'Cafés', ['grupo mercadologico', 'grupo produto']),
  coluna('subgrupo', 'Subgrupo', 'texto', 'Torrados', ['sub grupo', 'subcategoria']),
  coluna('linha', 'Linha', 'texto', 'Tradicional'),
  coluna('ncm', 'NCM', 'codigo', '0901.21.00', ['codigo ncm', 'ncm sh', 'classificacao fiscal'], { digitos: 8 }),
  coluna('cest', 'CEST', 'codigo', '17.096.00', ['codigo cest'], { digitos: 7 }),
  coluna('origem', 'Origem', 'codigo', '0', ['origem mercadoria', 'origem produto']),
  coluna('cfop', 'CFOP', 'codigo', '5102', ['cfop venda', 'cfop saida', 'cfop padrao']),
  coluna('cstIcms', 'CST do ICMS', 'codigo', '', ['cst', 'cst icms', 'situacao tributaria'], { digitos: 2 }),
  coluna('csosn', 'CSOSN', 'codigo', '102', ['codigo csosn']),
  coluna('aliquotaIcms', 'Alíquota do ICMS', 'decimal', '', ['icms', 'aliquota icms', 'percentual icms'], valor),
  coluna('cstPis', 'CST do PIS', 'codigo', '', ['cst pis', 'cst pis cofins'], { digitos: 2 }),
  coluna('aliquotaPis', 'Alíquota do PIS', 'decimal', '', ['pis', 'aliquota pis'], valor),
  coluna('cstCofins', 'CST da COFINS', 'codigo', '', ['cst cofins'], { digitos: 2 }),
  coluna('aliquotaCofins', 'Alíquota da COFINS', 'decimal', '', ['cofins', 'aliquota cofins'], valor),
  coluna('cstIpi', 'CST do IPI', 'codigo', '', ['cst ipi'], { digitos: 2 }),
  coluna('aliquotaIpi', 'Alíquota do IPI', 'decimal', '', ['ipi', 'aliquota ipi'], valor),
  coluna('codigoAnp', 'Código ANP', 'codigo', '', ['anp', 'cProdANP', 'cprodanp'], { digitos: 9 }),
  coluna('registroAnvisa', 'Registro na ANVISA', 'codigo', '', ['anvisa', 'cProdANVISA', 'registro ms']),
  coluna('motivoIsencaoAnvisa', 'Motivo da isenção na ANVISA', 'texto', '', ['motivo isencao', 'xMotivoIsencao']),
  coluna('precoMaximoConsumidor', 'Preço máximo ao consumidor', 'decimal', '', ['pmc', 'vPMC', 'preco maximo'], {
    casas: 2,
  }),
  coluna('cstIbsCbs', 'CST do IBS/CBS', 'codigo', '', ['cst ibs cbs', 'cst ibs'], { digitos: 3 }),
  coluna('cclasstrib', 'Classificação do IBS/CBS', 'codigo', '', ['cclasstrib', 'classificacao tributaria'], {
    digitos: 6,
  }),
  coluna('pesoLiquido', 'Peso líquido (kg)', 'decimal', '0,5', ['peso'], { casas: 3 }),
  coluna('pesoBruto', 'Peso bruto (kg)', 'decimal', '0,52', [], { casas: 3 }),
  coluna('vender', 'Vender', 'sim_nao', 'Sim', ['vendavel', 'disponivel venda']),
  coluna('controlaEstoque', 'Controla estoque', 'sim_nao', 'Sim', ['estoque controlado', 'controlar estoque']),
  coluna('permitirFracionar', 'Permitir fracionar', 'sim_nao', 'Não', ['fraciona', 'fracionado']),
  coluna('pesaNaBalanca', 'Pesa na balança', 'sim_nao', 'Não', ['balanca', 'pesavel', 'produto balanca']),
  coluna('codigoBalanca', 'Código da balança', 'inteiro', ''),
  coluna('validadeDias', 'Validade (dias)', 'inteiro', '', ['validade', 'dias validade']),
  coluna('estoqueMinimo', 'Estoque mínimo', 'decimal', '10', ['minimo'], valor),
  coluna('estoqueMaximo', 'Estoque máximo', 'decimal', '100', ['maximo'], valor),
  coluna(
    'saldo',
    'Estoque inicial',
    'decimal',
    '48',
    [
      'estoque',
      'saldo',
      'saldo estoque',
      'estoque atual',
      'quantidade',
      'quantidade estoque',
      'qtd',
      'qtde',
      'qtd estoque',
      'quantity on hand',
    ],
    valor,
  ),
  coluna('localizacao', 'Localização', 'texto', 'A-12', ['endereco estoque', 'prateleira', 'corredor']),
  coluna('detalhes', 'Detalhes', 'texto', '', ['descricao detalhada', 'informacoes adicionais']),
  coluna('precoAtacado', 'Preço de atacado', 'decimal', '17,90', ['atacado', 'valor atacado', 'tabela atacado'], valor),
  // `Clube: 18,50; Funcionário: 15,00`
  coluna('tabelasDePreco', 'Outras tabelas de preço', 'texto', '', ['tabelas preco', 'outros precos']),
  // Name, CNPJ or CPF of one that is registered.
  coluna('fornecedor', 'Fornecedor', 'texto', '', ['fornecedor principal', 'cnpj fornecedor', 'nome fornecedor']),
  coluna('codigoNoFornecedor', 'Código no fornecedor', 'codigo', '', ['codigo fornecedor', 'referencia fornecedor']),
  coluna('unidadeDeCompra', 'Unidade de compra', 'texto', '', ['unidade fornecedor']),
  coluna(
    'fatorDeCompra',
    'Unidades por embalagem de compra',
    'decimal',
    '',
    ['fator', 'fator compra', 'fator conversao'],
    {
      casas: 6,
    },
  ),
  // `Tamanho: P, M, G; Cor: Azul, Preto`
  coluna('grade', 'Grade', 'texto', '', ['variacoes', 'caracteristicas']),
  // `1001 x 2; 1002 x 0,5`
  coluna('composicao', 'Composição do kit', 'texto', '', ['composicao', 'kit', 'componentes', 'receita']),
];

/** Columns of clients and suppliers. */
export const colunasDePessoa: readonly ColunaDeImportacao[] = [
  coluna(
    'nomeFantasia',
    'Nome fantasia',
    'texto',
    'Padaria Pão Quente',
    ['nome', 'fantasia', 'cliente', 'fornecedor', 'nome cliente', 'nome fornecedor', 'nome completo', 'apelido'],
    { obrigatorio },
  ),
  coluna('razaoSocial', 'Razão social', 'texto', 'Pão Quente Ltda.', ['razao']),
  coluna('documento', 'CNPJ ou CPF', 'codigo', '11.222.333/0001-81', [
    'cnpj',
    'cpf',
    'cpf cnpj',
    'cnpj cpf',
    'cpf ou cnpj',
    'documento',
    'cgc',
    'cgc cpf',
  ]),
  coluna('ie', 'Inscrição estadual', 'codigo', '', ['ie', 'insc estadual', 'inscricao', 'rg ie', 'ie rg']),
  coluna('email', 'E-mail', 'texto', 'contato@exemplo.com.br', ['email', 'mail', 'correio eletronico']),
  coluna('telefone', 'Telefone', 'telefone', '(11) 98765-4321', ['celular', 'fone', 'tel', 'whatsapp', 'telefone 1']),
  coluna('cep', 'CEP', 'codigo', '01310-100', [], { digitos: 8 }),
  coluna('logradouro', 'Logradouro', 'texto', 'Avenida Paulista', ['endereco', 'rua', 'end'], { obrigatorio }),
  coluna('numero', 'Número', 'texto', '1000', ['num', 'nro', 'no', 'numero endereco']),
  coluna('complemento', 'Complemento', 'texto', '', ['compl']),
  coluna('bairro', 'Bairro', 'texto', 'Bela Vista'),
  coluna('cidade', 'Cidade', 'texto', 'São Paulo', ['municipio'], { obrigatorio }),
  coluna('uf', 'UF', 'texto', 'SP', ['estado', 'sigla uf'], { obrigatorio }),
];

/** Columns of employees; all are of the company chosen beside the file. */
export const colunasDeFuncionario: readonly ColunaDeImportacao[] = [
  coluna('nome', 'Nome', 'texto', 'Antônia Rezende', ['nome completo', 'funcionario', 'colaborador'], { obrigatorio }),
  coluna('cpf', 'CPF', 'codigo', '529.982.247-25', ['documento', 'cpf funcionario'], { obrigatorio }),
  coluna('admissao', 'Admissão', 'data', '11/03/2024', ['data admissao', 'admitido em'], { obrigatorio }),
  coluna('matricula', 'Matrícula', 'texto', '001', ['registro', 'codigo funcionario']),
  coluna('funcao', 'Função', 'texto', 'Cozinheira', ['cargo']),
  coluna('nascimento', 'Nascimento', 'data', '17/05/1980', ['data nascimento']),
  coluna('mae', 'Nome da mãe', 'texto', '', ['mae']),
  coluna('telefone', 'Telefone', 'telefone', '(11) 98765-4321', ['celular', 'fone', 'whatsapp']),
  coluna('email', 'E-mail', 'texto', '', ['email', 'mail']),
  coluna('rg', 'RG', 'texto', ''),
  coluna('pis', 'PIS/PASEP', 'codigo', '', ['pis', 'pasep', 'nis'], { digitos: 11 }),
  coluna('ctps', 'CTPS', 'codigo', '', ['carteira trabalho']),
  coluna('cep', 'CEP', 'codigo', '01310-100', [], { digitos: 8 }),
  coluna('logradouro', 'Logradouro', 'texto', 'Avenida Paulista', ['endereco', 'rua']),
  coluna('numero', 'Número', 'texto', '1000', ['num', 'nro']),
  coluna('complemento', 'Complemento', 'texto', '', ['compl']),
  coluna('bairro', 'Bairro', 'texto', 'Bela Vista'),
  coluna('cidade', 'Cidade', 'texto', 'São Paulo', ['municipio']),
  coluna('uf', 'UF', 'texto', 'SP', ['estado']),
  coluna('vendedor', 'Vendedor', 'sim_nao', 'Não', ['e vendedor']),
];

/** Columns of what is open to receive or to pay; all of it is of the company chosen beside the file. */
const colunasDeTitulo = (pessoa: string, tambem: readonly string[]): readonly ColunaDeImportacao[] => [
  coluna(
    'pessoa',
    pessoa,
    'texto',
    'Padaria Pão Quente',
    ['nome', 'pessoa', 'razao social', 'cnpj', 'cpf', 'cpf cnpj', 'cnpj cpf', ...tambem],
    {
      obrigatorio,
    },
  ),
  coluna('documento', 'Documento', 'texto', 'NF 1234/1', [
    'numero documento',
    'n documento',
    'numero titulo',
    'titulo',
    'nota',
    'nota fiscal',
    'nf',
    'duplicata',
    'boleto',
  ]),
  coluna('emissao', 'Emissão', 'data', '05/10/2026', ['data emissao', 'emitido em', 'data documento']),
  coluna('vencimento', 'Vencimento', 'data', '05/12/2026', ['data vencimento', 'vence em'], {
    obrigatorio,
  }),
  coluna(
    'valor',
    'Valor em aberto',
    'decimal',
    '1.250,00',
    [
      'valor',
      'saldo',
      'aberto',
      'em aberto',
      'valor aberto',
      'valor saldo',
      'valor pagar',
      'valor receber',
      'saldo devedor',
      'valor titulo',
      'valor parcela',
    ],
    {
      obrigatorio,
      casas: 2,
    },
  ),
  coluna('competencia', 'Competência', 'texto', '10/2026', ['mes competencia', 'data competencia']),
  // Code or name in the chart of the company.
  coluna('conta', 'Conta contábil', 'texto', '', ['plano contas', 'conta', 'categoria', 'conta plano']),
  coluna('observacao', 'Observação', 'texto', '', ['observacoes', 'obs', 'historico']),
];
export const colunasDeReceber = colunasDeTitulo('Cliente', [
  'sacado',
  'pagador',
  'nome cliente',
  'cnpj cliente',
  'devedor',
]);
export const colunasDePagar = colunasDeTitulo('Fornecedor', [
  'credor',
  'beneficiario',
  'nome fornecedor',
  'cnpj fornecedor',
  'favorecido',
]);

export const entidadesDeImportacao = {
  produto: 'Produtos',
  cliente: 'Clientes',
  fornecedor: 'Fornecedores',
  funcionario: 'Funcionários',
  receber: 'Contas a receber',
  pagar: 'Contas a pagar',
} as const;
export type EntidadeDeImportacao = keyof typeof entidadesDeImportacao;

export const colunasDe = (entidade: EntidadeDeImportacao): readonly ColunaDeImportacao[] => colunasDeCada[entidade];

const colunasDeCada: Readonly<Record<EntidadeDeImportacao, readonly ColunaDeImportacao[]>> = {
  produto: colunasDeProduto,
  cliente: colunasDePessoa,
  fornecedor: colunasDePessoa,
  funcionario: colunasDeFuncionario,
  receber: colunasDeReceber,
  pagar: colunasDePagar,
};
