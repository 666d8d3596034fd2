import type { BoletoLido, BoletoLinha, InstrucaoLida } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { codigosDosBoletos } from '../pix/bolepix.ts';
import { avisosDoBoleto } from './avisos.queries.ts';
import { impressoDe, lerBoletosPorId } from './boletos.queries.ts';
import { boletos } from './listas.ts';

type Detalhes = Omit<BoletoLido, keyof BoletoLinha | 'instrucoes' | 'avisos'>;

/** Boletos with the Pix of those that are charged by it too, by entry. @throws DomainError NOT_FOUND */
export async function lerParaImprimir(db: Db, actor: Actor, ids: readonly number[]) {
  const deles = await lerBoletosPorId(db, actor, ids);
  return { boletos: deles, codigos: await codigosDosBoletos(db, actor, deles) };
}

/** A boleto with what was asked of the bank about it, the last first. @throws DomainError NOT_FOUND */
export async function lerBoleto(db: Db, actor: Actor, id: number): Promise<BoletoLido> {
  const linha = await readListRow<BoletoLinha>(db, boletos, actor, id);
  const { rows } =
    await sql<Detalhes>`select b.codigo_barras as "codigoBarras", f.nome as "pdfDoBanco", b.pix_do_banco as "pixDoBanco", b.multa_percentual as "multaPercentual",
      b.juros_mensal_percentual as "jurosMensalPercentual", b.desconto_valor as "descontoValor", b.desconto_ate as "descontoAte",
      ${impressoDe} -> 'instrucoes' as "instrucoesImpressas",
      (select q.resposta from boleto_pergunta q where q.grupo_id = b.grupo_id and q.boleto_id = b.id) as perguntado
    from boleto b left join arquivo f on f.grupo_id = b.grupo_id and f.id = b.pdf_id
    where b.grupo_id = ${actor.grupoId} and b.id = ${id}`.execute(db);
  const { rows: instrucoes } = await sql<InstrucaoLida>`
    select i.id, i.comando, i.situacao, i.vencimento, i.valor, i.motivo, i.canal, i.ultimo_erro as "ultimoErro",
      ${isoInstant('i.respondida_em')} as "respondidaEm", u.nome as usuario, ${isoInstant('i.criado_em')} as "criadoEm"
    from boleto_instrucao i ${juntarPessoa('i')}
    where i.grupo_id = ${actor.grupoId} and i.boleto_id = ${id} order by i.id desc`.execute(db);
  const avisos = await avisosDoBoleto(db, actor, id);
  return { ...linha, ...(rows[0] as Detalhes), instrucoes, avisos };
}
