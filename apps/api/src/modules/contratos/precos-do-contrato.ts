import { type Competencia, competenciaDe, type SituacaoDoContrato, somarCompetencias } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

interface ContratoComPreco {
  id: number;
  situacao: SituacaoDoContrato;
  inicio: string;
}

/**
 * Writes the fee a person typed. Before approval there is one price, from the beginning on; after it the new one holds
 * from the present month, or from the first competence that was not charged yet.
 */
export async function gravarPreco(
  tx: Tx,
  { grupoId }: Actor,
  contrato: ContratoComPreco,
  valor: string,
): Promise<void> {
  const { rows } = await sql<{ ultima: Competencia | null; negociado: boolean }>`select
      (select to_char(max(competencia), 'YYYY-MM') from contrato_cobranca
        where contrato_id = ${contrato.id} and especie = 'mensalidade' and ativo) as ultima,
      (select aprovado_em is not null from contrato where id = ${contrato.id}) as negociado`.execute(tx);
  const { ultima = null, negociado = false } = rows[0] ?? {};
  const comeco = competenciaDe(contrato.inicio);
  const desde = negociado
    ? maior(comeco, competenciaDe(hojeNoBrasil()), ultima ? somarCompetencias(ultima, 1) : comeco)
    : comeco;
  // Without approval nothing was charged by the price there was.
  const substituidos = negociado ? sql`inicio = ${`${desde}-01`}::date` : sql`true`;
  await sql`update contrato_preco set ativo = false where contrato_id = ${contrato.id} and ativo and ${substituidos}`.execute(
    tx,
  );
  await sql`insert into contrato_preco (grupo_id, contrato_id, inicio, mensalidade_valor, origem)
    values (${grupoId}, ${contrato.id}, ${`${desde}-01`}::date, ${valor}, 'contrato')`.execute(tx);
}

const maior = (...competencias: Competencia[]): Competencia => competencias.reduce((a, b) => (a > b ? a : b));
