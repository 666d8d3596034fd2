import { type Competencia, competenciaDe, somarCompetencias } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Writing } from '../../platform/records/source.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

interface ContratoComPreco {
  id: number;
  inicio: string;
  novo: boolean;
}

/**
 * Writes the fee a person typed. Before approval there is one price, from the beginning on; after it the new one holds
 * from the present month, or from the first competence that was not charged yet.
 */
export async function gravarPreco({ tx, actor: { grupoId } }: Writing, contrato: ContratoComPreco, valor: string) {
  const desde = contrato.novo ? competenciaDe(contrato.inicio) : await substituirPreco(tx, contrato);
  await sql`insert into contrato_preco (grupo_id, contrato_id, inicio, mensalidade_valor, origem)
    values (${grupoId}, ${contrato.id}, ${`${desde}-01`}::date, ${valor}, 'contrato')`.execute(tx);
}

/** Takes away the price that gives place to another. @returns the month from which the other holds */
async function substituirPreco(tx: Writing['tx'], { id, inicio }: ContratoComPreco): Promise<Competencia> {
  const { rows } = await sql<{ ultima: Competencia | null; negociado: boolean }>`select
      (select to_char(max(competencia), 'YYYY-MM') from contrato_cobranca
        where contrato_id = ${id} and especie = 'mensalidade' and ativo) as ultima,
      (select aprovado_em is not null from contrato where id = ${id}) as negociado`.execute(tx);
  const { ultima = null, negociado = false } = rows[0] ?? {};
  const comeco = competenciaDe(inicio);
  const desde = negociado
    ? maior(comeco, competenciaDe(hojeNoBrasil()), ultima ? somarCompetencias(ultima, 1) : comeco)
    : comeco;
  // Without approval nothing was charged by the price there was.
  const substituidos = negociado ? sql`inicio = ${`${desde}-01`}::date` : sql`true`;
  await sql`update contrato_preco set ativo = false where contrato_id = ${id} and ativo and ${substituidos}`.execute(
    tx,
  );
  return desde;
}

const maior = (...competencias: Competencia[]): Competencia => competencias.reduce((a, b) => (a > b ? a : b));
