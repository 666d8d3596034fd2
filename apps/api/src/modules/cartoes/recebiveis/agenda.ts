import { somar } from '@retaguarda/brasil';
import { type AgendaDeCartoes, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { juntarBandeira, juntarContaBancaria } from '../../financeiro/public.ts';
import { alcanceDeRecebiveis } from './recebiveis.queries.ts';

export interface PedidoDeAgenda {
  de: string;
  ate: string;
  empresaId?: number | undefined;
  adquirenteId?: number | undefined;
  bandeiraId?: number | undefined;
}

type Grupo = AgendaDeCartoes['dias'][number]['grupos'][number];

/**
 * What is expected and what came, day by day, by acquirer, brand and account. What was paid in advance came on its own day and is
 * expected no more; a day's difference is what came short of or beyond what was expected of those that came.
 */
export async function agenda(db: Db, actor: Actor, pedido: PedidoDeAgenda): Promise<AgendaDeCartoes> {
  if (pedido.ate < pedido.de) throw new DomainError('INVALID', { campos: { ate: 'Antes do início' } });
  const { empresaId, adquirenteId, bandeiraId } = pedido;
  const where = whereAll([
    ...alcanceDeRecebiveis(actor),
    sql`r.ativo`,
    sql`r.prevista between ${pedido.de}::date and ${pedido.ate}::date`,
    sql`r.situacao in ('previsto', 'liquidado', 'divergente')`,
    ...(empresaId ? [sql`r.empresa_id = ${empresaId}`] : []),
    ...(adquirenteId ? [sql`r.adquirente_id = ${adquirenteId}`] : []),
    ...(bandeiraId ? [sql`r.bandeira_id = ${bandeiraId}`] : []),
  ]);
  const { rows } = await sql<Grupo & { dia: string }>`
    select r.prevista as dia, json_build_object('id', ad.id, 'rotulo', ad.nome) as adquirente,
      json_build_object('id', ba.id, 'rotulo', ba.nome) as bandeira, json_build_object('id', cb.id, 'rotulo', cb.nome) as conta,
      count(*)::int as quantos, coalesce(json_agg(r.id order by r.id) filter (where r.situacao = 'previsto'), '[]') as "aReceberIds",
      sum(r.liquido)::text as esperado, coalesce(sum(r.liquido) filter (where r.situacao = 'previsto'), 0.00)::text as "aReceber",
      coalesce(sum(r.recebido), 0.00)::text as recebido,
      coalesce(sum(r.recebido - r.liquido) filter (where r.recebido is not null), 0.00)::text as diferenca
    from cartao_recebivel r join adquirente ad on ad.grupo_id = r.grupo_id and ad.id = r.adquirente_id
      ${juntarBandeira('r', 'ba')} ${juntarContaBancaria('r', 'cb')} ${where}
    group by r.prevista, ad.id, ad.nome, ba.id, ba.nome, cb.id, cb.nome order by r.prevista, ad.nome, ba.nome, cb.nome`.execute(
    db,
  );
  const dias = Map.groupBy(rows, ({ dia }) => dia);
  return {
    hoje: hojeNoBrasil(),
    dias: [...dias].map(([dia, doDia]) => {
      const grupos = doDia.map(({ dia: _, ...grupo }) => grupo);
      return { dia, quantos: grupos.reduce((soma, { quantos }) => soma + quantos, 0), ...somas(grupos), grupos };
    }),
    totais: somas(rows),
  };
}

function somas(grupos: readonly Grupo[]) {
  const de = (nome: 'esperado' | 'aReceber' | 'recebido' | 'diferenca') =>
    somar(grupos.map((um) => um[nome])).toFixed(2);
  return { esperado: de('esperado'), aReceber: de('aReceber'), recebido: de('recebido'), diferenca: de('diferenca') };
}
