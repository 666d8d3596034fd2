import { diasEntre, paraTexto, somar } from '@retaguarda/brasil';
import type { ClienteQueDeve, DevidoDoCliente } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { exigirEmpresas, hojeNaEmpresa, lerCurta, lerParticipantes, type Participante } from '../../empresas/public.ts';
import { abertasDaPessoa, devidoEm, type Parcela } from '../../financeiro/public.ts';
import { anotacoesDaPessoa, segurosDe } from './anotacoes.queries.ts';
import { lerPreferencia } from './anotar.ts';

interface Pergunta {
  data?: string | undefined;
  empresaId?: number | undefined;
}

/** How each of these entries can be paid now: by its boleto, by Pix. */
export async function meiosDePagar(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  parcelaIds: readonly number[],
): Promise<Map<number, Pick<DevidoDoCliente, 'linhaDigitavel' | 'copiaECola'>>> {
  const ids = [...parcelaIds];
  const { rows } = await sql<{ id: number; linhaDigitavel: string | null; copiaECola: string | null }>`
    select k.id, (select b.linha_digitavel from boleto b where b.grupo_id = ${grupoId} and b.parcela_id = k.id
        and b.situacao in ('a_registrar', 'remetido', 'registrado') order by b.id desc limit 1) as "linhaDigitavel",
      (select x.copia_e_cola from pix_cobranca x where x.grupo_id = ${grupoId} and x.parcela_id = k.id
        and x.situacao = 'ativa' order by x.id desc limit 1) as "copiaECola"
    from unnest(${ids}::bigint[]) k (id)`.execute(db);
  return new Map(rows.map(({ id, ...meios }) => [id, meios]));
}

export interface Devedor {
  cliente: Participante;
  data: string;
  parcelas: Parcela[];
  devidos: DevidoDoCliente[];
}

/** A client with all it owes on a day. @throws DomainError NOT_FOUND */
export async function lerDevedor(db: Db, actor: Actor, id: number, { data, empresaId }: Pergunta): Promise<Devedor> {
  await lerCurta(db, actor, id, sql`e.id`);
  if (empresaId !== undefined) await exigirEmpresas(db, actor, [empresaId]);
  const hoje = empresaId === undefined ? hojeNoBrasil() : await hojeNaEmpresa(db, empresaId);
  const dia = data ?? hoje;
  const parcelas = await abertasDaPessoa(db, actor, { pessoaId: id, empresaId });
  const ids = parcelas.map((parcela) => parcela.id);
  const seguros = await segurosDe(db, actor, ids);
  const meios = await meiosDePagar(db, actor, ids);
  const devidos = parcelas.map((parcela): DevidoDoCliente => {
    const { dias: _, ...devido } = devidoEm(parcela, dia);
    return {
      id: parcela.id,
      vencimento: parcela.vencimento,
      ...devido,
      atraso: diasEntre(parcela.vencimento, dia),
      judicial: parcela.judicial,
      contestada: seguros.get(parcela.id)?.contestada ?? false,
      promessaEm: seguros.get(parcela.id)?.promessaEm ?? null,
      linhaDigitavel: meios.get(parcela.id)?.linhaDigitavel ?? null,
      copiaECola: meios.get(parcela.id)?.copiaECola ?? null,
    };
  });
  const cliente = (await lerParticipantes(db, actor, [id])).get(id) as Participante;
  return { cliente, data: dia, parcelas, devidos };
}

export function totaisDe(devidos: readonly DevidoDoCliente[]): ClienteQueDeve['totais'] {
  const soma = (qual: 'principal' | 'multa' | 'juros' | 'total', quais = devidos) =>
    paraTexto(somar(quais.map((devido) => devido[qual])));
  return {
    principal: soma('principal'),
    multa: soma('multa'),
    juros: soma('juros'),
    total: soma('total'),
    vencido: soma(
      'total',
      devidos.filter(({ atraso }) => atraso > 0),
    ),
    aVencer: soma(
      'total',
      devidos.filter(({ atraso }) => atraso <= 0),
    ),
    quantos: devidos.length,
  };
}

/** What a client owes, and what was written down while collecting it. @throws DomainError NOT_FOUND */
export async function lerCliente(db: Db, actor: Actor, id: number, pergunta: Pergunta): Promise<ClienteQueDeve> {
  const { cliente, data, devidos } = await lerDevedor(db, actor, id, pergunta);
  const { nome, documento, email, telefone } = cliente;
  return {
    cliente: { id, nome, documento, email, telefone },
    data,
    lancamentos: devidos,
    totais: totaisDe(devidos),
    preferencia: await lerPreferencia(db, actor, id),
    anotacoes: await anotacoesDaPessoa(db, actor, id),
  };
}
