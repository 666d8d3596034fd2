import type { LacunasDaSerie } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { lerEmissor, type SerieDaEmpresa, seriesDaEmpresa } from '../../fiscal/public.ts';

interface Faixa {
  de: number;
  ate: number;
  impedimento: string | null;
}

/**
 * Numbers of each series of a company that no document has, by what was taken in a month: left free by a note that went on
 * without them, or given up. One that was ever sent is no gap until the authority says that it is nobody's.
 *
 * @param mes `YYYY-MM`
 * @source Ajuste SINIEF 07/05, cl. 14: voided by the 10th of the month after
 */
export async function lacunasDoMes(db: Db, grupoId: number, empresaId: number, mes: string): Promise<LacunasDaSerie[]> {
  const { ambienteNfe } = await lerEmissor(db, grupoId, empresaId);
  const series = (await seriesDaEmpresa(db, grupoId, empresaId)).filter(({ ambiente }) => ambiente === ambienteNfe);
  const lidas: LacunasDaSerie[] = [];
  for (const serie of series) {
    const faixas = await faixasDaSerie(db, grupoId, empresaId, serie, mes);
    const { modelo, serie: numero, ultimo } = serie;
    lidas.push({ modelo, serie: numero, ano: Number(mes.slice(0, 4)), ultimo, ate: prazoDe(mes), faixas });
  }
  return lidas;
}

const prazoDe = (mes: string): string => {
  const [ano = 0, numero = 1] = mes.split('-').map(Number);
  return new Date(Date.UTC(ano, numero, 10)).toISOString().slice(0, 10);
};

/** Runs of numbers with the same fate, in order. */
async function faixasDaSerie(
  db: Db,
  grupoId: number,
  empresaId: number,
  { cnpj, modelo, ambiente, serie }: SerieDaEmpresa,
  mes: string,
): Promise<Faixa[]> {
  const { rows } = await sql<Faixa>`
    with soltos as (
      select t.numero, case when t.destino = 'abandonado' then 'A SEFAZ ainda não disse o que foi feito deste número: consulte a nota.' end as impedimento
      from nota_numero t
      where t.grupo_id = ${grupoId} and t.empresa_id = ${empresaId} and t.cnpj = ${cnpj} and t.modelo = ${modelo} and t.ambiente = ${ambiente}
        and t.serie = ${serie} and t.destino in ('livre', 'abandonado') and to_char(t.data, 'YYYY-MM') = ${mes}
        and not exists (select from nota_inutilizacao i where i.grupo_id = t.grupo_id and i.cnpj = t.cnpj and i.modelo = t.modelo
          and i.ambiente = t.ambiente and i.serie = t.serie and i.situacao <> 'rejeitada' and t.numero between i.de and i.ate)
    ), ilhas as (
      select numero, impedimento, numero - row_number() over (partition by impedimento order by numero) as ilha from soltos
    )
    select min(numero) as de, max(numero) as ate, impedimento from ilhas group by impedimento, ilha order by 1`.execute(
    db,
  );
  return rows;
}
