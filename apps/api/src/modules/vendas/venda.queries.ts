import { DomainError, type VendaLida } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { jsonRows, optionOf } from '../../platform/records/columns.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa, fusoDaEmpresaDaLinha, juntarEmpresa } from '../empresas/public.ts';

/** @throws DomainError NOT_FOUND for a sale that is not there or not for the person to see */
export async function exigirVendaVisivel(db: Db, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql`select from venda v ${whereAll([
    sql`v.grupo_id = ${actor.grupoId}`,
    sql`v.id = ${id}`,
    ...daPessoa(actor, 'v.empresa_id'),
  ])}`.execute(db);
  if (rows.length === 0) throw new DomainError('NOT_FOUND', { text: 'Venda não encontrada.' });
}

const itens = jsonRows(sql`
  select i.id, i.item, i.produto_id as "produtoId", i.descricao, i.codigo, i.unidade, trim_scale(i.quantidade)::text as quantidade,
    trim_scale(i.unitario)::text as unitario, i.bruto::text, i.desconto::text, i.liquido::text, i.observacao,
    (select json_agg(json_build_object('descricao', p->>'descricao', 'fracao', p->>'fracao', 'valor', coalesce(p->>'valor', '0')))
      from jsonb_array_elements(i.partes) p) as partes, i.lote, i.seriais, trim_scale(i.custo)::text as custo,
    trim_scale(coalesce(d.quantidade, 0))::text as devolvida,
    json_build_object('bruto', coalesce(d.bruto, 0)::text, 'liquido', coalesce(d.liquido, 0)::text) as devolvido
  from venda_item i left join lateral (select -sum(x.quantidade) as quantidade, -sum(x.bruto) as bruto, -sum(x.liquido) as liquido
    from venda_item x where x.grupo_id = i.grupo_id and x.venda_id = i.venda_id and x.de_item_id = i.id) d on true
  where i.grupo_id = v.grupo_id and i.venda_id = v.id and i.de_item_id is null order by i.item`);

const pagamentos = jsonRows(sql`
  select p.id, p.ato_id as "atoId", a.tipo as ato, ${optionOf('p', 'formaPagamentoId', 'method-payments')} as forma, p.especie, p.valor::text,
    p.troco::text, p.parcelas, p.nsu, p.autorizacao, p.txid, (select va.codigo from vale va where va.grupo_id = p.grupo_id and va.id = p.vale_id) as vale
  from venda_pagamento p join venda_ato a on a.grupo_id = p.grupo_id and a.id = p.ato_id
  where p.grupo_id = v.grupo_id and p.venda_id = v.id order by p.id`);

const nomeDe = (alias: string, campo: string) => sql`(${optionOf(alias, campo, 'usuarios')})->>'rotulo'`;

const atos = jsonRows(sql`
  select a.id, a.tipo, ${isoInstant('a.ocorrido_em')} as "ocorridoEm", a.dia, a.total::text, a.motivo, ${nomeDe('a', 'usuarioId')} as usuario,
    ${nomeDe('a', 'autorizadorId')} as autorizador, a.volta_ao_estoque as "voltaAoEstoque", a.troca_venda_id as "trocaVendaId",
    (select json_build_object('codigo', va.codigo, 'valor', va.valor::text, 'usado', va.usado::text) from vale va
      where va.grupo_id = a.grupo_id and va.ato_id = a.id) as vale,
    ${jsonRows(sql`select coalesce(o.item, i.item) as item, i.descricao, trim_scale(i.quantidade)::text as quantidade, i.liquido::text
      from venda_item i left join venda_item o on o.grupo_id = i.grupo_id and o.id = i.de_item_id
      where i.grupo_id = a.grupo_id and i.ato_id = a.id and a.tipo <> 'venda' order by i.item`)} as itens
  from venda_ato a where a.grupo_id = v.grupo_id and a.venda_id = v.id order by a.id`);

const efeitos = jsonRows(sql`
  select f.ato_id as "atoId", a.tipo as ato, f.tipo, f.situacao, f.erro, ${isoInstant('f.feito_em')} as "feitoEm",
    (f.resultado->>'nota')::bigint as "notaId", coalesce(f.resultado->'titulos', '[]') as titulos
  from venda_efeito f join venda_ato a on a.grupo_id = f.grupo_id and a.id = f.ato_id
  where f.grupo_id = v.grupo_id and f.venda_id = v.id order by f.ato_id, f.tipo`);

const divergencias = jsonRows(sql`
  select d.id, d.versao, d.tipo, d.texto, ${isoInstant('d.criado_em')} as "criadoEm", ${isoInstant('d.resolvida_em')} as "resolvidaEm", d.resolucao
  from venda_divergencia d where d.grupo_id = v.grupo_id and d.venda_id = v.id order by d.resolvida_em nulls first, d.id`);

/** A sale whole, in one statement. @throws DomainError NOT_FOUND */
export async function lerVenda(db: Db, actor: Actor, id: number): Promise<VendaLida> {
  const { rows } = await sql<VendaLida>`
    select v.id, v.versao, v.uuid, ${optionOf('v', 'empresaId', 'empresas')} as empresa, ${optionOf('v', 'terminalId', 'terminais')} as terminal,
      ${fusoDaEmpresaDaLinha} as fuso, v.canal, v.situacao, ${optionOf('v', 'clienteId', 'empresas')} as cliente,
      ${optionOf('v', 'operadorId', 'usuarios')} as operador, ${optionOf('v', 'vendedorId', 'usuarios')} as vendedor,
      v.turno_id as "turnoId", v.pessoas, ${isoInstant('v.ocorrida_em')} as "ocorridaEm", ${isoInstant('v.ocorrida_no_terminal')} as "ocorridaNoTerminal",
      ${isoInstant('v.recebida_em')} as "recebidaEm", v.dia, v.bruto::text, v.desconto::text, (v.bruto - v.desconto)::text as liquido, v.servico::text,
      v.taxa_entrega::text as "taxaEntrega", v.acrescimo::text, v.total::text, v.troco::text,
      (select coalesce(-sum(a.servico), 0)::text from venda_ato a where a.grupo_id = v.grupo_id and a.venda_id = v.id
        and a.tipo = 'devolucao') as "servicoDevolvido",
      (select sum(a.total)::text from venda_ato a where a.grupo_id = v.grupo_id and a.venda_id = v.id) as restante,
      (select case when count(i.custo) > 0 then round(sum(i.custo * i.quantidade), 2)::text end from venda_item i
        where i.grupo_id = v.grupo_id and i.venda_id = v.id and i.de_item_id is null) as custo,
      v.documento as consumidor, v.observacao,
      case when v.modelo is not null then json_build_object('modelo', v.modelo, 'serie', v.serie, 'numero', v.numero, 'chave', v.chave) end as fiscal,
      ${itens} as itens, ${pagamentos} as pagamentos, ${atos} as atos, ${efeitos} as efeitos, ${divergencias} as divergencias
    from venda v ${juntarEmpresa('v')} ${whereAll([
      sql`v.grupo_id = ${actor.grupoId}`,
      sql`v.id = ${id}`,
      ...daPessoa(actor, 'v.empresa_id'),
    ])}`.execute(db);
  const [venda] = rows;
  if (!venda) throw new DomainError('NOT_FOUND', { text: 'Venda não encontrada.' });
  return venda;
}
