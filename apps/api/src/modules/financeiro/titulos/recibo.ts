import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerParticipantes, type Participante } from '../../empresas/public.ts';
import { lerParcelas, type Parcela } from './parcelas.queries.ts';

export interface Paga {
  id: number;
  data: string;
  valor: string;
  multa: string;
  juros: string;
  desconto: string;
  /** Account, credit or offset it was paid by. */
  meio: string | null;
}

export interface Recibo {
  parcela: Parcela;
  /** How many instalments the title has. */
  parcelas: number;
  pagas: readonly Paga[];
  recebedor: Participante;
  pagador: Participante;
}

/**
 * What was paid of an entry, in all or once, as who received it says so: of a receivable the company, of a payable the supplier.
 *
 * @throws DomainError NOT_FOUND; INVALID_TRANSITION while nothing was paid
 */
export async function lerRecibo(db: Db, actor: Actor, id: number, baixaId: number | undefined): Promise<Recibo> {
  const [parcela] = (await lerParcelas(db, actor, [id])) as [Parcela];
  const { rows } = await sql<Paga>`
    select b.id, b.data, b.valor, b.multa, b.juros, (b.desconto + b.abatimento)::text as desconto,
      case when b.compensacao_id is not null then 'compensação'
        when exists (select from credito_uso u where u.grupo_id = b.grupo_id and u.baixa_id = b.id) then 'crédito' else c.nome end as meio
    from baixa b left join conta_bancaria c on c.grupo_id = b.grupo_id and c.id = b.conta_id
    where b.grupo_id = ${actor.grupoId} and b.parcela_id = ${id} and b.tipo <> 'acordo' and b.valor > 0 and b.estorno_de_id is null
      and not exists (select from baixa x where x.grupo_id = b.grupo_id and x.estorno_de_id = b.id)
    order by b.data, b.id`.execute(db);
  const pagas = baixaId === undefined ? rows : rows.filter((paga) => paga.id === baixaId);
  if (rows.length === 0) throw new DomainError('INVALID_TRANSITION', { text: 'Nada foi pago ainda: não há recibo.' });
  if (pagas.length === 0) throw new DomainError('NOT_FOUND', { text: 'Pagamento não encontrado.' });
  const nomes = await lerParticipantes(db, actor, [parcela.empresaId, parcela.pessoaId]);
  const [empresa, pessoa] = [parcela.empresaId, parcela.pessoaId].map((um) => nomes.get(um) as Participante) as [
    Participante,
    Participante,
  ];
  const [recebedor, pagador] = parcela.origem === 'R' ? [empresa, pessoa] : [pessoa, empresa];
  return { parcela, parcelas: await quantasParcelas(db, actor, parcela.tituloId), pagas, recebedor, pagador };
}

async function quantasParcelas(db: Db, { grupoId }: Actor, tituloId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from parcela
    where grupo_id = ${grupoId} and titulo_id = ${tituloId}`.execute(db);
  return rows[0]?.n ?? 1;
}
