import { type Decimal, decimal, lerEtiquetaBalanca, paraTexto, pesoDoTotal } from '@retaguarda/brasil';
import { atosDaContagem, type Contagem, type contagensCalls, DomainError, mensagens } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { etiquetaDaEmpresa } from '../../empresas/public.ts';
import { criarLotes, ehOCodigo, escritoAssim } from '../../produtos/public.ts';
import { estoquesNosLugares, type ProdutoDoLancamento, produtosDe } from '../lancamento/produtos.queries.ts';
import { precosDe } from '../precos.ts';
import { lerItem, saldoDaLinha, travarContagem } from './contagens.queries.ts';

type Leitura = z.output<typeof contagensCalls.ler.body>;

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
    const { rows: pesados } = await sql<{ id: number }>`
      select p.id from produto p where p.grupo_id = ${actor.grupoId} and p.codigo_balanca = ${Number(etiqueta.codigo)}`.execute(
      tx,
    );
    const [pesado] = pesados;
    if (pesado && etiqueta.conteudo === 'peso')
      return { produtoId: pesado.id, quantidade: etiqueta.pesoKg, serial: null };
    if (pesado && etiqueta.conteudo === 'preco') {
      // The price the scale was sent, promotion and all.
      const preco = (await precosDe(tx, [pesado.id], { empresaId, promocao: true })).get(pesado.id)?.valor ?? null;
      if (preco === null || !decimal(preco).gt(0)) {
        throw new DomainError('RULE_BROKEN', {
          text: 'A etiqueta traz o preço, e o produto não tem preço nesta empresa para achar o peso.',
        });
      }
      return { produtoId: pesado.id, quantidade: pesoDoTotal(etiqueta.total, preco).toFixed(3), serial: null };
    }
  }
  throw new DomainError('UNKNOWN_REFERENCE', {
    text: `Nenhum produto tem o código ${codigo}.`,
    campos: { codigo: 'Código não encontrado' },
  });
}

/** Counts one reading; readings of the same line add up, whoever made them. */
export async function lerCodigo(
  tx: Tx,
  actor: Actor,
  id: number,
  leitura: Leitura,
): Promise<z.output<typeof contagensCalls.ler.reply>> {
  const contagem = await travarContagem(tx, actor, id, 'share');
  requireActOn(atosDaContagem, 'contar', contagem);
  // Sent twice at once, the second waits and finds what the first counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`leitura da contagem ${id} ${leitura.chave}`}, ${actor.grupoId}))`.execute(
    tx,
  );
  const feita = await sql<{
    itemId: number;
    quantidade: string;
    serial: string | null;
  }>`select item_id as "itemId", quantidade::text, serial from estoque_contagem_leitura
    where grupo_id = ${actor.grupoId} and contagem_id = ${id} and chave = ${leitura.chave}`.execute(tx);
  if (feita.rows[0]) {
    const { itemId, ...leu } = feita.rows[0];
    return { item: await lerItem(tx, actor, id, itemId), ...leu, repetida: true, foraDaFoto: false };
  }
  const alvo = await acharItem(tx, actor, contagem, leitura);
  const produto = (await produtosDe(tx, [alvo.produtoId])).get(alvo.produtoId);
  if (!produto) throw new DomainError('NOT_FOUND');
  const serial = leitura.serial ?? alvo.serial;
  if (produto.controlaSerie && !serial) {
    throw new DomainError('BAD_INPUT', {
      text: `${produto.descricao}: leia o número de série.`,
      campos: { serial: 'Informe o número de série' },
    });
  }
  const quantidade = await quantoConta(tx, actor, alvo, leitura, produto);
  if (!produto.fraciona && !quantidade.isInteger()) {
    throw new DomainError('RULE_BROKEN', { campos: { quantidade: 'Este produto não é fracionado' } });
  }
  await contar(tx, actor, alvo, quantidade, produto);
  if (produto.controlaSerie) await conferirSerial(tx, actor, alvo.itemId, serial ?? '', quantidade);
  await sql`insert into estoque_contagem_leitura (grupo_id, contagem_id, item_id, quantidade, codigo, serial, chave, usuario_id)
    values (${actor.grupoId}, ${id}, ${alvo.itemId}, ${quantidade.toFixed()}::numeric, ${leitura.codigo ?? null}, ${produto.controlaSerie ? serial : null}, ${leitura.chave}, ${actor.usuarioId})`.execute(
    tx,
  );
  return {
    item: await lerItem(tx, actor, id, alvo.itemId),
    quantidade: paraTexto(quantidade, 4),
    serial: produto.controlaSerie ? (serial ?? null) : null,
    repetida: false,
    foraDaFoto: alvo.foraDaFoto,
  };
}

/** What a reading adds: of a product with serials always one; a total, what lacks to it when the line is locked. */
async function quantoConta(tx: Tx, actor: Actor, alvo: Alvo, leitura: Leitura, produto: ProdutoDoLancamento) {
  const pedida = decimal(leitura.quantidade ?? 1);
  if (produto.controlaSerie) return decimal(pedida.lt(0) ? -1 : 1);
  if (!leitura.total) return decimal(alvo.quantidade).times(pedida);
  await esperarLancamentos(tx, actor, alvo);
  const { rows } = await sql<{
    contado: string;
  }>`select coalesce(contado, 0)::text as contado from estoque_contagem_item
    where grupo_id = ${actor.grupoId} and id = ${alvo.itemId} for update`.execute(tx);
  return decimal(leitura.total).minus(rows[0]?.contado ?? 0);
}

/** Whoever is posting has finished: the balance and the hour belong together. */
const esperarLancamentos = (tx: Tx, actor: Actor, { itemId }: Alvo) =>
  sql`select 1 from estoque_saldo s join estoque_contagem_item i on i.grupo_id = s.grupo_id and i.estoque_id = s.estoque_id
    where i.grupo_id = ${actor.grupoId} and i.id = ${itemId} for share of s`.execute(tx);

/**
 * Adds to a line. What was sold between the readings is in the balance by now, and is no difference; a line that was
 * left as it was waits for a decision again.
 */
async function contar(tx: Tx, actor: Actor, alvo: Alvo, quantidade: Decimal, produto: ProdutoDoLancamento) {
  await esperarLancamentos(tx, actor, alvo);
  const { rows } = await sql<{ contado: string; estoqueId: number; contagemId: number }>`
    update estoque_contagem_item i set contado = coalesce(contado, 0) + ${quantidade.toFixed()}::numeric, saldo_na_leitura = ${saldoDaLinha},
      lida_em = clock_timestamp(), decisao = 'pendente'
    where i.grupo_id = ${actor.grupoId} and i.id = ${alvo.itemId} and i.decisao <> 'aceita'
    returning contado::text, estoque_id as "estoqueId", contagem_id as "contagemId"`.execute(tx);
  const [linha] = rows;
  if (!linha) {
    throw new DomainError('RULE_BROKEN', {
      text: `${produto.descricao}: a diferença já foi aceita nesta contagem. Para contar de novo, abra outra.`,
    });
  }
  if (decimal(linha.contado).lt(0)) {
    throw new DomainError('RULE_BROKEN', { campos: { quantidade: 'Não há tanto contado para tirar' } });
  }
  if (produto.controlaLote) await encontrarSemLote(tx, actor, linha);
}

/** On the shelf every unit is of some lot: what the books have in none is found to be nothing once a lot is counted. */
async function encontrarSemLote(tx: Tx, actor: Actor, linha: { estoqueId: number; contagemId: number }) {
  const lugar = sql`i.grupo_id = ${actor.grupoId} and i.contagem_id = ${linha.contagemId} and i.estoque_id = ${linha.estoqueId}`;
  await sql`insert into estoque_contagem_item (grupo_id, contagem_id, estoque_id, produto_id, saldo_foto)
    select i.grupo_id, i.contagem_id, i.estoque_id, i.produto_id, ${saldoDaLinha}
    from (select distinct i.grupo_id, i.contagem_id, i.estoque_id, i.produto_id, null::bigint as lote_id from estoque_contagem_item i where ${lugar}) i
    where ${saldoDaLinha} <> 0 on conflict do nothing`.execute(tx);
  await sql`update estoque_contagem_item i set contado = 0, saldo_na_leitura = ${saldoDaLinha}, lida_em = clock_timestamp()
    where ${lugar} and i.lote_id is null and i.decisao = 'pendente'`.execute(tx);
}

/** A serial is counted once, and taken back only when it was. Called with the line locked. */
async function conferirSerial(tx: Tx, actor: Actor, itemId: number, serial: string, quantidade: Decimal) {
  const { rows } = await sql<{
    lido: boolean;
  }>`select coalesce(sum(quantidade), 0) > 0 as lido from estoque_contagem_leitura
    where grupo_id = ${actor.grupoId} and item_id = ${itemId} and app.normalizar(serial) = app.normalizar(${serial})`.execute(
    tx,
  );
  const lido = rows[0]?.lido ?? false;
  if (lido === quantidade.lt(0)) return;
  if (!lido) throw new DomainError('RULE_BROKEN', { campos: { serial: 'Este número de série não foi contado' } });
  throw new DomainError('DUPLICATE_VALUE', {
    text: `${mensagens.formSerialRepeated}: ${serial}`,
    campos: { serial: mensagens.formSerialRepeated },
  });
}

interface Alvo extends Achado {
  itemId: number;
  foraDaFoto: boolean;
}

/** The line a reading belongs to; what was not in the picture is added to it. */
async function acharItem(tx: Tx, actor: Actor, contagem: Contagem, leitura: Leitura): Promise<Alvo> {
  if (leitura.itemId) {
    const { rows } = await sql<{
      produtoId: number;
      semLote: boolean;
    }>`select i.produto_id as "produtoId", p.controla_lote and i.lote_id is null as "semLote"
      from estoque_contagem_item i join produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id
      where i.grupo_id = ${actor.grupoId} and i.contagem_id = ${contagem.id} and i.id = ${leitura.itemId}`.execute(tx);
    if (!rows[0]) throw new DomainError('NOT_FOUND');
    if (rows[0].semLote) throw semNumeroDeLote();
    return { itemId: leitura.itemId, produtoId: rows[0].produtoId, quantidade: '1', serial: null, foraDaFoto: false };
  }
  if (!leitura.codigo) throw new DomainError('BAD_INPUT', { campos: { codigo: 'Leia ou digite o código' } });
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
    select i.grupo_id, ${contagem.id}, i.estoque_id, i.produto_id, i.lote_id, ${saldoDaLinha}
    from (select ${actor.grupoId}::bigint as grupo_id, ${estoqueId}::bigint as estoque_id, ${achado.produtoId}::bigint as produto_id, ${loteId}::bigint as lote_id) i
    on conflict do nothing`.execute(tx);
  return { ...achado, itemId: (await buscar()) as number, foraDaFoto: true };
}

const semNumeroDeLote = () =>
  new DomainError('BAD_INPUT', {
    text: 'Este produto controla lote: informe o lote.',
    campos: { lote: 'Informe o lote' },
  });

/** The lot told, made when it is new: what is on the shelf is counted even where nobody knew of it. */
async function loteDaLeitura(tx: Tx, actor: Actor, produtoId: number, { lote }: Leitura): Promise<number> {
  if (!lote) throw semNumeroDeLote();
  const { numero, elaboracao = null, validade = null } = lote;
  if (elaboracao && validade && validade < elaboracao) {
    throw new DomainError('RULE_BROKEN', { campos: { 'lote.validade': 'A validade é anterior à elaboração' } });
  }
  await criarLotes(tx, actor.grupoId, [{ produto_id: produtoId, numero, elaboracao, validade }]);
  const { rows } = await sql<{ id: number; validade: string | null }>`select id, validade from produto_lote
    where grupo_id = ${actor.grupoId} and produto_id = ${produtoId} and app.normalizar(numero) = app.normalizar(${numero}) and ativo`.execute(
    tx,
  );
  const [achado] = rows;
  if (!achado) throw new DomainError('STALE_RECORD', { text: 'O lote foi alterado ao mesmo tempo. Leia de novo.' });
  if (validade && achado.validade !== validade) {
    throw new DomainError('RULE_BROKEN', { campos: { 'lote.validade': 'Lote já cadastrado com outra validade' } });
  }
  return achado.id;
}
