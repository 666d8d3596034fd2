import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import {
  type FechamentoDeCaixa,
  type LinhaDoFechamento,
  type LinhaLida,
  type TurnoLido,
  textoDaChave,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { lerPolitica } from '../politica.ts';
import { diferencaDoTurno } from '../sql.ts';
import { lerTurno, nomesDasFormas } from '../turnos.queries.ts';
import { destinoProposto } from './destino.ts';
import { linhasDoTurno } from './linhas.ts';

type Nome = Awaited<ReturnType<typeof nomesDasFormas>>;

/** A closing, each figure with what it is made of. Before the count nothing is told of what is expected. @throws DomainError NOT_FOUND */
export async function lerFechamento(db: Db, actor: Actor, id: number): Promise<FechamentoDeCaixa> {
  const turno = await lerTurno(db, actor, id);
  if (turno.contadoEm === null) {
    const nada = { linhas: [], totais: null, suplementos: [], correcoes: [], diferencas: [], comparacao: null };
    return { turno, cego: true, ...nada };
  }
  const { grupoId } = actor;
  const nome = await nomesDasFormas(db, grupoId, id);
  const diferencas = await lerDiferencas(db, grupoId, id, nome);
  const politica = await lerPolitica(db, grupoId, turno.empresa.id);
  const vigentes = new Map(diferencas.filter(({ substituida }) => !substituida).map((uma) => [textoDaChave(uma), uma]));
  const linhas = (await linhasDoTurno(db, grupoId, id)).map((linha): LinhaLida => {
    const dita = vigentes.get(textoDaChave(linha));
    const atual = dita?.diferenca === linha.diferenca;
    const aZero = linha.diferenca === null || decimal(linha.diferenca).isZero();
    return {
      ...linha,
      rotulo: nome(linha),
      destino: dita && atual ? dita.destino : null,
      aLancar: turno.situacao === 'conferido' && (dita ? !atual || dita.destino === 'a_apurar' : !aZero),
      proposto: destinoProposto(linha.diferenca, politica),
      filtroDasVendas: { turnoId: id, especie: linha.especie, formaPagamentoId: linha.formaPagamentoId },
    };
  });
  return {
    turno,
    cego: false,
    linhas,
    totais: totaisDe(linhas),
    diferencas,
    suplementos: await lerSuplementos(db, grupoId, id, nome),
    correcoes: await lerCorrecoes(db, grupoId, id, nome),
    comparacao: await compararComODia(db, grupoId, turno),
  };
}

function totaisDe(linhas: readonly LinhaDoFechamento[]): FechamentoDeCaixa['totais'] {
  const total = (qual: 'vendas' | 'movimentos' | 'esperado' | 'diferenca') =>
    paraTexto(somar(linhas.map((linha) => linha[qual] ?? 0)));
  return {
    vendas: total('vendas'),
    movimentos: total('movimentos'),
    esperado: total('esperado'),
    diferenca: total('diferenca'),
  };
}

type SemRotulo<T> = Omit<T, 'rotulo'>;

async function lerSuplementos(
  db: Db,
  grupoId: number,
  id: number,
  nome: Nome,
): Promise<FechamentoDeCaixa['suplementos']> {
  const { rows } = await sql<SemRotulo<FechamentoDeCaixa['suplementos'][number]>>`
    select s.id, s.fato, s.forma_pagamento_id as "formaPagamentoId", s.especie, s.esperado_antes::text as "esperadoAntes",
      s.esperado_depois::text as "esperadoDepois", ${isoInstant('s.criado_em')} as "criadoEm",
      case when s.fato like 'venda/%' then substr(s.fato, 7)::bigint end as "vendaId"
    from turno_suplemento s where s.grupo_id = ${grupoId} and s.turno_id = ${id} and s.fato <> 'encerramento' order by s.id`.execute(
    db,
  );
  return rows.map((um) => ({ ...um, rotulo: nome(um) }));
}

async function lerCorrecoes(db: Db, grupoId: number, id: number, nome: Nome): Promise<FechamentoDeCaixa['correcoes']> {
  const { rows } = await sql<SemRotulo<FechamentoDeCaixa['correcoes'][number]>>`
    select c.id, c.forma_pagamento_id as "formaPagamentoId", c.especie, c.valor::text, c.motivo, u.nome as usuario,
      ${isoInstant('c.criado_em')} as "criadoEm"
    from caixa_correcao c ${juntarPessoa('c')} where c.grupo_id = ${grupoId} and c.turno_id = ${id} order by c.id`.execute(
    db,
  );
  return rows.map((uma) => ({ ...uma, rotulo: nome(uma) }));
}

async function lerDiferencas(
  db: Db,
  grupoId: number,
  id: number,
  nome: Nome,
): Promise<FechamentoDeCaixa['diferencas']> {
  const { rows } = await sql<SemRotulo<FechamentoDeCaixa['diferencas'][number]>>`
    select d.id, d.forma_pagamento_id as "formaPagamentoId", d.especie, d.esperado::text, d.contado::text, d.diferenca::text, d.motivo, d.destino,
      case when pe.id is not null then json_build_object('id', pe.id, 'rotulo', pe.nome_fantasia) end as pessoa,
      d.titulo_id as "tituloId", d.lancamento_id as "lancamentoId", d.pendencia, u.nome as usuario, ${isoInstant('d.criado_em')} as "criadoEm",
      d.substituida_em is not null as substituida
    from caixa_diferenca d ${juntarPessoa('d')} left ${juntarEmpresaEm('d.pessoa_id', 'pe')}
    where d.grupo_id = ${grupoId} and d.turno_id = ${id} order by d.id`.execute(db);
  return rows.map((uma) => ({ ...uma, rotulo: nome(uma) }));
}

const ANTERIORES = 8;

/** The last shifts of the same person on the same weekday. */
async function compararComODia(db: Db, grupoId: number, { id }: TurnoLido): Promise<FechamentoDeCaixa['comparacao']> {
  const { rows } = await sql<{ operador: number | null; turnoId: number | null; dia: string; diferenca: string }>`
    select a.operador_id as operador, o."turnoId", o.dia, o.diferenca
    from turno a left join lateral (
      select t.id as "turnoId", t.dia, (${diferencaDoTurno})::numeric(15, 2)::text as diferenca from turno t
      where t.grupo_id = a.grupo_id and t.operador_id = a.operador_id and t.empresa_id = a.empresa_id and t.contado_em is not null and t.id <> a.id
        and t.dia < a.dia and extract(dow from t.dia) = extract(dow from a.dia)
      order by t.dia desc, t.id desc limit ${ANTERIORES}) o on true
    where a.grupo_id = ${grupoId} and a.id = ${id}`.execute(db);
  if (rows[0]?.operador == null) return null;
  const anteriores = rows.flatMap(({ turnoId, dia, diferenca }) =>
    turnoId === null ? [] : { turnoId, dia, diferenca },
  );
  const soma = somar(anteriores.map(({ diferenca }) => diferenca));
  return { anteriores, media: anteriores.length === 0 ? null : paraTexto(soma.div(anteriores.length)) };
}
