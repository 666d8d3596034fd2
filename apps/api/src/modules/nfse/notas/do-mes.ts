import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Whose notes, of which environment, and when: `YYYY-MM` by the day of authorisation. */
interface MesDeNfse {
  empresaId: number;
  ambiente: '1' | '2';
  mes: string;
}

/** An authorised note of services; money in R$. */
export interface NfseDoMes {
  id: number;
  chave: string;
  numero: string | null;
  situacao: 'autorizada' | 'cancelando' | 'cancelada' | 'substituida';
  emissao: string;
  pessoaId: number;
  valor: string;
  desconto: string;
  iss: string;
  retidoIss: string;
  retidoIrrf: string;
  retidoCsrf: string;
  retidoInss: string;
  xml: string;
  xmlEvento: string | null;
}

/** Some at a time. The caller knows that the person may see them. @param depois id of the last one read */
export async function nfseDoMes(
  db: Db,
  grupoId: number,
  { empresaId, ambiente, mes }: MesDeNfse,
  depois: number,
  quantas: number,
): Promise<NfseDoMes[]> {
  const { rows } = await sql<NfseDoMes>`
    select id, chave, numero_nfse as numero, situacao, emissao, pessoa_id as "pessoaId", valor::text as valor, desconto::text as desconto, iss::text as iss,
      retido_iss::text as "retidoIss", retido_irrf::text as "retidoIrrf", retido_csrf::text as "retidoCsrf",
      retido_inss::text as "retidoInss", xml_nfse as xml, xml_evento as "xmlEvento"
    from nfse where grupo_id = ${grupoId} and empresa_id = ${empresaId} and ambiente = ${ambiente} and chave is not null
      and emissao >= ${`${mes}-01`}::date and emissao < ${`${mes}-01`}::date + interval '1 month' and id > ${depois}
    order by id limit ${quantas}`.execute(db);
  return rows;
}

/** Counts of the month, and how many notes of its competence wait for the system's word. */
export async function contarNfseDoMes(
  db: Db,
  grupoId: number,
  { empresaId, ambiente, mes }: MesDeNfse,
): Promise<{ validas: number; canceladas: number; valor: string; semResposta: number }> {
  const fim = `${mes}-01`;
  const { rows } = await sql<{ validas: number; canceladas: number; valor: string; semResposta: number }>`
    select count(*) filter (where n.autorizada and n.situacao in ('autorizada', 'cancelando'))::int as validas,
      count(*) filter (where n.autorizada and n.situacao in ('cancelada', 'substituida'))::int as canceladas,
      coalesce(sum(n.valor) filter (where n.autorizada and n.situacao in ('autorizada', 'cancelando')), 0)::numeric(15,2)::text as valor,
      count(*) filter (where n.situacao = 'enviada')::int as "semResposta"
    from (select situacao, valor, chave is not null as autorizada from nfse
      where grupo_id = ${grupoId} and empresa_id = ${empresaId} and ativo and ambiente = ${ambiente}
        and coalesce(emissao, competencia) >= ${fim}::date and coalesce(emissao, competencia) < ${fim}::date + interval '1 month') n`.execute(
    db,
  );
  return rows[0] as { validas: number; canceladas: number; valor: string; semResposta: number };
}
