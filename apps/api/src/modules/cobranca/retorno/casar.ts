import { decimal } from '@retaguarda/brasil';
import type { SituacaoDeProtesto, SituacaoDoBoleto } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Parcela, travarParcelas } from '../../financeiro/public.ts';
import { chaveDoNumero } from '../boletos/chaves.ts';
import type { BoletoDaLinha } from './decidir.ts';
import type { LinhaLida } from './linha.ts';

/** A boleto as retornos see it: without what is printed. */
export interface BoletoCasado extends BoletoDaLinha {
  id: number;
  parcelaId: number;
  situacao: SituacaoDoBoleto;
  protesto: SituacaoDeProtesto | null;
  motivo: string | null;
  documento: string;
  /** Its number whole, zeros on the left, without and with digit. */
  escritos: readonly string[];
  vencimento: string;
  abatimento: string;
  /** Asked of the bank: not answered, or waiting for the next file. */
  pedidos: readonly { id: number; situacao: string }[];
}

const lido = sql`b.id, b.parcela_id as "parcelaId", b.situacao, b.protesto, b.motivo, b.documento,
  array[b.nosso_numero, b.nosso_numero || b.nosso_numero_dv] as escritos, b.vencimento, b.valor, b.abatimento,
  b.multa_percentual as "multaPercentual", b.juros_mensal_percentual as "jurosMensalPercentual",
  (select coalesce(json_agg(json_build_object('id', i.id, 'situacao', i.situacao) order by i.id), '[]'::json) from boleto_instrucao i
    where i.grupo_id = b.grupo_id and i.boleto_id = b.id and i.situacao in ('pendente', 'remetida')) as pedidos`;

/** These boletos and their entries, locked until the transaction ends: entries first, each in the order of ids. */
export async function travarCasados(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<{ boletos: Map<number, BoletoCasado>; parcelas: Parcela[] }> {
  const todos = sql`b.grupo_id = ${actor.grupoId} and b.id = any(${[...ids]}::bigint[])`;
  const { rows: donos } = await sql<{
    parcelaId: number;
  }>`select distinct b.parcela_id as "parcelaId" from boleto b where ${todos}`.execute(tx);
  const parcelas = await travarParcelas(
    tx,
    actor,
    donos.map(({ parcelaId }) => parcelaId),
  );
  await sql`select 1 from boleto b where ${todos} order by b.id for update`.execute(tx);
  const { rows } = await sql<BoletoCasado>`select ${lido} from boleto b where ${todos}`.execute(tx);
  return { boletos: new Map(rows.map((row) => [row.id, row])), parcelas };
}

type Procurada = Pick<LinhaLida, 'nossoNumero' | 'controle' | 'documento' | 'valor'> & {
  nossoNumeroDv?: string | null;
};

const chavesDe = ({ nossoNumero, nossoNumeroDv }: Procurada): string[] => [
  ...new Set([nossoNumero, `${nossoNumero}${nossoNumeroDv ?? ''}`].map(chaveDoNumero)),
];

/**
 * The boleto each line tells of: by its number in any of the ways banks write it. Where a number reads as two boletos, the
 * house's own key decides, then the number as it is written whole, the document, the value; where none does, it is nobody's.
 */
export async function casarLinhas(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  contaId: number,
  linhas: readonly Procurada[],
): Promise<(BoletoCasado | null)[]> {
  const chaves = [...new Set(linhas.flatMap(chavesDe))];
  const { rows } = await sql<BoletoCasado & { chave: string }>`
    select c.chave, ${lido}
    from boleto_chave c join boleto b on b.grupo_id = c.grupo_id and b.id = c.boleto_id
    where c.grupo_id = ${grupoId} and c.conta_id = ${contaId} and c.chave = any(${chaves}::text[])`.execute(db);
  const porChave = Map.groupBy(rows, ({ chave }) => chave);
  return linhas.map((linha) => {
    const achados = new Map(
      chavesDe(linha).flatMap((chave) => (porChave.get(chave) ?? []).map((um) => [um.id, um] as const)),
    );
    return escolher(linha, [...achados.values()]);
  });
}

function escolher(linha: Procurada, achados: readonly BoletoCasado[]): BoletoCasado | null {
  const [unico] = achados;
  if (achados.length <= 1) return unico ?? null;
  const provas: ((um: BoletoCasado) => boolean)[] = [
    ({ id }) => linha.controle === `R${id}`,
    // With its zeros: 000000126 is number 12 with digit 6, and not number 126.
    ({ escritos }) => escritos.includes(linha.nossoNumero),
    ({ documento }) => documento === linha.documento,
    ({ valor }) => linha.valor !== null && decimal(linha.valor).eq(valor),
  ];
  for (const prova of provas) {
    const [certo, outro] = achados.filter(prova);
    if (certo && !outro) return certo;
  }
  return null;
}
