import type { BoletoLido, BoletoLinha, InstrucaoLida } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { boletos } from './listas.ts';

type Detalhes = Omit<BoletoLido, keyof BoletoLinha | 'instrucoes'>;

/** A boleto with what was asked of the bank about it, the last first. @throws DomainError NOT_FOUND */
export async function lerBoleto(db: Db, actor: Actor, id: number): Promise<BoletoLido> {
  const linha = await readListRow<BoletoLinha>(db, boletos, actor, id);
  const { rows } =
    await sql<Detalhes>`select b.codigo_barras as "codigoBarras", b.multa_percentual as "multaPercentual",
      b.juros_mensal_percentual as "jurosMensalPercentual", b.desconto_valor as "descontoValor", b.desconto_ate as "descontoAte",
      b.impresso -> 'instrucoes' as "instrucoesImpressas"
    from boleto b where b.grupo_id = ${actor.grupoId} and b.id = ${id}`.execute(db);
  const { rows: instrucoes } = await sql<InstrucaoLida>`
    select i.id, i.comando, i.situacao, i.vencimento, i.valor, i.motivo, u.nome as usuario, ${isoInstant('i.criado_em')} as "criadoEm"
    from boleto_instrucao i ${juntarPessoa('i')}
    where i.grupo_id = ${actor.grupoId} and i.boleto_id = ${id} order by i.id desc`.execute(db);
  return { ...linha, ...(rows[0] as Detalhes), instrucoes };
}
