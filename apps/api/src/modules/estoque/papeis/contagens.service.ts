import { decimal, lerEtiquetaBalanca, paraTexto, pesoDoTotal } from '@retaguarda/brasil';
import { type Contagem, type ContagemItem, type contagensCalls, DomainError, mensagens } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { etiquetaDaEmpresa } from '../../empresas/public.ts';
import { ehOCodigo, escritoAssim } from '../../produtos/public.ts';
import { exigirEmpresas } from '../alcance.ts';
import { lancar } from '../lancamento/lancar.ts';
import type { PedidoDeMovimento } from '../lancamento/pedido.ts';
import { estoquesNosLugares, produtosDe } from '../lancamento/produtos.queries.ts';
import {
  fotografar,
  type ItemTravado,
  lerContagem,
  lerItem,
  seriaisDoItem,
  travarContagem,
  travarPendentes,
} from './contagens.queries.ts';
import { conferirVersao, proximoNumero } from './papel.ts';

type Abertura = z.output<typeof contagensCalls.abrir.body>;
type Leitura = z.output<typeof contagensCalls.ler.body>;
type Decisao = z.output<typeof contagensCalls.decidir.body>;

/** Opens a count on what is on hand now. @throws DomainError RULE_BROKEN when there is nothing to count */
export async function abrirContagem(
  tx: Tx,
  actor: Actor,
  { empresaId, local, descricao, cega, somenteComSaldo, produtoIds, ...filtro }: Abertura,
): Promise<Contagem> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const { id } = await tx
    .insertInto('estoque_contagem')
    .values({
      grupo_id: actor.grupoId,
      numero: await proximoNumero(tx, actor.grupoId, 'contagem'),
      empresa_id: empresaId,
      local,
      descricao,
      filtro: JSON.stringify({ ...filtro, produtoIds: produtoIds ?? null, somenteComSaldo }),
      cega,
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pedido = Object.fromEntries(Object.entries(filtro).filter(([, valor]) => valor !== null));
  const itens = await fotografar(tx, actor.grupoId, {
    contagemId: id,
    empresaId,
    local,
    somenteComSaldo,
    produtoIds: produtoIds ?? null,
    filtro: { page: 1, rowsPerPage: 1, ...pedido },
  });
  if (itens === 0) throw new DomainError('RULE_BROKEN', { text: 'Nenhum produto atende a este filtro nesta empresa.' });
  return lerContagem(tx, actor, id);
}

function exigirAberta({ situacao }: Contagem): void {
  if (situacao !== 'aberta')
    throw new DomainError('INVALID_TRANSITION', { text: 'Esta contagem não está mais aberta.' });
}

interface Achado {
  produtoId: number;
  quantidade: string;
  serial: string | null;
}

/** What a code read stands for: a bar code (of a box, its units), a product's code, a scale label, a serial number. */
async function decifrar(tx: Tx, actor: Actor, empresaId: number, codigo: string): Promise<Achado> {
  const { rows } = await sql<{ produtoId: number; quantidade: string; serial: string | null }>`
    select b.produto_id as "produtoId", b.quantidade::text, null as serial, case when ${escritoAssim(codigo)} then 0 else 1 end as ordem
      from produto_codigo_barras b where b.grupo_id = ${actor.grupoId} and b.ativo and ${ehOCodigo(codigo)}
    union all select id, '1', null, 2 from produto where grupo_id = ${actor.grupoId} and app.normalizar(codigo) = app.normalizar(${codigo})
    union all select produto_id, '1', numero, 3 from produto_serial where grupo_id = ${actor.grupoId} and app.normalizar(numero) = app.normalizar(${codigo}) and ativo
    order by ordem limit 1`.execute(tx);
  if (rows[0]) return rows[0];
  const etiqueta = lerEtiquetaBalanca(codigo, await etiquetaDaEmpresa(tx, empresaId));
  if (etiqueta) {
    const { rows: pesados } = await sql<{ id: number; preco: string | null }>`
      select p.id, (select v.valor::text from produto_preco v where v.grupo_id = p.grupo_id and v.produto_id = p.id and v.empresa_id = ${empresaId} and v.principal and v.ativo) as preco
      from produto p where p.grupo_id = ${actor.grupoId} and p.codigo_balanca = ${Number(etiqueta.codigo)}`.execute(tx);
    const [pesado] = pesados;
    if (pesado && etiqueta.conteudo === 'peso')
      return { produtoId: pesado.id, quantidade: etiqueta.pesoKg, serial: null };
    if (pesado && etiqueta.conteudo === 'preco') {
      if (!pesado.preco || !decimal(pesado.preco).gt(0)) {
        throw new DomainError('RULE_BROKEN', {
          text: 'A etiqueta traz o preço, e o produto não tem preço nesta empresa para achar o peso.',
        });
      }
      return { produtoId: pesado.id, quantidade: pesoDoTotal(etiqueta.total, pesado.preco).toFixed(3), serial: null };
    }
  }
  throw new DomainError('UNKNOWN_REFERENCE', {
    text: `Nenhum produto tem o código ${codigo}.`,
    campos: { codigo: 'CÓDIGO NÃO ENCONTRADO' },
  });
}

/** Counts one reading; readings of the same line add up, whoever made them. */
export async function lerCodigo(
  tx: Tx,
  actor: Actor,
  id: number,
  leitura: Leitura,
): Promise<{ item: ContagemItem; quantidade: string; repetida: boolean; foraDaFoto: boolean }> {
  const contagem = await travarContagem(tx, actor, id, 'share');
  exigirAberta(contagem);
  const feita = await sql<{
    itemId: number;
    quantidade: string;
  }>`select item_id as "itemId", quantidade::text from estoque_contagem_leitura
    where grupo_id = ${actor.grupoId} and contagem_id = ${id} and chave = ${leitura.chave}`.execute(tx);
  if (feita.rows[0]) {
    const { itemId, quantidade } = feita.rows[0];
    return { item: await lerItem(tx, actor, id, itemId), quantidade, repetida: true, foraDaFoto: false };
  }
  const alvo = await acharItem(tx, actor, contagem, leitura);
  const produto = (await produtosDe(tx, [alvo.produtoId])).get(alvo.produtoId);
  if (!produto) throw new DomainError('NOT_FOUND');
  const serial = leitura.serial ?? alvo.serial;
  if (produto.controlaSerie && !serial) {
    throw new DomainError('BAD_INPUT', {
      text: `${produto.descricao}: leia o número de série.`,
      campos: { serial: 'INFORME O NÚMERO DE SÉRIE' },
    });
  }
  const quantidade = decimal(alvo.quantidade).times(produto.controlaSerie ? 1 : (leitura.quantidade ?? 1));
  if (!produto.fraciona && !quantidade.isInteger()) {
    throw new DomainError('RULE_BROKEN', { campos: { quantidade: 'ESTE PRODUTO NÃO É FRACIONADO' } });
  }
  // What was sold between the readings is in the balance by now, and is no difference.
  const { rows } = await sql<{
    contado: string;
  }>`update estoque_contagem_item i set contado = coalesce(contado, 0) + ${quantidade.toFixed()}::numeric,
      saldo_na_leitura = coalesce((select sl.saldo from estoque_saldo_lote sl where i.lote_id is not null and sl.grupo_id = i.grupo_id and sl.estoque_id = i.estoque_id and sl.lote_id = i.lote_id),
        case when i.lote_id is null then (select s.saldo from estoque_saldo s where s.grupo_id = i.grupo_id and s.estoque_id = i.estoque_id) end, 0)
    where i.grupo_id = ${actor.grupoId} and i.id = ${alvo.itemId} returning contado::text`.execute(tx);
  if (decimal(rows[0]?.contado ?? 0).lt(0)) {
    throw new DomainError('RULE_BROKEN', { campos: { quantidade: 'NÃO HÁ TANTO CONTADO PARA TIRAR' } });
  }
  const nova =
    await sql`insert into estoque_contagem_leitura (grupo_id, contagem_id, item_id, quantidade, codigo, serial, chave, usuario_id)
    values (${actor.grupoId}, ${id}, ${alvo.itemId}, ${quantidade.toFixed()}::numeric, ${leitura.codigo ?? null}, ${produto.controlaSerie ? serial : null}, ${leitura.chave}, ${actor.usuarioId})
    on conflict do nothing`.execute(tx);
  if (Number(nova.numAffectedRows ?? 0) === 0) {
    throw new DomainError('DUPLICATE_VALUE', {
      text: `${mensagens.formSerialRepeated}: ${serial ?? ''}`,
      campos: { serial: mensagens.formSerialRepeated },
    });
  }
  return {
    item: await lerItem(tx, actor, id, alvo.itemId),
    quantidade: paraTexto(quantidade, 4),
    repetida: false,
    foraDaFoto: alvo.foraDaFoto,
  };
}

interface Alvo extends Achado {
  itemId: number;
  foraDaFoto: boolean;
}

/** The line a reading belongs to; what was not in the picture is added to it. */
async function acharItem(tx: Tx, actor: Actor, contagem: Contagem, leitura: Leitura): Promise<Alvo> {
  if (leitura.itemId) {
    const { rows } = await sql<{ produtoId: number }>`select produto_id as "produtoId" from estoque_contagem_item
      where grupo_id = ${actor.grupoId} and contagem_id = ${contagem.id} and id = ${leitura.itemId}`.execute(tx);
    if (!rows[0]) throw new DomainError('NOT_FOUND');
    return { itemId: leitura.itemId, produtoId: rows[0].produtoId, quantidade: '1', serial: null, foraDaFoto: false };
  }
  if (!leitura.codigo) throw new DomainError('BAD_INPUT', { campos: { codigo: 'LEIA OU DIGITE O CÓDIGO' } });
  const achado = await decifrar(tx, actor, contagem.empresa.id, leitura.codigo.trim());
  const produto = (await produtosDe(tx, [achado.produtoId])).get(achado.produtoId);
  if (!produto?.controlaEstoque || produto.usaGrade || produto.temKit) {
    throw new DomainError('RULE_BROKEN', {
      text: `${produto?.descricao ?? 'Este produto'} não tem estoque próprio para contar.`,
    });
  }
  const loteId = produto.controlaLote ? await loteDaLeitura(tx, actor, achado.produtoId, leitura) : null;
  const [estoque] = (
    await estoquesNosLugares(tx, actor.grupoId, [
      { produtoId: achado.produtoId, empresaId: contagem.empresa.id, local: contagem.local },
    ])
  ).values();
  const estoqueId = estoque?.id ?? 0;
  const buscar = async () =>
    (
      await sql<{
        id: number;
      }>`select id from estoque_contagem_item where grupo_id = ${actor.grupoId} and contagem_id = ${contagem.id}
      and estoque_id = ${estoqueId} and lote_id is not distinct from ${loteId}::bigint`.execute(tx)
    ).rows[0]?.id;
  const conhecido = await buscar();
  if (conhecido) return { ...achado, itemId: conhecido, foraDaFoto: false };
  await sql`insert into estoque_contagem_item (grupo_id, contagem_id, estoque_id, produto_id, lote_id, saldo_foto)
    values (${actor.grupoId}, ${contagem.id}, ${estoqueId}, ${achado.produtoId}, ${loteId}::bigint, coalesce(case when ${loteId}::bigint is null
      then (select saldo from estoque_saldo where grupo_id = ${actor.grupoId} and estoque_id = ${estoqueId})
      else (select saldo from estoque_saldo_lote where grupo_id = ${actor.grupoId} and estoque_id = ${estoqueId} and lote_id = ${loteId}::bigint) end, 0))
    on conflict do nothing`.execute(tx);
  return { ...achado, itemId: (await buscar()) as number, foraDaFoto: true };
}

async function loteDaLeitura(tx: Tx, actor: Actor, produtoId: number, { lote }: Leitura): Promise<number> {
  if (!lote)
    throw new DomainError('BAD_INPUT', {
      text: 'Este produto controla lote: informe o lote.',
      campos: { lote: 'INFORME O LOTE' },
    });
  await sql`insert into produto_lote (grupo_id, produto_id, numero, elaboracao, validade)
    values (${actor.grupoId}, ${produtoId}, ${lote.numero}, ${lote.elaboracao ?? null}, ${lote.validade ?? null}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{
    id: number;
  }>`select id from produto_lote where grupo_id = ${actor.grupoId} and produto_id = ${produtoId}
    and app.normalizar(numero) = app.normalizar(${lote.numero}) and ativo`.execute(tx);
  return (rows[0] as { id: number }).id;
}

const mudar = (tx: Tx, actor: Actor, id: number, mudancas: ReturnType<typeof sql>) =>
  sql`update estoque_contagem set ${mudancas} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);

/** From counting to comparing, or back. */
export async function mudarSituacao(
  tx: Tx,
  actor: Actor,
  id: number,
  para: 'aberta' | 'conferencia' | 'cancelada',
  versao: number | undefined,
): Promise<Contagem> {
  const contagem = await travarContagem(tx, actor, id);
  conferirVersao(contagem, versao);
  const de = { aberta: ['conferencia'], conferencia: ['aberta'], cancelada: ['aberta', 'conferencia'] }[para];
  if (!de.includes(contagem.situacao)) throw new DomainError('INVALID_TRANSITION');
  await mudar(tx, actor, id, sql`situacao = ${para}`);
  return lerContagem(tx, actor, id);
}

/** Accepts or leaves differences. Accepted ones are posted at the average of now; with none left, the count is done. */
export async function decidir(tx: Tx, actor: Actor, id: number, { decisao, itemIds, naoContadosComoZero }: Decisao) {
  const contagem = await travarContagem(tx, actor, id);
  if (contagem.situacao !== 'conferencia') {
    throw new DomainError('INVALID_TRANSITION', { text: 'Encerre a contagem antes de decidir as diferenças.' });
  }
  if (naoContadosComoZero) {
    await sql`update estoque_contagem_item i set contado = 0, saldo_na_leitura = case when i.lote_id is null
        then coalesce((select s.saldo from estoque_saldo s where s.grupo_id = i.grupo_id and s.estoque_id = i.estoque_id), 0)
        else coalesce((select sl.saldo from estoque_saldo_lote sl where sl.grupo_id = i.grupo_id and sl.estoque_id = i.estoque_id and sl.lote_id = i.lote_id), 0) end
      where i.grupo_id = ${actor.grupoId} and i.contagem_id = ${id} and i.contado is null`.execute(tx);
  }
  const itens = await travarPendentes(tx, actor.grupoId, id, itemIds ?? null);
  const pedidos: PedidoDeMovimento[] = [];
  if (decisao === 'aceita') {
    for (const item of itens) pedidos.push(...(await ajustes(tx, actor, contagem, item)));
    if (pedidos.length > 0) await lancar(tx, actor, pedidos);
  }
  await sql`update estoque_contagem_item set decisao = ${decisao} where grupo_id = ${actor.grupoId} and id = any(${itens.map((item) => item.id)})`.execute(
    tx,
  );
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from estoque_contagem_item
    where grupo_id = ${actor.grupoId} and contagem_id = ${id} and decisao = 'pendente' and contado <> saldo_na_leitura`.execute(
    tx,
  );
  if (rows[0]?.n === 0) await mudar(tx, actor, id, sql`situacao = 'concluida', concluida_em = now()`);
  return {
    contagem: await lerContagem(tx, actor, id),
    aceitas: decisao === 'aceita' ? itens.length : 0,
    ignoradas: decisao === 'ignorada' ? itens.length : 0,
    ajustes: pedidos.length,
  };
}

/** The movements that make the books say what was counted. */
async function ajustes(tx: Tx, actor: Actor, contagem: Contagem, item: ItemTravado): Promise<PedidoDeMovimento[]> {
  const comum = {
    produtoId: item.produtoId,
    estoque: { id: item.estoqueId },
    loteId: item.loteId,
    motivo: `Contagem ${contagem.numero}: ${contagem.descricao}`,
    documento: `Contagem ${contagem.numero}`,
    deReceita: true,
    origem: 'contagem' as const,
  };
  const ajuste = (
    sentido: 'entrada' | 'saida',
    quantidade: string,
    seriais: readonly string[] = [],
  ): PedidoDeMovimento => ({
    ...comum,
    operacao: { tipo: sentido === 'entrada' ? 'ajuste_entrada' : 'ajuste_saida' },
    quantidade,
    seriais,
    chave: `${contagem.id}/${item.id}/${sentido}`,
  });
  if (item.controlaSerie) {
    const { lidos, guardados } = await seriaisDoItem(tx, actor.grupoId, item);
    const igual = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();
    const sobram = lidos.filter((serial) => !guardados.some(igual(serial)));
    const faltam = guardados.filter((serial) => !lidos.some(igual(serial)));
    return [
      ...(faltam.length > 0 ? [ajuste('saida', String(faltam.length), faltam)] : []),
      ...(sobram.length > 0 ? [ajuste('entrada', String(sobram.length), sobram)] : []),
    ];
  }
  const diferenca = decimal(item.diferenca ?? 0);
  if (diferenca.isZero()) return [];
  return [ajuste(diferenca.gt(0) ? 'entrada' : 'saida', diferenca.abs().toFixed())];
}
