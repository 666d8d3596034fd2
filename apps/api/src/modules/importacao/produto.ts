import { colunasDeProduto, DomainError, fieldTexts, type ProdutoCompleto, produtoNovo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import {
  alterarProduto,
  conferirProdutoImportado,
  criarProduto,
  empresasDoAlcance,
  excluirProdutoNovo,
  lerProduto,
} from '../produtos/public.ts';
import { type Entidade, type LinhaLida, type Opcoes, type Problemas, problemasDe, type Valores } from './entidade.ts';

/** Fields that a column gives as they are. */
const iguais = [
  'codigo',
  'descricao',
  'descricaoCurta',
  'custoUnitario',
  'ncm',
  'cest',
  'origem',
  'cfop',
  'cstIcms',
  'csosn',
  'aliquotaIcms',
  'cstPis',
  'cstCofins',
  'pesoLiquido',
  'pesoBruto',
  'controlaEstoque',
  'permitirFracionar',
  'pesaNaBalanca',
  'codigoBalanca',
] as const;

/** Where a field of the record is shown when it comes of a column of another name. */
const colunaDoCampo: Readonly<Record<string, string>> = {
  unidadeComercialId: 'unidade',
  marcaId: 'marca',
  secaoId: 'setor',
  grupoMercadologicoId: 'grupo',
  subgrupoId: 'subgrupo',
  linhaId: 'linha',
};
function paraColuna(campo: string): string {
  if (campo.startsWith('codigos.')) return 'codigoBarras';
  if (campo.startsWith('precos.')) return 'preco';
  if (/^estoques\.\d+\.(minimo|maximo|localizacao)$/.test(campo))
    return { minimo: 'estoqueMinimo', maximo: 'estoqueMaximo', localizacao: 'localizacao' }[
      campo.split('.')[2] as 'minimo'
    ];
  return colunaDoCampo[campo] ?? campo;
}
const porColuna = (problemas: Problemas): Problemas =>
  Object.fromEntries(Object.entries(problemas).map(([campo, texto]) => [paraColuna(campo), texto]));

const semAcento = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

interface Nome {
  id: number;
  nome: string;
  pai: number | null;
}
type Nomes = ReadonlyMap<string, number>;

/** Ids by name of a register, and by the record above it. */
async function nomesDe(tx: Tx, actor: Actor, tabela: string, coluna: string, pai?: string): Promise<Nomes> {
  const { rows } =
    await sql<Nome>`select id, ${sql.ref(coluna)} as nome, ${pai ? sql.ref(pai) : sql`null::bigint`} as pai from ${sql.table(tabela)}
    where grupo_id = ${actor.grupoId} and ativo`.execute(tx);
  return new Map(rows.map(({ id, nome, pai: acima }) => [`${acima ?? ''} ${semAcento(nome)}`, id]));
}

async function preparar(tx: Tx, actor: Actor, { empresaId, atualizar }: Opcoes) {
  const proprias = await empresasDoAlcance(tx, actor);
  const empresa = empresaId ?? (proprias.length === 1 ? proprias[0]?.id : undefined);
  if (empresaId !== null && !proprias.some(({ id }) => id === empresaId))
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { empresaId: 'REGISTRO NÃO ENCONTRADO' } });
  const unidades = await nomesDe(tx, actor, 'unidade', 'sigla');
  const marcas = await nomesDe(tx, actor, 'marca', 'nome');
  const niveis = [
    ['setor', 'secaoId', await nomesDe(tx, actor, 'mercadologico_secao', 'nome')],
    ['grupo', 'grupoMercadologicoId', await nomesDe(tx, actor, 'mercadologico_grupo', 'nome', 'secao_id')],
    ['subgrupo', 'subgrupoId', await nomesDe(tx, actor, 'mercadologico_subgrupo', 'nome', 'grupo_produto_id')],
    ['linha', 'linhaId', await nomesDe(tx, actor, 'mercadologico_linha', 'nome', 'subgrupo_id')],
  ] as const;
  const vistos = { codigo: new Map<string, number>(), codigoBarras: new Map<string, number>() };
  let ordem = 0;

  const referencias = (valores: Valores, dados: Record<string, unknown>): Record<string, string> => {
    const problemas: Record<string, string> = {};
    const achar = (nomes: Nomes, campo: string, destino: string, acima = '') => {
      if (valores[campo] === null) return;
      const id = nomes.get(`${acima} ${semAcento(String(valores[campo]))}`);
      if (id === undefined) problemas[campo] = `NÃO CADASTRADO: ${valores[campo]}`;
      else dados[destino] = id;
    };
    achar(unidades, 'unidade', 'unidadeComercialId');
    achar(marcas, 'marca', 'marcaId');
    let acima = '';
    for (const [campo, destino, nomes] of niveis) {
      achar(nomes, campo, destino, acima);
      acima = dados[destino] === undefined ? '' : String(dados[destino]);
    }
    return problemas;
  };

  return async (valores: Valores): Promise<LinhaLida | Problemas> => {
    ordem += 1;
    const dados: Record<string, unknown> = {};
    for (const campo of iguais)
      if (valores[campo] !== null && valores[campo] !== undefined) dados[campo] = valores[campo];
    const problemas = referencias(valores, dados);
    for (const campo of ['codigo', 'codigoBarras'] as const) {
      const chave = valores[campo] === null || valores[campo] === undefined ? '' : semAcento(String(valores[campo]));
      if (chave === '' || chave === 'sem gtin') continue;
      const antes = vistos[campo].get(chave);
      if (antes !== undefined) problemas[campo] = `REPETIDO NO ARQUIVO (${antes}ª LINHA DE DADOS)`;
      else vistos[campo].set(chave, ordem);
    }
    if (
      empresa === undefined &&
      ['preco', 'estoqueMinimo', 'estoqueMaximo', 'localizacao'].some((campo) => valores[campo] != null)
    ) {
      problemas.preco = 'INFORME A EMPRESA DOS PREÇOS E ESTOQUES';
    }
    if (Object.keys(problemas).length > 0) return problemas;
    const alvo = await produtoDaLinha(tx, actor, valores);
    if (alvo && !atualizar) return { [alvo.campo]: `JÁ É DE ${alvo.rotulo}` };
    const atual = alvo ? await lerProduto(tx, actor, alvo.id) : null;
    completar(dados, valores, empresa, atual);
    const lido = produtoNovo.safeParse({
      ...(atual ? { descricao: atual.descricao, unidadeComercialId: atual.unidadeComercialId } : {}),
      ...dados,
    });
    if (!lido.success) return porColuna(fieldTexts(lido.error).campos);
    if (!atual) {
      try {
        await conferirProdutoImportado(tx, actor, lido.data);
      } catch (error) {
        return porColuna(problemasDe(error));
      }
    }
    const antes =
      atual &&
      Object.fromEntries(
        Object.keys(dados)
          .filter((campo) => campo in atual)
          .map((campo) => [campo, atual[campo as keyof ProdutoCompleto]]),
      );
    return { dados, alvoId: alvo?.id ?? null, antes };
  };
}

async function produtoDaLinha(
  tx: Tx,
  actor: Actor,
  { codigo, codigoBarras }: Valores,
): Promise<{ id: number; rotulo: string; campo: string } | undefined> {
  const { rows } = await sql<{ id: number; rotulo: string; campo: string }>`
    select p.id, p.codigo || ' - ' || p.descricao as rotulo, 'codigo' as campo from produto p where p.grupo_id = ${actor.grupoId} and app.normalizar(p.codigo) = app.normalizar(${codigo ?? null}::text)
    union all
    select p.id, p.codigo || ' - ' || p.descricao, 'codigoBarras' from produto_codigo_barras b join produto p on p.grupo_id = b.grupo_id and p.id = b.produto_id
      where b.grupo_id = ${actor.grupoId} and b.ativo and b.codigo = ${codigoBarras ?? null}::text limit 1`.execute(tx);
  return rows[0];
}

/** Barcode, price and stock of the line; of a product there is, its own rows with what the line changes. */
function completar(
  dados: Record<string, unknown>,
  valores: Valores,
  empresaId: number | undefined,
  atual: ProdutoCompleto | null,
): void {
  const barras = valores.codigoBarras;
  if (barras && !atual?.codigos.some(({ codigo, ativo }) => ativo && codigo === barras))
    dados.codigos = [
      ...(atual?.codigos ?? []),
      { codigo: barras, tipo: String(barras).length < 8 ? 'interno' : 'gtin' },
    ];
  if (empresaId === undefined) return;
  if (valores.preco !== null && valores.preco !== undefined) {
    const precos = (atual?.precos ?? []).map(({ empresa: _, cliente: __, clienteGrupo: ___, ...linha }) => linha);
    const principal = precos.find((linha) => linha.ativo && linha.principal && linha.empresaId === empresaId);
    dados.precos = principal
      ? precos.map((linha) => (linha === principal ? { ...linha, valor: valores.preco } : linha))
      : [...precos, { empresaId, nome: 'Varejo', valor: valores.preco }];
  }
  if (
    [valores.estoqueMinimo, valores.estoqueMaximo, valores.localizacao].every(
      (valor) => valor === null || valor === undefined,
    )
  )
    return;
  const estoques = (atual?.estoques ?? []).map(
    ({ empresa: _, saldo: __, reservado: ___, disponivel: ____, custoMedio: _____, ...linha }) => linha,
  );
  const principal = estoques.find((linha) => linha.ativo && linha.principal && linha.empresaId === empresaId);
  const limites = {
    minimo: valores.estoqueMinimo ?? null,
    maximo: valores.estoqueMaximo ?? null,
    localizacao: valores.localizacao ?? null,
  };
  dados.estoques = principal
    ? estoques.map((linha) => (linha === principal ? { ...linha, ...limites } : linha))
    : [...estoques, { empresaId, nome: 'Estoque', ...limites }];
}

/** Products, by code or barcode. */
export const importarProduto: Entidade = {
  colunas: colunasDeProduto,
  preparar,
  aplicar: async (tx, actor, { dados, alvoId }) => {
    if (alvoId !== null) return (await alterarProduto(tx, actor, alvoId, dados)).id;
    return (await criarProduto(tx, actor, produtoNovo.parse(dados))).id;
  },
  desfazer: async (tx, actor, { registroId, alvoId, antes }) => {
    if (alvoId === null) return excluirProdutoNovo(tx, actor, registroId);
    const {
      codigos: _,
      precos,
      estoques: __,
      ...campos
    } = (antes ?? {}) as Record<string, unknown> & { precos?: ProdutoCompleto['precos'] };
    const valores = precos?.map(
      ({ empresa: ___, cliente: ____, clienteGrupo: _____, versao: ______, ...linha }) => linha,
    );
    await alterarProduto(tx, actor, alvoId, {
      ...campos,
      ...(valores && valores.length > 0 ? { precos: valores } : {}),
    });
    return true;
  },
};
