import type { SituacaoDaNota } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Whose notes, of which environment, and when: `YYYY-MM` by the day the number was taken, in the company's zone. */
interface MesDeNotas {
  empresaId: number;
  ambiente: '1' | '2';
  mes: string;
}

/** A note that has a number. */
export interface NotaDoMes {
  id: number;
  modelo: '55' | '65';
  serie: number;
  numero: number;
  situacao: SituacaoDaNota;
  chave: string | null;
  data: string;
  valor: string;
  pessoaId: number | null;
  destinatario: string | null;
}

const doMes = (grupoId: number, { empresaId, ambiente, mes }: MesDeNotas) => sql`
  nota n join nota_numero t on t.grupo_id = n.grupo_id and t.nota_id = n.id and t.cnpj = n.cnpj and t.modelo = n.modelo
    and t.ambiente = n.ambiente and t.serie = n.serie and t.numero = n.numero
  where n.grupo_id = ${grupoId} and n.empresa_id = ${empresaId} and n.ambiente = ${ambiente}
    and t.data >= ${`${mes}-01`}::date and t.data < ${`${mes}-01`}::date + interval '1 month'`;

/** The numbered notes of a month, some at a time. The caller knows that the person may see them. @param depois id of the last one read */
export async function notasDoMes(
  db: Db,
  grupoId: number,
  mes: MesDeNotas,
  depois: number,
  quantas: number,
): Promise<NotaDoMes[]> {
  const { rows } = await sql<NotaDoMes>`
    select n.id, n.modelo, n.serie, n.numero, n.situacao, n.chave, t.data, n.valor::text as valor, n.pessoa_id as "pessoaId", n.destinatario
    from ${doMes(grupoId, mes)} and n.id > ${depois} order by n.id limit ${quantas}`.execute(db);
  return rows;
}

/** How many notes of each model are in each state, and their sum. */
export async function contarNotasDoMes(
  db: Db,
  grupoId: number,
  mes: MesDeNotas,
): Promise<{ modelo: '55' | '65'; situacao: SituacaoDaNota; quantas: number; valor: string }[]> {
  const { rows } = await sql<{ modelo: '55' | '65'; situacao: SituacaoDaNota; quantas: number; valor: string }>`
    select n.modelo, n.situacao, count(*)::int as quantas, sum(n.valor)::text as valor from ${doMes(grupoId, mes)} group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** A range of numbers asked to be voided. */
interface InutilizacaoDoMes {
  modelo: '55' | '65';
  serie: number;
  de: number;
  ate: number;
  situacao: 'pendente' | 'enviada' | 'homologada' | 'rejeitada';
  data: string;
}

/** Ranges asked for in a month of the company's zone. */
export async function inutilizacoesDoMes(
  db: Db,
  grupoId: number,
  { empresaId, ambiente, mes }: MesDeNotas,
  fuso: string,
): Promise<InutilizacaoDoMes[]> {
  const { rows } = await sql<InutilizacaoDoMes>`
    select modelo, serie, de, ate, situacao, (criado_em at time zone ${fuso})::date as data from nota_inutilizacao
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and ambiente = ${ambiente}
      and to_char(criado_em at time zone ${fuso}, 'YYYY-MM') = ${mes} order by modelo, serie, de`.execute(db);
  return rows;
}
