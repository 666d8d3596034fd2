import {
  type CalculoDaNota,
  type EventoDaNotaLido,
  MAX_CARTAS,
  type NotaLida,
  type NotaLinha,
  PRAZO_DE_CANCELAMENTO_HORAS,
} from '@retaguarda/contracts';
import { explicarCStat } from '@retaguarda/fiscal/sefaz';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { lerPartesFiscais } from '../../empresas/public.ts';
import { rotulosDosProdutos } from '../../produtos/public.ts';
import { notas } from './listas.ts';
import { lerNota, lerRascunho, type Nota } from './notas.queries.ts';
import { nomeDaTransportadora } from './transportadora.ts';

const HORA_MS = 3_600_000;
/** Hours within which what was issued in contingency is with the authority. @source Ajuste SINIEF 07/05 cl. 11; 19/16 */
const PRAZO_DA_CONTINGENCIA_HORAS: Readonly<Record<string, number>> = { '4': 168, '9': 24 };

/** A note with all that was made of it. @throws DomainError NOT_FOUND */
export async function lerNotaInteira(db: Db, actor: Actor, id: number): Promise<NotaLida> {
  const { grupoId } = actor;
  const linha = await readListRow<NotaLinha>(db, notas, actor, id);
  const nota = await lerNota(db, actor, id);
  const rascunho = await lerRascunho(db, grupoId, nota);
  const fatos = await lerFatos(db, grupoId, id);
  const pessoas = await lerPartesFiscais(db, grupoId, rascunho.pessoaId ? [rascunho.pessoaId] : []);
  const pessoa = rascunho.pessoaId ? pessoas.get(rascunho.pessoaId) : undefined;
  return {
    ...linha,
    rascunho,
    rotulos: {
      pessoa: pessoa ? { id: pessoa.id, rotulo: pessoa.nome } : null,
      transportadora: await nomeDaTransportadora(db, actor, rascunho.transporte.transportadoraId),
      produtos: await rotulosDosProdutos(db, grupoId, [...new Set(rascunho.itens.map(({ produtoId }) => produtoId))]),
    },
    calculo: await lerCalculo(db, grupoId, nota, fatos.totais),
    cStat: fatos.cstat,
    motivo: fatos.motivo,
    remedio: fatos.cstat && nota.situacao !== 'autorizada' ? explicarCStat(fatos.cstat).remedio : null,
    enviadaEm: fatos.enviadaEm,
    proximaTentativa: fatos.proximaEm,
    consultaPublica: fatos.consultaPublica,
    ...prazos(nota),
    emissoesPendentes: fatos.pendentes,
    eventos: await lerEventos(db, grupoId, id),
    tentativas: fatos.tentativas.map((uma) => ({
      ...uma,
      remedio: uma.cStat ? explicarCStat(uma.cStat).remedio : null,
    })),
    titulo: nota.tituloId === null ? null : { id: nota.tituloId, rotulo: `NF-e ${nota.numero}/${nota.serie}` },
    movimentouEstoque: nota.estoqueEm !== null,
    pendencia: fatos.pendencia,
  };
}

function prazos({ situacao, autorizadaEm, modelo, emissaoTipo, emissao }: Nota) {
  const somar = (instante: string, horas: number) => new Date(Date.parse(instante) + horas * HORA_MS).toISOString();
  const daContingencia = PRAZO_DA_CONTINGENCIA_HORAS[emissaoTipo];
  return {
    cancelarAte:
      situacao === 'autorizada' && autorizadaEm ? somar(autorizadaEm, PRAZO_DE_CANCELAMENTO_HORAS[modelo]) : null,
    transmitirAte: situacao === 'contingencia' && daContingencia ? somar(emissao, daContingencia) : null,
  };
}

interface Fatos {
  cstat: string | null;
  motivo: string | null;
  pendencia: string | null;
  totais: Record<string, string> | null;
  enviadaEm: string | null;
  proximaEm: string | null;
  consultaPublica: string | null;
  pendentes: NotaLida['emissoesPendentes'];
  tentativas: Omit<NotaLida['tentativas'][number], 'remedio'>[];
}

const ULTIMAS = 50;

async function lerFatos(db: Db, grupoId: number, id: number): Promise<Fatos> {
  const { rows } = await sql<Fatos>`
    select n.cstat, n.motivo, n.pendencia, n.totais, ${isoInstant('e.enviada_em')} as "enviadaEm",
      case when e.situacao in ('assinada', 'enviada') then ${isoInstant('e.proxima_em')} end as "proximaEm",
      substring(e.xml from '<qrCode>(?:<!\\[CDATA\\[)?([^<\\]]+)') as "consultaPublica",
      (select coalesce(json_agg(json_build_object('chave', x.chave, 'serie', x.serie, 'numero', x.numero, 'tipo', x.tipo,
          'enviadaEm', ${isoInstant('x.enviada_em')}) order by x.id), '[]'::json)
        from nota_emissao x where x.grupo_id = n.grupo_id and x.nota_id = n.id and x.id <> n.emissao_id
          and (x.situacao in ('assinada', 'enviada', 'autorizada'))) as pendentes,
      (select coalesce(json_agg(t order by t.id desc), '[]'::json) from (select t.id, t.chamada, t.chave, t.cstat as "cStat", t.texto,
          ${isoInstant('t.em')} as em from nota_tentativa t where t.grupo_id = n.grupo_id and t.nota_id = n.id order by t.id desc limit ${ULTIMAS}) t) as tentativas
    from nota n left join nota_emissao e on e.grupo_id = n.grupo_id and e.id = n.emissao_id
    where n.grupo_id = ${grupoId} and n.id = ${id}`.execute(db);
  return rows[0] as Fatos;
}

async function lerCalculo(
  db: Db,
  grupoId: number,
  { id, valor }: Nota,
  totais: Record<string, string> | null,
): Promise<CalculoDaNota | null> {
  if (totais === null) return null;
  const { rows } = await sql<{ calculo: CalculoDaNota['itens'][number] }>`select calculo from nota_item
    where grupo_id = ${grupoId} and nota_id = ${id} and calculo is not null order by numero`.execute(db);
  const itens = rows.map(({ calculo }) => calculo);
  const estimada = itens.some(({ impostos }) => impostos.some(({ memoria }) => memoria.some((um) => um.estimada)));
  return { totais, total: valor, itens, achados: [], estimada };
}

async function lerEventos(db: Db, grupoId: number, id: number): Promise<EventoDaNotaLido[]> {
  const { rows } = await sql<EventoDaNotaLido>`
    select v.id, v.tipo, v.sequencia, v.situacao, v.texto, v.protocolo, v.cstat as "cStat", v.motivo, u.nome as usuario,
      ${isoInstant('v.criado_em')} as "pedidoEm", ${isoInstant('v.registrado_em')} as "registradoEm",
      v.situacao = 'registrado' and v.tipo like '1101%' and not exists (select from nota_evento d where d.grupo_id = v.grupo_id and d.emissao_id = v.emissao_id
        and d.tipo = v.tipo and d.situacao = 'registrado' and d.sequencia > v.sequencia) as "emVigor"
    from nota_evento v ${juntarPessoa('v')}
    where v.grupo_id = ${grupoId} and v.nota_id = ${id} order by v.id desc limit ${MAX_CARTAS * 2}`.execute(db);
  return rows;
}
