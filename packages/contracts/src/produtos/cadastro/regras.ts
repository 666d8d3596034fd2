import { decimal, isGtin, numeroDoGtin, SEM_GTIN } from '@retaguarda/brasil';
import type { Recusa } from '../../empresas/regras.ts';
import { mensagens } from '../../messages/pt-br.ts';
import { custoComPerda, formarCusto } from '../precos/custo.ts';
import type { ProdutoNovo } from './esquemas.ts';

interface Problema {
  campo: string;
  texto: string;
  /** Text of the form; the field's when absent. */
  mensagem?: string;
}

interface Marcado {
  id?: number | undefined;
  empresaId: number;
  principal: boolean;
  ecommerce: boolean;
  ativo: boolean;
}

/** What the stored record had, for the rules about what may be lost. */
export interface AntesDoProduto {
  precos: readonly Marcado[];
  estoques: readonly Marcado[];
}

const problema = (campo: string, texto: string, mensagem = texto): Problema => ({ campo, texto, mensagem });

const ativos = <T extends { ativo: boolean }>(rows: readonly T[]) =>
  rows.map((row, index) => ({ row, index })).filter(({ row }) => row.ativo);

/** Compares texts as the unique indexes of the tables do. */
const igual = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** Index of each row whose key an earlier one has. */
function repetidos<T>(rows: readonly { row: T; index: number }[], chave: (row: T) => string): number[] {
  const vistos = new Set<string>();
  return rows.flatMap(({ row, index }) => {
    const valor = chave(row);
    if (vistos.has(valor)) return [index];
    vistos.add(valor);
    return [];
  });
}

/** The first table price and the first stock of a company are its main ones, unless another is said to be. */
export function completarProduto<T extends ProdutoNovo>(dados: T): T {
  return {
    ...dados,
    precos: comPrincipal(dados.precos, ({ tipo }) => tipo === 'tabela'),
    estoques: comPrincipal(dados.estoques, () => true),
    codigos: comPrincipalUnico(dados.codigos.filter(({ codigo }) => codigo !== SEM_GTIN)),
    unidadeTributariaId: dados.unidadeTributariaId ?? dados.unidadeComercialId,
    spedGenero: dados.spedGenero ?? (dados.ncm?.length === 8 ? dados.ncm.slice(0, 2) : null),
  };
}

function comPrincipal<T extends Marcado>(rows: readonly T[], pode: (row: T) => boolean): T[] {
  const tem = new Set(rows.filter(({ principal, ativo }) => principal && ativo).map(({ empresaId }) => empresaId));
  return rows.map((row) => {
    // Only where the company had none at all: taking the flag away from the last one is refused, not repaired.
    const primeiro = row.id === undefined && row.ativo && pode(row) && !tem.has(row.empresaId);
    const unico = primeiro && !rows.some((outro) => outro.id !== undefined && outro.empresaId === row.empresaId);
    if (!unico) return row;
    tem.add(row.empresaId);
    return { ...row, principal: true };
  });
}

function comPrincipalUnico<T extends { principal: boolean; ativo: boolean }>(rows: readonly T[]): T[] {
  if (rows.some(({ principal, ativo }) => principal && ativo)) return [...rows];
  const primeiro = rows.findIndex(({ ativo }) => ativo);
  return rows.map((row, index) => (index === primeiro ? { ...row, principal: true } : row));
}

/**
 * What a product must satisfy beyond each field by itself and beyond official tables. The same function speaks in the
 * form and in the API.
 *
 * @param antes what the stored record had, when there is one
 * @returns null when nothing is broken
 */
export function conferirProduto(
  dados: ProdutoNovo,
  antes: AntesDoProduto = { precos: [], estoques: [] },
): Recusa | null {
  const problemas = [
    ...conferirOpcoes(dados),
    ...conferirMedidas(dados),
    ...conferirCodigos(dados),
    ...conferirPrecos(dados),
    ...conferirMarcados(dados, antes),
    ...conferirEstoques(dados),
    ...conferirRastro(dados),
    ...conferirReceita(dados),
    ...conferirCaracteristicas(dados),
  ];
  const primeiro = problemas[0];
  if (!primeiro) return null;
  const campos: Record<string, string> = {};
  for (const { campo, texto } of problemas) campos[campo] ??= texto;
  return { mensagem: primeiro.mensagem ?? primeiro.texto, campos };
}

function conferirOpcoes(dados: ProdutoNovo): Problema[] {
  const problemas: Problema[] = [];
  const exige = (flag: boolean, falta: boolean, campo: string, texto: string) => {
    if (flag && falta) problemas.push(problema(campo, texto));
  };
  exige(
    dados.controlaNumeroSerie,
    !dados.controlaEstoque,
    'controlaEstoque',
    'Número de série exige controle de estoque',
  );
  exige(dados.controlaLote, !dados.controlaEstoque, 'controlaEstoque', 'Lote exige controle de estoque');
  exige(
    dados.controlaNumeroSerie,
    dados.permitirFracionar,
    'permitirFracionar',
    'Produto com número de série não se fraciona',
  );
  exige(dados.porKg, !dados.permitirFracionar, 'permitirFracionar', 'Preço por kg exige permitir fracionar');
  exige(dados.usaGrade, dados.produtoComposto, 'produtoComposto', 'Produto com grade não pode ser composto');
  exige(dados.usaGrade, dados.pesaNaBalanca, 'pesaNaBalanca', 'Produto com grade não pesa na balança');
  exige(dados.codigoBalanca !== null, !dados.pesaNaBalanca, 'codigoBalanca', 'Só para produto que pesa na balança');
  exige(dados.grupoMercadologicoId !== null, dados.secaoId === null, 'secaoId', 'Informe o setor do grupo');
  exige(
    dados.subgrupoId !== null,
    dados.grupoMercadologicoId === null,
    'grupoMercadologicoId',
    'Informe o grupo do subgrupo',
  );
  exige(dados.linhaId !== null, dados.subgrupoId === null, 'subgrupoId', 'Informe o subgrupo da linha');
  return problemas;
}

/** The first cost that the table does not hold. */
const MAIOR_CUSTO = '100000000000000';

function conferirMedidas(dados: ProdutoNovo): Problema[] {
  const problemas: Problema[] = [];
  const mesmaUnidade = dados.unidadeTributariaId === null || dados.unidadeTributariaId === dados.unidadeComercialId;
  if (mesmaUnidade && !decimal(dados.fatorTributario).eq(1)) {
    problemas.push(problema('fatorTributario', 'Com a mesma unidade, o fator é 1'));
  }
  if (dados.pesoLiquido !== null && dados.pesoBruto !== null && decimal(dados.pesoBruto).lt(dados.pesoLiquido)) {
    problemas.push(problema('pesoBruto', 'Menor que o peso líquido'));
  }
  if (dados.formacaoPreco === 'margem' && dados.margemDesejada !== null && decimal(dados.margemDesejada).gte(100)) {
    problemas.push(problema('margemDesejada', 'A margem sobre o preço é menor que 100%'));
  }
  if (dados.custoCaixa !== null) {
    const acrescimos = [dados.imposto, dados.ipi, dados.frete, dados.outros, dados.valorSt];
    const total = acrescimos.reduce((soma, valor) => soma.plus(valor), decimal(dados.custoCaixa));
    if (total.lt(decimal(dados.desconto).plus(dados.impostosRecuperaveis))) {
      problemas.push(problema('desconto', 'Desconto e impostos recuperáveis passam do custo'));
      return problemas;
    }
  }
  const custos = dados.custoCaixa === null ? null : formarCusto({ ...dados, custoCaixa: dados.custoCaixa });
  const unitario = custos?.custoUnitario ?? dados.custoUnitario;
  if (unitario !== null && decimal(custoComPerda(unitario, dados.margemPerda)).gte(MAIOR_CUSTO)) {
    problemas.push(problema(custos ? 'custoCaixa' : 'custoUnitario', 'O custo real fica grande demais'));
  }
  return problemas;
}

function conferirCodigos({ codigos }: ProdutoNovo): Problema[] {
  const problemas: Problema[] = [];
  const emUso = ativos(codigos);
  for (const { row, index } of emUso) {
    if (row.tipo !== 'interno' && (row.codigo === SEM_GTIN || !isGtin(row.codigo))) {
      problemas.push(problema(`codigos.${index}.codigo`, 'Código de barras inválido'));
    } else if (!/^[0-9A-Z.-]{1,60}$/.test(row.codigo)) {
      problemas.push(problema(`codigos.${index}.codigo`, 'Use letras, números, ponto e hífen'));
    }
  }
  const numeros = repetidos(emUso, ({ codigo, tipo }) => (tipo === 'interno' ? codigo : numeroDoGtin(codigo)));
  for (const index of new Set([...repetidos(emUso, ({ codigo }) => codigo), ...numeros])) {
    problemas.push(problema(`codigos.${index}.codigo`, 'Código de barras repetido'));
  }
  const principais = emUso.filter(({ row }) => row.principal);
  const segundo = principais[1];
  if (segundo) problemas.push(problema(`codigos.${segundo.index}.principal`, 'Já há um código principal'));
  return problemas;
}

function conferirPrecos({ precos }: ProdutoNovo): Problema[] {
  const problemas: Problema[] = [];
  const emUso = ativos(precos);
  for (const { row, index } of emUso) {
    const campo = (nome: string) => `precos.${index}.${nome}`;
    if (row.tipo !== 'tabela' && (row.principal || row.ecommerce)) {
      problemas.push(
        problema(campo(row.principal ? 'principal' : 'ecommerce'), 'Só uma tabela pode ser principal ou de e-commerce'),
      );
    }
    const dosClientes = Number(row.clienteId !== null) + Number(row.clienteGrupoId !== null);
    if (row.tipo === 'cliente' && dosClientes !== 1) {
      problemas.push(problema(campo('clienteId'), 'Informe o cliente ou o grupo de clientes'));
    }
    if (row.tipo === 'quantidade' && row.quantidadeMinima === null) {
      problemas.push(problema(campo('quantidadeMinima'), mensagens.fieldRequired, mensagens.formRequiredMissing));
    }
    if (row.iniciaEm !== null && row.terminaEm !== null && Date.parse(row.terminaEm) <= Date.parse(row.iniciaEm)) {
      problemas.push(problema(campo('terminaEm'), 'O fim vem depois do início'));
    }
    if (row.horaInicial !== null && row.horaInicial === row.horaFinal) {
      problemas.push(problema(campo('horaFinal'), 'O horário começa e termina na mesma hora'));
    }
  }
  const tabelas = emUso.filter(({ row }) => row.tipo === 'tabela');
  for (const index of repetidos(tabelas, ({ empresaId, nome }) => `${empresaId} ${igual(nome)}`)) {
    problemas.push(problema(`precos.${index}.nome`, 'Já há uma tabela com este nome na empresa'));
  }
  return problemas;
}

const marcas = [
  {
    parte: 'precos',
    marca: 'principal',
    perda: mensagens.formMainPriceDelete,
    dois: 'Já há um preço principal na empresa',
  },
  {
    parte: 'precos',
    marca: 'ecommerce',
    perda: mensagens.formEcommercePriceDelete,
    dois: 'Já há um preço de e-commerce na empresa',
  },
  {
    parte: 'estoques',
    marca: 'principal',
    perda: mensagens.formMainInventoryDelete,
    dois: 'Já há um estoque principal na empresa',
  },
  {
    parte: 'estoques',
    marca: 'ecommerce',
    perda: mensagens.formEcommerceInventoryDelete,
    dois: 'Já há um estoque de e-commerce na empresa',
  },
] as const;

/** At most one of each flag in a company, and a company that had the flagged one keeps one. */
function conferirMarcados(dados: ProdutoNovo, antes: AntesDoProduto): Problema[] {
  const problemas: Problema[] = [];
  for (const { parte, marca, perda, dois } of marcas) {
    // A product whose stock is no longer kept loses its stocks, the flagged ones too.
    if (parte === 'estoques' && !dados.controlaEstoque) continue;
    const marcados = ativos<Marcado>(dados[parte]).filter(({ row }) => row[marca]);
    for (const index of repetidos(marcados, ({ empresaId }) => String(empresaId))) {
      problemas.push(problema(`${parte}.${index}.${marca}`, dois));
    }
    const tem = new Set(marcados.map(({ row }) => row.empresaId));
    const perdeu = antes[parte].find((linha) => linha.ativo && linha[marca] && !tem.has(linha.empresaId));
    if (!perdeu) continue;
    const index = dados[parte].findIndex(({ id }) => id === perdeu.id);
    problemas.push(problema(index < 0 ? parte : `${parte}.${index}.${marca}`, perda));
  }
  return problemas;
}

function conferirEstoques({ estoques, controlaEstoque }: ProdutoNovo): Problema[] {
  const problemas: Problema[] = [];
  const emUso = ativos(estoques);
  if (!controlaEstoque && emUso.length > 0) {
    problemas.push(problema('controlaEstoque', 'O produto tem estoques: controle o estoque ou retire-os'));
  }
  for (const { row, index } of emUso) {
    if (row.minimo !== null && row.maximo !== null && decimal(row.maximo).lt(row.minimo)) {
      problemas.push(problema(`estoques.${index}.maximo`, 'Menor que o mínimo'));
    }
  }
  for (const index of repetidos(emUso, ({ empresaId, nome }) => `${empresaId} ${igual(nome)}`)) {
    problemas.push(problema(`estoques.${index}.nome`, 'Já há um estoque com este nome na empresa'));
  }
  return problemas;
}

function conferirRastro({ lotes, seriais, controlaLote, controlaNumeroSerie }: ProdutoNovo): Problema[] {
  const problemas: Problema[] = [];
  const lotesEmUso = ativos(lotes);
  if (!controlaLote && lotesEmUso.length > 0)
    problemas.push(problema('controlaLote', 'O produto tem lotes: controle o lote'));
  for (const { row, index } of lotesEmUso) {
    if (row.elaboracao !== null && row.validade !== null && row.validade < row.elaboracao) {
      problemas.push(problema(`lotes.${index}.validade`, 'A validade vem depois da elaboração'));
    }
  }
  for (const index of repetidos(lotesEmUso, ({ numero }) => igual(numero))) {
    problemas.push(problema(`lotes.${index}.numero`, 'Lote repetido'));
  }
  const seriaisEmUso = ativos(seriais);
  if (!controlaNumeroSerie && seriaisEmUso.length > 0) {
    problemas.push(problema('controlaNumeroSerie', 'O produto tem números de série: controle o número de série'));
  }
  for (const index of repetidos(seriaisEmUso, ({ numero }) => igual(numero))) {
    problemas.push(problema(`seriais.${index}.numero`, mensagens.formSerialRepeated));
  }
  return problemas;
}

function conferirReceita({ receita, produtoComposto }: ProdutoNovo): Problema[] {
  if (produtoComposto && !receita) return [problema('receita', 'Um produto composto tem ao menos um componente')];
  if (!receita) return [];
  if (!produtoComposto) return [problema('produtoComposto', 'O produto tem receita: marque produto composto')];
  const linhas = receita.itens.map((row, index) => ({ row, index }));
  return repetidos(linhas, ({ componenteId }) => String(componenteId)).map((index) =>
    problema(`receita.itens.${index}.componenteId`, 'Componente repetido'),
  );
}

function conferirCaracteristicas({ caracteristicas, variantes, usaGrade, usaCaracteristica }: ProdutoNovo): Problema[] {
  const problemas: Problema[] = [];
  if ((usaGrade || usaCaracteristica) && caracteristicas.length === 0) {
    problemas.push(problema('caracteristicas', 'Informe ao menos uma característica'));
  }
  if (!usaGrade && !usaCaracteristica && caracteristicas.length > 0) {
    problemas.push(
      problema('usaCaracteristica', 'O produto tem características: marque usa característica ou usa grade'),
    );
  }
  if (!usaGrade && variantes.length > 0)
    problemas.push(problema('usaGrade', 'O produto tem variações: marque usa grade'));
  const linhas = caracteristicas.map((row, index) => ({ row, index }));
  for (const index of repetidos(linhas, ({ caracteristicaId }) => String(caracteristicaId))) {
    problemas.push(problema(`caracteristicas.${index}.caracteristicaId`, 'Característica repetida'));
  }
  for (const { row, index } of linhas) {
    if (new Set(row.valorIds).size < row.valorIds.length) {
      problemas.push(problema(`caracteristicas.${index}.valorIds`, 'Valor repetido'));
    } else if (!usaGrade && row.valorIds.length > 1) {
      problemas.push(problema(`caracteristicas.${index}.valorIds`, 'Sem grade, um valor de cada característica'));
    }
  }
  return problemas;
}
