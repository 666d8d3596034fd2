import { decimal } from '@retaguarda/brasil';
import {
  type CustoDaBonificacao,
  custoDoItem,
  custoEstranho,
  custoUnitario,
  DomainError,
  type EntradaLida,
  ehBonificacao,
  type ItemDaEntrada,
  type SugestaoDeProduto,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { juntarPessoa } from '../acesso/public.ts';
import { juntarEmpresaEm } from '../empresas/public.ts';
import { custoDaBonificacaoEm } from '../estoque/public.ts';
import { titulosDaOrigem } from '../financeiro/public.ts';
import { type ProdutoDaEntrada, produtosDaEntrada, produtosParecidos } from '../produtos/public.ts';
import { lerDivergencia } from './divergencias.ts';
import { alcanceDeEntradas, type Entrada, type ItemGuardado, itensDa } from './entradas.queries.ts';
import { comComponentes } from './kits.ts';
import { ORIGEM_DE_ENTRADA } from './lancar.ts';
import { produtosPelosCodigos } from './pelos-codigos.ts';
import { perguntaDe } from './perguntas.ts';
import { verificacaoLida } from './verificacao/verificacao.queries.ts';

/** The likeness of names is looked for while few items wait: it is for a person to read. */
const MAX_PARECIDOS = 60;

/** @throws DomainError NOT_FOUND */
export async function lerEntrada(db: Db, actor: Actor, id: number): Promise<EntradaLida> {
  const where = whereAll([...alcanceDeEntradas(actor), sql`r.id = ${id}`]);
  const { rows } = await sql<
    Omit<EntradaLida, 'itens' | 'titulos' | 'divergencia' | 'pergunta'> &
      Pick<Entrada, 'divergenciaComo' | 'divergenciaNotaId'>
  >`
    select r.id, r.versao, json_build_object('id', em.id, 'rotulo', em.nome_fantasia) as empresa, r.chave, r.modelo, r.serie, r.numero,
      r.situacao, r.origem, json_build_object('documento', r.documento, 'nome', r.emitente, 'ie', r.emitente_ie,
        'uf', r.emitente_endereco->>'UF', 'cidade', r.emitente_endereco->>'xMun') as emitente,
      case when fo.id is not null then json_build_object('id', fo.id, 'rotulo', fo.nome_fantasia) end as fornecedor,
      ${isoInstant('r.emitida_em')} as "emitidaEm", r.natureza, r.valor::text as valor, r.produtos::text as produtos, r.totais, r.duplicatas,
      r.informacoes, r.manifestacao, ${isoInstant('r.lancada_em')} as "lancadaEm", r.motivo,
      us.nome as usuario, r.divergencia_como as "divergenciaComo", r.divergencia_nota_id as "divergenciaNotaId",
      r.custo_da_bonificacao as "custoDaBonificacao", ${verificacaoLida} as verificacao
    from entrada r ${juntarEmpresaEm('r.empresa_id', 'em')}
    left ${juntarEmpresaEm('r.fornecedor_id', 'fo')} ${juntarPessoa('r', 'us')} ${where}`.execute(db);
  const [lida] = rows;
  if (!lida) throw new DomainError('NOT_FOUND', { text: 'Nota de entrada não encontrada.' });
  const { divergenciaComo, divergenciaNotaId, ...entrada } = lida;
  const titulos = await titulosDaOrigem(db, actor, { tipo: ORIGEM_DE_ENTRADA, ids: [id] });
  const { empresa, situacao } = entrada;
  const onde = { empresaId: empresa.id, situacao };
  const { itens } = await comComponentes(db, actor.grupoId, onde, await itensDa(db, actor.grupoId, id));
  const custoDaBonificacao = itens.some(ehBonificacao)
    ? ((situacao === 'lancada' ? (lida.custoDaBonificacao ?? 'nota') : null) ??
      (await custoDaBonificacaoEm(db, empresa.id)))
    : null;
  const divergencia = await lerDivergencia(db, actor, { id, divergenciaComo, divergenciaNotaId }, itens);
  return {
    ...entrada,
    titulos,
    divergencia,
    custoDaBonificacao,
    pergunta: await perguntaDe(db, actor.grupoId, entrada.chave),
    itens: await comProdutos(db, actor.grupoId, itens, custoDaBonificacao),
  };
}

/** The items with what they cost and the products they may be. */
async function comProdutos(
  db: Db,
  grupoId: number,
  itens: readonly ItemGuardado[],
  custoDaBonificacao: CustoDaBonificacao | null,
): Promise<ItemDaEntrada[]> {
  const sugestoes = await sugerir(
    db,
    grupoId,
    itens.filter(({ produtoId, semEstoque }) => produtoId === null && !semEstoque),
  );
  const ids = [
    ...itens.flatMap(({ produtoId }) => produtoId ?? []),
    ...itens.flatMap(({ componentes }) => componentes.map(({ produtoId }) => produtoId)),
    ...[...sugestoes.values()].flat().map((uma) => uma.produtoId),
  ];
  const produtos = await produtosDaEntrada(db, grupoId, ids);
  return itens.map((item) => itemLido(item, produtos, sugestoes.get(item.numero) ?? [], custoDaBonificacao));
}

interface Achado {
  produtoId: number;
  fator: string;
  como: SugestaoDeProduto['como'];
}

async function sugerir(db: Db, grupoId: number, itens: readonly ItemGuardado[]): Promise<Map<number, Achado[]>> {
  const pelosCodigos = await produtosPelosCodigos(db, grupoId, itens);
  const semCodigo = itens.filter(({ numero }) => pelosCodigos.get(numero)?.length === 0).slice(0, MAX_PARECIDOS);
  const parecidos = await produtosParecidos(
    db,
    grupoId,
    semCodigo.map(({ numero, descricao }) => ({ codigo: String(numero), descricao })),
  );
  return new Map(
    itens.map(({ numero }) => [
      numero,
      [
        ...(pelosCodigos.get(numero) ?? []).map((um): Achado => ({ ...um, como: 'gtin' })),
        ...parecidos
          .filter(({ codigo }) => codigo === String(numero))
          .map(({ produtoId }): Achado => ({ produtoId, fator: '1', como: 'parecido' })),
      ],
    ]),
  );
}

function itemLido(
  item: ItemGuardado,
  produtos: ReadonlyMap<number, ProdutoDaEntrada>,
  achados: readonly Achado[],
  custoDaBonificacao: CustoDaBonificacao | null,
): ItemDaEntrada {
  const { valores, produtoId, fator, quantidade, componentes, gtinTributavel, fatorTributavel, ...guardado } = item;
  const produto = produtoId === null ? undefined : produtos.get(produtoId);
  const dado = ehBonificacao(item) && custoDaBonificacao === 'zero';
  const unitario = fator === null ? null : dado ? '0' : custoUnitario(valores, quantidade, fator);
  return {
    ...guardado,
    quantidade,
    fator,
    bonificacao: ehBonificacao(item),
    custo: dado ? '0.00' : custoDoItem(valores).toFixed(2),
    produto: produto ? { id: produto.id, rotulo: produto.rotulo } : null,
    produtoUnidade: produto?.unidade ?? null,
    produtoNcm: produto?.ncm ?? null,
    produtoMedicamento: produto?.medicamento ?? null,
    quantidadeEstoque: fator === null ? null : decimal(quantidade).times(fator).toString(),
    custoUnitario: unitario,
    custoAnterior: produto?.custo ?? null,
    variacao: unitario === null || dado ? null : (custoEstranho(unitario, produto?.custo ?? null)?.variacao ?? null),
    controlaLote: produto?.controlaLote ?? false,
    controlaSerie: produto?.controlaSerie ?? false,
    componentes: componentes.flatMap(({ kitId, produtoId: id, quantidade: vem, lote }) => {
      const um = kitId === produtoId ? produtos.get(id) : undefined;
      return um ? [{ produto: { id, rotulo: um.rotulo }, unidade: um.unidade, quantidade: vem, lote }] : [];
    }),
    sugestoes: achados.flatMap(({ produtoId: id, fator: vezes, como }) => {
      const um = produtos.get(id);
      if (!um) return [];
      return [{ produto: { id, rotulo: um.rotulo }, codigo: um.codigo, unidade: um.unidade, fator: vezes, como }];
    }),
  };
}
