import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface PessoaComPontos {
  vinculoId: number;
  nome: string;
  funcao: string | null;
  /** Null: none in the register. */
  pontos: number | null;
  /** Days of the span in which the person was not employed, absent or on vacation. */
  diasFora: number;
}

/** Employees of a company in some days, who has the most points first. The caller knows that the person may see the company. */
export async function pontosDaGorjeta(
  db: Db,
  { grupoId, empresaId }: { grupoId: number; empresaId: number },
  { de, ate }: { de: string; ate: string },
): Promise<PessoaComPontos[]> {
  const { rows } =
    await sql<PessoaComPontos>`select v.id as "vinculoId", coalesce(nullif(v.nome_social, ''), v.nome) as nome, f.nome as funcao,
      v.pontos_gorjeta as pontos, (select count(*)::int from generate_series(${de}::date, ${ate}::date, interval '1 day') d (dia)
        where d.dia < v.admissao or d.dia > coalesce(v.desligamento, d.dia)
          or exists (select from vinculo_ausencia a where a.grupo_id = v.grupo_id and a.vinculo_id = v.id and a.ativo
            and d.dia between a.de and a.ate)
          or exists (select from vinculo_ferias x where x.grupo_id = v.grupo_id and x.vinculo_id = v.id and x.ativo
            and d.dia >= x.inicio and d.dia < x.inicio + x.dias)) as "diasFora"
    from vinculo v left join funcionario_funcao f on f.grupo_id = v.grupo_id and f.id = v.funcao_id
    where v.grupo_id = ${grupoId} and v.empresa_id = ${empresaId} and v.origem = 'F' and v.admissao <= ${ate}::date
      and (v.ativo or v.desligamento >= ${de}::date)
    order by v.pontos_gorjeta desc nulls last, app.normalizar(v.nome), v.id limit 1000`.execute(db);
  return rows;
}
