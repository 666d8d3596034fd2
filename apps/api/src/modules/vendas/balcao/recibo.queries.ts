import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, juntarEmpresa, juntarEmpresaEm } from '../../empresas/public.ts';
import { formasPorId } from '../../financeiro/public.ts';

export interface VendaDoRecibo {
  id: number;
  empresaId: number;
  empresa: string;
  cnpj: string | null;
  cliente: string | null;
  documento: string | null;
  operador: string | null;
  vendedor: string | null;
  ocorridaEm: string;
  situacao: string;
  bruto: string;
  desconto: string;
  servico: string;
  taxaEntrega: string;
  acrescimo: string;
  total: string;
  troco: string;
  chave: string | null;
  itens: {
    descricao: string;
    quantidade: string;
    unidade: string | null;
    unitario: string;
    desconto: string;
    liquido: string;
  }[];
  pagamentos: {
    formaPagamentoId: number | null;
    especie: string;
    valor: string;
    parcelas: number;
    nome: string | null;
  }[];
}

/** A sale as its receipt tells it. @throws DomainError NOT_FOUND */
export async function lerVendaDoRecibo(db: Db, actor: Actor, id: number): Promise<VendaDoRecibo> {
  const { rows } =
    await sql<VendaDoRecibo>`select v.id, v.empresa_id as "empresaId", coalesce(nullif(btrim(e.razao_social), ''), e.nome_fantasia) as empresa,
      e.cnpj, cl.nome_fantasia as cliente, v.documento, op.nome as operador, vd.nome as vendedor, ${isoInstant('v.ocorrida_em')} as "ocorridaEm",
      v.situacao, v.bruto::text, v.desconto::text, v.servico::text, v.taxa_entrega::text as "taxaEntrega", v.acrescimo::text, v.total::text,
      v.troco::text, v.chave,
      (select json_agg(json_build_object('descricao', i.descricao, 'quantidade', i.quantidade::text, 'unidade', i.unidade, 'unitario', i.unitario::text,
        'desconto', i.desconto::text, 'liquido', i.liquido::text) order by i.item)
        from venda_item i where i.grupo_id = v.grupo_id and i.venda_id = v.id and i.de_item_id is null) as itens,
      (select coalesce(json_agg(json_build_object('formaPagamentoId', p.forma_pagamento_id, 'especie', p.especie, 'valor', p.valor::text,
        'parcelas', p.parcelas, 'nome', null) order by p.id), '[]') from venda_pagamento p
        join venda_ato a on a.grupo_id = p.grupo_id and a.id = p.ato_id and a.tipo = 'venda'
        where p.grupo_id = v.grupo_id and p.venda_id = v.id) as pagamentos
    from venda v ${juntarEmpresa('v')} ${juntarPessoa('v', 'op', 'operador_id')} ${juntarPessoa('v', 'vd', 'vendedor_id')}
    left ${juntarEmpresaEm('v.cliente_id', 'cl')}
    ${whereAll([sql`v.grupo_id = ${actor.grupoId}`, sql`v.id = ${id}`, ...daPessoa(actor, 'v.empresa_id')])}`.execute(
      db,
    );
  const [venda] = rows;
  if (!venda) throw new DomainError('NOT_FOUND', { text: 'Venda não encontrada.' });
  const ids = venda.pagamentos.flatMap(({ formaPagamentoId }) => formaPagamentoId ?? []);
  const formas = await formasPorId(db, actor.grupoId, ids);
  const pagamentos = venda.pagamentos.map((pago) => ({
    ...pago,
    nome: pago.formaPagamentoId === null ? null : (formas.get(pago.formaPagamentoId)?.nome ?? null),
  }));
  return { ...venda, pagamentos };
}
