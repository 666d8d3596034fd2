import { isGtin, numeroDoGtin } from '@retaguarda/brasil';
import {
  colunasDeProduto,
  DomainError,
  fieldTexts,
  missingSlugs,
  type ProdutoAlteracao,
  type ProdutoCompleto,
  type ProdutoNovo,
  produtoAlteracao,
  produtoNovo,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plain } from '../../platform/imports/text.ts';
import { RefusedRecord } from '../../platform/records/checks.ts';
import {
  type CaracteristicaComValores,
  cadastroDeProdutos,
  caracteristicasComValores,
  chavesDoCodigo,
  comEstoquesIniciais,
  comOsCodigosIguais,
  comOsMesmosCodigos,
  empresasDoAlcance,
} from '../produtos/public.ts';
import { type Cadastrar, cadastrar, destinos } from './cadastros.ts';
import type { Valores } from './celulas.ts';
import {
  type Entidade,
  type LeitorDeLinhas,
  type LinhaDoArquivo,
  type LinhaLida,
  type Opcoes,
  type Problemas,
  porColuna,
  problemasDe,
  RecusaDaLinha,
  Repetidos,
} from './entidade.ts';
import { colunasDoEstoque, iguais, paraColuna } from './produto-colunas.ts';
import { desfazer } from './produto-desfazer.ts';
import { lerNomes, type NomesDoProduto, referenciasDe } from './produto-nomes.ts';
import { acharNomeados, acusarCodigosTomados, completarPartes, type NomeadosNoLote } from './produto-partes.ts';
import { abrirSaldos, type ComSaldo, podeAbrirSaldo, recusaDoSaldo } from './produto-saldo.ts';

const problemasPorColuna = (recusa: DomainError): Problemas => porColuna(problemasDe(recusa), paraColuna);

const daEmpresa = ['preco', 'precoAtacado', 'tabelasDePreco', 'estoqueMinimo', 'estoqueMaximo', 'localizacao', 'saldo'];
const dado = (valores: Valores, campo: string) => valores[campo] !== null && valores[campo] !== undefined;

/** What all lines of a file need, and what those already read took. */
interface Mesa {
  tx: Tx;
  actor: Actor;
  empresaId: number | undefined;
  atualizar: boolean;
  nomes: NomesDoProduto;
  caracteristicas: readonly CaracteristicaComValores[];
  podeCadastrar: (qual: keyof Cadastrar) => boolean;
  podeAbrirSaldo: boolean;
  /** Names to register by kind, with what is above each. */
  cadastros: Map<keyof Cadastrar, Set<string>>;
  vistos: Record<'codigo' | 'codigoBarras' | 'codigoNoFornecedor' | 'alvo', Repetidos>;
}

async function preparar(
  tx: Tx,
  actor: Actor,
  { empresaId, atualizar, cadastrar: pede }: Opcoes,
): Promise<LeitorDeLinhas> {
  const proprias = await empresasDoAlcance(tx, actor);
  if (empresaId !== null && !proprias.some(({ id }) => id === empresaId))
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { empresaId: 'Registro não encontrado' } });
  const mesa: Mesa = {
    tx,
    actor,
    empresaId: empresaId ?? (proprias.length === 1 ? proprias[0]?.id : undefined),
    atualizar,
    nomes: await lerNomes(tx, actor),
    caracteristicas: await caracteristicasComValores(tx, actor.grupoId),
    podeAbrirSaldo: podeAbrirSaldo(actor),
    podeCadastrar: (qual) => pede && missingSlugs(destinos[qual].criar, actor.permissoes).length === 0,
    cadastros: new Map(),
    vistos: {
      codigo: new Repetidos(),
      codigoBarras: new Repetidos(),
      codigoNoFornecedor: new Repetidos(),
      alvo: new Repetidos(),
    },
  };
  return {
    ler: (lote) => lerLote(mesa, lote),
    aCadastrar: () => Object.fromEntries([...mesa.cadastros].map(([qual, nomes]) => [qual, nomes.size])),
  };
}

/** A line on its way to be understood: what it gives the record, or what is wrong with it. */
interface Andamento extends LinhaDoArquivo {
  problemas: Record<string, string>;
  dados: Record<string, unknown>;
  cadastrar: Cadastrar;
  alvo?: Alvo | undefined;
  atual?: ProdutoCompleto | undefined;
  /** A new record as it was read; only what the line says of it is kept. */
  novo?: ProdutoNovo | undefined;
  /** What there is of it on the day it is registered. */
  saldo?: ComSaldo['saldo'];
  /** What it gives has the form of a record, and can be held against the rules. */
  inteira: boolean;
}

async function lerLote(mesa: Mesa, lote: readonly LinhaDoArquivo[]): Promise<(LinhaLida | Problemas)[]> {
  const linhas = lote.map((linha) => lerLinha(mesa, linha));
  const livres = await acharAlvos(mesa, linhas);
  const nomeados = await acharNomeados(
    mesa.tx,
    mesa.actor,
    livres.map(({ valores }) => valores),
  );
  for (const linha of livres) completar(mesa, nomeados, linha);
  const tomados = await acusarCodigosTomados(mesa.tx, mesa.actor, livres, mesa.vistos.codigoNoFornecedor);
  for (const [n, problemas] of tomados) acusar(livres[n] as Andamento, problemas);
  await conferirLote(
    mesa,
    livres.filter(({ inteira }) => inteira),
  );
  return linhas.map(({ problemas, dados, cadastrar: nomes, atual, saldo }) => {
    if (Object.keys(problemas).length > 0) return problemas;
    const pedidos = Object.keys(nomes) as (keyof Cadastrar)[];
    anotarCadastros(mesa, dados, nomes);
    const campos = [...Object.keys(dados), ...pedidos.map((qual) => destinos[qual].campo)];
    return {
      dados: { ...dados, ...(pedidos.length > 0 && { cadastrar: nomes }), ...(saldo && { saldo }) },
      alvoId: atual?.id ?? null,
      antes: atual ? partesDe(atual, campos) : null,
    };
  });
}

/** A place of the tree is another below another. */
function anotarCadastros({ cadastros }: Mesa, dados: Record<string, unknown>, nomes: Cadastrar): void {
  let acima = JSON.stringify([dados.secaoId, dados.grupoMercadologicoId, dados.subgrupoId]);
  for (const [qual, nome] of Object.entries(nomes) as [keyof Cadastrar, string][]) {
    const chave = qual === 'marca' ? plain(nome) : `${acima} ${plain(nome)}`;
    cadastros.set(qual, (cadastros.get(qual) ?? new Set()).add(chave));
    if (qual !== 'marca') acima = chave;
  }
}

/** The first that is wrong with a cell is what is told of it. */
const acusar = (linha: Andamento, problemas: Problemas): void => {
  linha.problemas = { ...problemas, ...linha.problemas };
};
const partesDe = (registro: object, campos: readonly string[]) =>
  Object.fromEntries(Object.entries(registro).filter(([campo]) => campos.includes(campo)));

function lerLinha(
  { nomes, vistos, empresaId, podeCadastrar }: Mesa,
  { linha, valores, problemas: dasCelulas }: LinhaDoArquivo,
): Andamento {
  if (typeof valores.codigoBarras === 'string')
    valores.codigoBarras = valores.codigoBarras.replaceAll(/\s/g, '').toUpperCase().replace('SEMGTIN', 'SEM GTIN');
  const { dados, cadastrar: pedidos, problemas } = referenciasDe(valores, nomes, podeCadastrar);
  for (const campo of iguais) if (dado(valores, campo)) dados[campo] = valores[campo];
  for (const campo of ['codigo', 'codigoBarras'] as const) {
    const chave = plain(numeroDoGtin(String(valores[campo] ?? '')));
    const repetido = chave === 'sem gtin' ? null : vistos[campo].acusar(chave, linha);
    if (repetido) problemas[campo] = repetido;
  }
  if (empresaId === undefined && daEmpresa.some((campo) => dado(valores, campo)))
    problemas.preco = 'Informe a empresa dos preços e estoques';
  return { linha, valores, dados, cadastrar: pedidos, problemas: { ...problemas, ...dasCelulas }, inteira: false };
}

interface Alvo {
  n: number;
  id: number;
  rotulo: string;
  campo: string;
}

const tipoDoCodigo = (barras: string) => (barras.length < 8 ? 'interno' : 'gtin');
const chavesDaLinha = ({ codigoBarras }: Valores): Partial<ReturnType<typeof chavesDoCodigo>> =>
  codigoBarras ? chavesDoCodigo(String(codigoBarras), tipoDoCodigo(String(codigoBarras))) : {};

/** The products there are of these lines, by code or barcode. @returns the lines that may have theirs */
async function acharAlvos(mesa: Mesa, linhas: readonly Andamento[]): Promise<Andamento[]> {
  const { tx, actor, atualizar, vistos } = mesa;
  const chaves = linhas.map(({ valores }, n) => ({ n, codigoDoProduto: valores.codigo, ...chavesDaLinha(valores) }));
  const de = sql`jsonb_to_recordset(${JSON.stringify(chaves)}::jsonb) x (n int, "codigoDoProduto" text, codigo text, numero text, chave text)`;
  const { rows } = await sql<Alvo>`
    select x.n, p.id, p.codigo || ' - ' || p.descricao as rotulo, 'codigo' as campo
      from ${de} ${comOsMesmosCodigos(
        actor.grupoId,
        'codigoDoProduto',
        chaves.flatMap(({ codigoDoProduto }) => codigoDoProduto ?? []),
      )}
    union all
    select x.n, p.id, p.codigo || ' - ' || p.descricao, 'codigoBarras'
      from ${de} ${comOsCodigosIguais(actor.grupoId, chaves)}
      join produto p on p.grupo_id = b.grupo_id and p.id = b.produto_id`.execute(tx);
  for (const alvo of rows) {
    const linha = linhas[alvo.n] as Andamento;
    linha.alvo ??= alvo;
  }
  const comAlvo = linhas.filter(({ alvo }) => alvo);
  const atuais = atualizar
    ? await cadastroDeProdutos.readMany(
        tx,
        actor,
        comAlvo.map(({ alvo }) => (alvo as Alvo).id),
      )
    : new Map<number, ProdutoCompleto>();
  const tomadas = new Set<Andamento>();
  for (const linha of comAlvo) {
    const { id, campo, rotulo } = linha.alvo as Alvo;
    linha.atual = atuais.get(id);
    const repetido = atualizar ? vistos.alvo.acusar(String(id), linha.linha) : `Já é de ${rotulo}`;
    if (!repetido) continue;
    acusar(linha, { [campo]: repetido });
    tomadas.add(linha);
  }
  return linhas.filter((linha) => !tomadas.has(linha));
}

/** Barcode, price and stock of the line; of a product there is, its own rows with what the line changes. */
function completar(mesa: Mesa, nomeados: NomeadosNoLote, linha: Andamento): void {
  const { empresaId } = mesa;
  const { valores, dados, atual } = linha;
  const barras = valores.codigoBarras;
  const igual = ({ codigo, ativo }: { codigo: string; ativo: boolean }) =>
    ativo && numeroDoGtin(codigo) === numeroDoGtin(String(barras));
  if (barras && !atual?.codigos.some(igual)) {
    const novo = { codigo: String(barras), tipo: tipoDoCodigo(String(barras)) };
    // Told at once: held against the other rules with it, the line would be told of nothing else.
    if (novo.tipo === 'gtin' && !isGtin(novo.codigo)) acusar(linha, { codigoBarras: 'Código de barras inválido' });
    else dados.codigos = [...(atual?.codigos ?? []), novo];
  }
  if (empresaId !== undefined) completarDaEmpresa(empresaId, linha);
  completarSaldo(mesa, linha);
  acusar(linha, completarPartes(linha, { ...mesa, ...nomeados }));
  const lido = (atual ? produtoAlteracao : produtoNovo).safeParse(dados);
  linha.inteira = lido.success;
  if (!lido.success) acusar(linha, porColuna(fieldTexts(lido.error).campos, paraColuna));
  else if (atual) linha.dados = partesDe(lido.data, Object.keys(dados));
  else linha.novo = lido.data as ProdutoNovo;
}

function completarDaEmpresa(empresaId: number, { valores, dados, atual }: Andamento): void {
  const daqui = (outra: { ativo: boolean; principal: boolean; empresaId: number }) =>
    outra.ativo && outra.principal && outra.empresaId === empresaId;
  if (dado(valores, 'preco')) {
    const precos = (atual?.precos ?? []).map(({ empresa: _, cliente: __, clienteGrupo: ___, ...resto }) => resto);
    dados.precos = precos.some(daqui)
      ? precos.map((preco) => (daqui(preco) ? { ...preco, valor: valores.preco } : preco))
      : [...precos, { empresaId, nome: 'Varejo', valor: valores.preco }];
  }
  const limites = Object.fromEntries(
    Object.entries(colunasDoEstoque).flatMap(([campo, coluna]) =>
      dado(valores, coluna) ? [[campo, valores[coluna]]] : [],
    ),
  );
  if (Object.keys(limites).length === 0) return;
  const estoques = (atual?.estoques ?? []).map(
    ({ empresa: _, saldo: __, reservado: ___, disponivel: ____, custoMedio: _____, ...resto }) => resto,
  );
  dados.estoques = estoques.some(daqui)
    ? estoques.map((estoque) => (daqui(estoque) ? { ...estoque, ...limites } : estoque))
    : [...estoques, { empresaId, nome: 'Estoque', ...limites }];
}

/** The stock a new product begins with, at the cost of the line. */
function completarSaldo({ empresaId, podeAbrirSaldo: pode, nomes }: Mesa, linha: Andamento): void {
  const { valores, dados, atual } = linha;
  if (empresaId === undefined || !dado(valores, 'saldo') || Number(valores.saldo) === 0) return;
  const fraciona =
    valores.permitirFracionar === true ||
    valores.pesaNaBalanca === true ||
    nomes.fracionaveis.has(dados.unidadeComercialId as number);
  const recusa = recusaDoSaldo(valores, { pode, novo: !atual, fraciona });
  if (recusa) acusar(linha, { saldo: recusa });
  else linha.saldo = { empresaId, quantidade: String(valores.saldo), custo: (valores.custoUnitario as string) ?? null };
}

/** Every rule of the record, of all lines at once. */
async function conferirLote({ tx, actor }: Mesa, linhas: readonly Andamento[]): Promise<void> {
  const novas = linhas.filter(({ atual }) => !atual);
  const mudam = linhas.filter(({ atual }) => atual);
  const lidos = new Map(mudam.map(({ atual }) => [(atual as ProdutoCompleto).id, atual as ProdutoCompleto]));
  const recusas = [
    ...(await cadastroDeProdutos.refusalsOfNew(
      tx,
      actor,
      await comEstoquesIniciais(
        tx,
        actor,
        novas.map(({ novo }) => novo as ProdutoNovo),
      ),
    )),
    ...(await cadastroDeProdutos.refusalsOfChanges(
      tx,
      actor,
      mudam.map(({ atual, dados }) => ({ id: (atual as ProdutoCompleto).id, change: dados as ProdutoAlteracao })),
      lidos,
    )),
  ];
  for (const [n, linha] of [...novas, ...mudam].entries()) {
    const recusa = recusas[n];
    if (recusa) acusar(linha, problemasPorColuna(recusa));
  }
}

async function aplicar(tx: Tx, actor: Actor, linhas: readonly LinhaLida[]): Promise<number[]> {
  const ids = linhas.map(({ alvoId }) => alvoId);
  const novas = ids.flatMap((id, index) => (id === null ? [index] : []));
  const mudam = ids.flatMap((id, index) => (id === null ? [] : [index]));
  const criados = await naLinha(novas, () =>
    cadastroDeProdutos.createMany(
      tx,
      actor,
      novas.map((index) => produtoNovo.parse(semSaldo(linhas[index]))),
    ),
  );
  for (const [n, index] of novas.entries()) ids[index] = criados[n] as number;
  await naLinha(mudam, () =>
    cadastroDeProdutos.changeMany(
      tx,
      actor,
      mudam.map((index) => ({
        id: ids[index] as number,
        change: produtoAlteracao.parse(linhas[index]?.dados),
      })),
    ),
  );
  await naLinha(novas, () =>
    abrirSaldos(
      tx,
      actor,
      novas.map((index) => ({ produtoId: ids[index] as number, ...(linhas[index]?.dados as ComSaldo) })),
    ),
  );
  return ids as number[];
}

function semSaldo(linha: LinhaLida | undefined): Record<string, unknown> {
  const { saldo: _, ...dados } = linha?.dados ?? {};
  return dados;
}

/** A refusal of the n-th of these is one of the line it is. */
async function naLinha<T>(lugares: readonly number[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedRecord) throw new RecusaDaLinha(lugares[error.index] as number, error.refusal);
    throw error;
  }
}

/** Products, by code or barcode. */
export const importarProduto: Entidade = {
  colunas: colunasDeProduto,
  tabela: 'produto',
  daEmpresa: true,
  enche: ['produto', 'produto_texto', 'produto_codigo_barras', 'produto_preco', 'produto_estoque', 'importacao_linha'],
  preparar,
  cadastrar,
  aplicar,
  desfazer,
};
