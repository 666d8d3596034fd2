import { calcularDvGtin } from '@retaguarda/brasil';
import { produtoNovo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { cadastroDeProdutos } from '../cadastro/cadastro.ts';

type Novo = z.input<typeof produtoNovo>;

/** A product of the demonstration; names stand for ids that only the database knows. */
interface ProdutoDeExemplo
  extends Partial<Omit<Novo, 'descricao' | 'unidadeComercialId' | 'receita' | 'precos' | 'codigos'>> {
  descricao: string;
  unidade: string;
  /** Price by company. */
  precos?: Readonly<Record<string, string>>;
  /** The price of a promotion in force, where there is one. */
  promocao?: Readonly<Record<string, string>>;
  /** Minimum and maximum by company. */
  limites?: Readonly<Record<string, readonly [minimo: string, maximo: string]>>;
  /** Nutrition in 100 g, printed on the label of the scale. */
  nutricao?: keyof typeof nutricoes;
  /** Number from which its barcode is made. */
  barras?: number;
  setor?: string;
  grupo?: string;
  marca?: string;
  /** Net quantity and correction factor of each component, by its description. */
  componentes?: Readonly<Record<string, readonly [quantidade: string, fator?: string]>>;
  modo?: 'kit' | 'produzido';
  /** How many the components make. */
  rendimento?: string;
  fornecedor?: string;
  /** Where it is prepared. */
  departamento?: 'Cozinha' | 'Bar';
}

const CANTINA = 'Cantina da Vila';
const EMPORIO = 'Empório da Vila';
const SANTOS = 'Empório da Vila - Santos';
const noEmporio = (valor: string, emSantos = valor) => ({ [EMPORIO]: valor, [SANTOS]: emSantos });

const nutricoes = {
  'Queijo meia cura': {
    porcao: '30',
    medida_caseira: '2 fatias',
    valor_energetico: '370',
    carboidratos: '2',
    acucares_totais: '1',
    acucares_adicionados: '0',
    proteinas: '24',
    gorduras_totais: '29',
    gorduras_saturadas: '18',
    gorduras_trans: '0.8',
    fibras: '0',
    sodio: '590',
  },
} as const;

const insumo = (
  descricao: string,
  custoUnitario: string,
  ncm: string,
  fornecedor: string,
  unidade = 'KG',
): ProdutoDeExemplo => ({
  descricao,
  custoUnitario,
  ncm,
  fornecedor,
  unidade,
  origem: '0',
  tipoItem: '01',
  vender: false,
  permitirFracionar: unidade === 'KG' || unidade === 'LITRO',
  setor: 'Cozinha',
  grupo: 'Insumos',
});
const prato = (
  descricao: string,
  preco: string,
  componentes: NonNullable<ProdutoDeExemplo['componentes']>,
  grupo = 'Massas',
): ProdutoDeExemplo => ({
  descricao,
  componentes,
  precos: { [CANTINA]: preco },
  unidade: 'UN',
  tipoItem: '04',
  ncm: '21069090',
  csosn: '102',
  cfop: '5102',
  origem: '0',
  produtoComposto: true,
  controlaEstoque: false,
  setor: 'Cardápio',
  grupo,
  departamento: 'Cozinha',
});
const bebida = (
  descricao: string,
  preco: string,
  custoUnitario: string,
  ncm: string,
  barras: number,
): ProdutoDeExemplo => ({
  descricao,
  custoUnitario,
  ncm,
  barras,
  origem: '0',
  unidade: 'UN',
  precos: { [CANTINA]: preco },
  setor: 'Cardápio',
  grupo: 'Bebidas',
  departamento: 'Bar',
  fornecedor: 'Distribuidora Guanabara',
});
const mercearia = (
  descricao: string,
  preco: string,
  custoUnitario: string,
  ncm: string,
  barras: number,
  mais: Partial<ProdutoDeExemplo> = {},
): ProdutoDeExemplo => ({
  descricao,
  custoUnitario,
  ncm,
  barras,
  unidade: 'UN',
  precos: noEmporio(preco),
  setor: 'Mercearia',
  grupo: 'Empório',
  origem: '0',
  cfop: '5102',
  cstIcms: '00',
  aliquotaIcms: '18',
  ...mais,
});
const naBalanca = (
  descricao: string,
  preco: string,
  custoUnitario: string,
  ncm: string,
  validadeDias: number,
): ProdutoDeExemplo => ({
  descricao,
  custoUnitario,
  ncm,
  validadeDias,
  unidade: 'KG',
  permitirFracionar: true,
  pesaNaBalanca: true,
  porKg: true,
  precos: noEmporio(preco),
  setor: 'Mercearia',
  grupo: 'Frios e queijos',
  origem: '0',
  cfop: '5102',
  cstIcms: '00',
  aliquotaIcms: '18',
  controlaLote: true,
  fornecedor: 'Laticínios Alto da Serra',
});

/** What the kitchen buys, the menu made of it, what the emporium sells by the piece and by weight, and a kit. */
const produtos: readonly ProdutoDeExemplo[] = [
  insumo('Farinha de trigo tipo 1', '4.80', '11010010', 'Moinho Paulista'),
  insumo('Tomate italiano', '7.90', '07020000', 'Hortifrúti Serra Azul'),
  insumo('Fermento biológico seco', '46.00', '21021090', 'Moinho Paulista'),
  insumo('Muçarela', '38.50', '04061010', 'Laticínios Alto da Serra'),
  insumo('Alcatra', '42.00', '02013000', 'Distribuidora Guanabara'),
  insumo('Manjericão', '32.00', '07099990', 'Hortifrúti Serra Azul'),
  insumo('Azeite de oliva', '54.00', '15092000', 'Distribuidora Guanabara', 'LITRO'),
  {
    ...prato('Molho de tomate da casa', '0', {
      'Tomate italiano': ['1', '1.15'],
      'Azeite de oliva': ['0.05'],
      Manjericão: ['0.02', '1.40'],
    }),
    precos: {},
    unidade: 'KG',
    vender: false,
    permitirFracionar: true,
    tipoItem: '03',
    modo: 'produzido',
    controlaEstoque: true,
    grupo: 'Molhos',
  },
  {
    // Baked at the restaurant, sold there and sent to the shops.
    ...prato('Pão italiano 500 g', '22.00', {
      'Farinha de trigo tipo 1': ['3.5'],
      'Fermento biológico seco': ['0.05'],
      'Azeite de oliva': ['0.1'],
    }),
    precos: { [CANTINA]: '22.00', ...noEmporio('24.00') },
    rendimento: '10',
    modo: 'produzido',
    controlaEstoque: true,
    controlaLote: true,
    validadeDias: 6,
    barras: 104,
    ncm: '19059090',
    setor: 'Cardápio',
    grupo: 'Padaria',
  },
  prato('Espaguete ao sugo', '46.00', {
    'Farinha de trigo tipo 1': ['0.120'],
    'Molho de tomate da casa': ['0.180'],
    Muçarela: ['0.030'],
  }),
  prato('Lasanha à bolonhesa', '58.00', {
    'Farinha de trigo tipo 1': ['0.100'],
    'Molho de tomate da casa': ['0.200'],
    Alcatra: ['0.120', '1.20'],
    Muçarela: ['0.080'],
  }),
  prato(
    'Bife à parmegiana',
    '69.00',
    { Alcatra: ['0.220', '1.20'], Muçarela: ['0.070'], 'Molho de tomate da casa': ['0.120'] },
    'Carnes',
  ),
  prato(
    'Bruschetta',
    '32.00',
    { 'Tomate italiano': ['0.120', '1.15'], 'Azeite de oliva': ['0.015'], Manjericão: ['0.005', '1.40'] },
    'Entradas',
  ),
  bebida('Água mineral sem gás 500 ml', '6.00', '1.40', '22011000', 101),
  bebida('Refrigerante lata 350 ml', '8.00', '2.90', '22021000', 102),
  bebida('Suco de uva integral 300 ml', '14.00', '6.20', '20096900', 103),
  mercearia('Café torrado em grãos 500 g', '39.90', '24.50', '09012100', 201, {
    marca: 'Alto da Mogiana',
    limites: { [EMPORIO]: ['48', '72'], [SANTOS]: ['60', '96'] },
    fornecedor: 'Distribuidora Guanabara',
  }),
  mercearia('Macarrão grano duro 500 g', '14.90', '7.80', '19021900', 202, {
    marca: 'Nonna Rosa',
    fornecedor: 'Moinho Paulista',
  }),
  mercearia('Molho pesto 180 g', '24.90', '13.20', '21039091', 203, { marca: 'Nonna Rosa' }),
  mercearia('Azeite extravirgem 500 ml', '49.90', '31.00', '15092000', 204, {
    precos: noEmporio('49.90', '52.90'),
    limites: { [EMPORIO]: ['12', '36'] },
    fornecedor: 'Distribuidora Guanabara',
  }),
  mercearia('Geleia de morango 320 g', '27.90', '15.40', '20079910', 205, {
    controlaLote: true,
    promocao: { [EMPORIO]: '22.90' },
  }),
  mercearia('Cafeteira italiana 6 xícaras', '189.00', '104.00', '76151000', 206, { controlaNumeroSerie: true }),
  {
    ...naBalanca('Queijo da Canastra', '98.00', '61.00', '04069010', 30),
    nutricao: 'Queijo meia cura',
    textoBalanca: 'Ingredientes: leite cru, pingo, coalho e sal. Contém lactose. Conservar entre 2 e 8 graus.',
  },
  naBalanca('Presunto cru fatiado', '129.00', '84.00', '02101100', 15),
  // Too long for one make of scale: the report of the export says so.
  naBalanca('Mortadela defumada com pistache', '76.00', '44.00', '16010000', 20),
  naBalanca('Azeitona verde a granel', '54.90', '29.00', '20057000', 45),
  mercearia('Cesta Noite italiana', '99.00', '0', '21069090', 207, {
    custoUnitario: null,
    produtoComposto: true,
    controlaEstoque: false,
    modo: 'kit',
    componentes: { 'Macarrão grano duro 500 g': ['2'], 'Molho pesto 180 g': ['1'], 'Azeite extravirgem 500 ml': ['1'] },
  }),
];

const camiseta = {
  descricao: 'Camiseta Empório da Vila',
  unidade: 'UN',
  precos: noEmporio('79.00'),
  custoUnitario: '31.00',
  ncm: '61091000',
  setor: 'Presentes',
  grupo: 'Vestuário',
  origem: '0',
  cfop: '5102',
  cstIcms: '00',
  aliquotaIcms: '18',
  usaGrade: true,
} as const satisfies ProdutoDeExemplo;
const eixos = [
  [
    'Cor',
    [
      ['Azul', 'AZ', '#1f4e8c'],
      ['Preta', 'PT', '#111111'],
      ['Crua', 'CR', '#efe6d5'],
    ],
  ],
  [
    'Tamanho',
    [
      ['P', 'P', null],
      ['M', 'M', null],
      ['G', 'G', null],
      ['GG', 'GG', null],
    ],
  ],
] as const;

/** Catalogue of the demonstration's group. */
export default async function criarProdutos(scene: DemoScene): Promise<void> {
  const { tx, actor } = scene;
  const unidades = new Map(
    (await tx.selectFrom('unidade').select(['id', 'sigla']).execute()).map(({ id, sigla }) => [sigla, id]),
  );
  const apoio: Apoio = {
    unidades,
    empresas: scene.made('empresa'),
    departamentos: scene.made('departamento'),
    doNome: cadastrosDoNome(scene),
    feitos: new Map(),
  };
  const criar = async (exemplo: ProdutoDeExemplo) => {
    const { id } = await cadastroDeProdutos.create(tx, actor, produtoNovo.parse(await comoSeCadastra(apoio, exemplo)));
    apoio.feitos.set(exemplo.descricao, id);
  };
  for (const produto of produtos) await criar(produto);
  await criar({ ...camiseta, caracteristicas: await criarEixos(tx, actor.grupoId) });
}

/** What an example names, and where it is. */
interface Apoio {
  unidades: ReadonlyMap<string, number>;
  empresas: ReadonlyMap<string, number>;
  departamentos: ReadonlyMap<string, number>;
  doNome: ReturnType<typeof cadastrosDoNome>;
  /** Products already made, by name: recipes are made of them. */
  feitos: Map<string, number>;
}

/** The row of a register by its name, made the first time it is named. */
function cadastrosDoNome({ tx, actor, made }: DemoScene) {
  const grupo_id = actor.grupoId;
  const guardados = new Map<string, number>();
  const ou = async (chave: string, criar: () => Promise<{ id: number }>): Promise<number> => {
    const id = guardados.get(chave) ?? (await criar()).id;
    guardados.set(chave, id);
    return id;
  };
  return {
    marca: (nome: string) =>
      ou(`marca ${nome}`, () =>
        tx.insertInto('marca').values({ grupo_id, nome }).returning('id').executeTakeFirstOrThrow(),
      ),
    setor: (nome: string) =>
      ou(`setor ${nome}`, () =>
        tx.insertInto('mercadologico_secao').values({ grupo_id, nome }).returning('id').executeTakeFirstOrThrow(),
      ),
    async grupo(nome: string, secao_id: number) {
      const id = await ou(`grupo ${secao_id} ${nome}`, () =>
        tx
          .insertInto('mercadologico_grupo')
          .values({ grupo_id, nome, secao_id })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      made('grupo mercadológico').set(nome, id);
      return id;
    },
    tabelaNutricional: (nome: keyof typeof nutricoes) =>
      ou(`nutrição ${nome}`, () =>
        tx
          .insertInto('informacao_nutricional')
          .values({ grupo_id, nome, unidade: 'gramas', ...nutricoes[nome] })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  };
}

/** An example as a person would register it: names become the records they name. */
async function comoSeCadastra({ unidades, empresas, departamentos, doNome, feitos }: Apoio, exemplo: ProdutoDeExemplo) {
  const {
    unidade,
    precos = {},
    promocao = {},
    limites = {},
    nutricao,
    barras,
    setor,
    grupo,
    marca,
    componentes,
    modo = 'kit',
    rendimento = '1',
    fornecedor,
    departamento,
    ...dados
  } = exemplo;
  const secaoId = setor ? await doNome.setor(setor) : null;
  const precoDe = (fatos: { nome: string; tipo?: 'promocao' }, porEmpresa: Readonly<Record<string, string>>) =>
    Object.entries(porEmpresa).map(([empresa, valor]) => ({ empresaId: empresas.get(empresa), ...fatos, valor }));
  return {
    ...dados,
    unidadeComercialId: unidades.get(unidade),
    secaoId,
    grupoMercadologicoId: grupo && secaoId ? await doNome.grupo(grupo, secaoId) : null,
    departamentoId: departamento ? departamentos.get(departamento) : null,
    marcaId: marca ? await doNome.marca(marca) : null,
    codigos: barras ? [{ codigo: gtin(barras) }] : [],
    precos: [
      ...precoDe({ nome: 'Varejo' }, precos),
      ...precoDe({ nome: 'Festival da Vila', tipo: 'promocao' }, promocao),
    ],
    estoques: Object.entries(limites).map(([empresa, [minimo, maximo]]) => ({
      empresaId: empresas.get(empresa),
      nome: 'Estoque',
      principal: true,
      minimo,
      maximo,
    })),
    informacaoNutricionalId: nutricao ? await doNome.tabelaNutricional(nutricao) : null,
    fornecedores: fornecedor ? [{ fornecedorId: empresas.get(fornecedor) }] : [],
    receita: componentes
      ? {
          modo,
          rendimento,
          itens: Object.entries(componentes).map(([nome, [quantidade, fatorCorrecao = '1']]) => ({
            componenteId: feitos.get(nome),
            quantidade,
            fatorCorrecao,
          })),
        }
      : null,
  };
}

/** Barcodes of the range that shops use inside their walls. */
function gtin(numero: number): string {
  const base = `200${String(numero).padStart(9, '0')}`;
  return base + calcularDvGtin(base);
}

async function criarEixos(tx: Tx, grupo_id: number): Promise<{ caracteristicaId: number; valorIds: number[] }[]> {
  const feitos: { caracteristicaId: number; valorIds: number[] }[] = [];
  for (const [nome, valores] of eixos) {
    const { id: caracteristica_id } = await tx
      .insertInto('caracteristica_produto')
      .values({ grupo_id, nome, exibicao: nome === 'Cor' ? 'cores' : 'botoes' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{
      id: number;
    }>`insert into caracteristica_produto_valor (grupo_id, caracteristica_id, nome, sigla, cor, ordem)
      select ${grupo_id}, ${caracteristica_id}, * from unnest(${valores.map(([valor]) => valor)}::text[], ${valores.map(([, sigla]) => sigla)}::text[], ${valores.map(([, , cor]) => cor)}::text[], ${valores.map((_, ordem) => ordem)}::int[]) returning id`.execute(
      tx,
    );
    feitos.push({ caracteristicaId: caracteristica_id, valorIds: rows.map(({ id }) => id) });
  }
  return feitos;
}
