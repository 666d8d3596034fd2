import { momentoNoFuso } from '@retaguarda/brasil';
import {
  type DistribuicaoLida,
  type DocumentoDistribuidoLido,
  DomainError,
  type FilaDaDistribuicao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { fusoDaEmpresa, propriasComCnpj } from '../../empresas/public.ts';
import { type Emissor, lerEmissor } from '../../fiscal/public.ts';
import { ambienteDo, type ServicoDeDistribuicao } from './posicoes.queries.ts';

/** Of each company the person sees, how its notes are fetched. */
export async function lerDistribuicoes(db: Db, actor: Actor): Promise<DistribuicaoLida[]> {
  const proprias = (await propriasComCnpj(db, actor.grupoId)).filter(
    ({ id }) => actor.empresas === 'todas' || actor.empresas.includes(id),
  );
  const lidas: DistribuicaoLida[] = [];
  for (const { id } of proprias) lidas.push(await lerDistribuicao(db, actor.grupoId, id));
  return lidas;
}

type Guardada = Pick<DistribuicaoLida, 'versao' | 'ligada' | 'cienciaAutomatica'> & { nfseLigada: boolean };
type Andamento = Pick<FilaDaDistribuicao, 'ultNSU' | 'maxNSU' | 'proximaEm' | 'respondidaEm' | 'aviso' | 'documentos'>;

/** @throws DomainError NOT_FOUND */
export async function lerDistribuicao(db: Db, grupoId: number, empresaId: number): Promise<DistribuicaoLida> {
  const emissor = await lerEmissor(db, grupoId, empresaId);
  const { rows } = await sql<Guardada>`select versao, ligada, ciencia_automatica as "cienciaAutomatica",
      nfse_ligada as "nfseLigada" from distribuicao
    where grupo_id = ${grupoId} and empresa_id = ${empresaId}`.execute(db);
  const { nfseLigada, ...guardada } = rows[0] ?? {
    versao: null,
    ligada: false,
    cienciaAutomatica: false,
    nfseLigada: false,
  };
  const filaDe = async (servico: ServicoDeDistribuicao) => ({
    ambiente: ambienteDo(servico, emissor),
    falta: oQueFalta(emissor, servico),
    ...(await lerAndamento(db, grupoId, emissor, servico)),
  });
  return {
    empresa: { id: empresaId, rotulo: emissor.nome },
    ...guardada,
    ...(await filaDe('nfe')),
    nfse: { ligada: nfseLigada, ...(await filaDe('nfse')) },
  };
}

/** What keeps documents from being asked for, in words; null: nothing does. */
export function oQueFalta({ cnpj, uf, certificado }: Emissor, servico: ServicoDeDistribuicao): string | null {
  if (cnpj === null) return 'A empresa não tem CNPJ: complete o cadastro dela.';
  if (uf === null && servico === 'nfe') return 'A empresa não tem a UF: complete o endereço dela.';
  return certificado ? null : 'A empresa não tem certificado digital: envie o A1 nas configurações fiscais.';
}

const NADA: Andamento = {
  ultNSU: null,
  maxNSU: null,
  proximaEm: null,
  respondidaEm: null,
  aviso: null,
  documentos: { aplicados: 0, guardados: 0, recusados: 0 },
};

async function lerAndamento(
  db: Db,
  grupoId: number,
  emissor: Emissor,
  servico: ServicoDeDistribuicao,
): Promise<Andamento> {
  const { cnpj } = emissor;
  const { rows } = await sql<Andamento>`select p.ult_nsu as "ultNSU", p.max_nsu as "maxNSU",
      case when p.proxima_em > now() then ${isoInstant('p.proxima_em')} end as "proximaEm", ${isoInstant('p.respondida_em')} as "respondidaEm",
      p.aviso, (select json_build_object('aplicados', count(*) filter (where d.situacao = 'aplicado'),
        'guardados', count(*) filter (where d.situacao = 'guardado'), 'recusados', count(*) filter (where d.situacao = 'recusado'))
        from distribuicao_documento d where d.grupo_id = p.grupo_id and d.posicao_id = p.id) as documentos
    from distribuicao_posicao p where p.grupo_id = ${grupoId} and p.cnpj = ${cnpj} and p.ambiente = ${ambienteDo(servico, emissor)}
      and p.servico = ${servico}`.execute(db);
  return rows[0] ?? NADA;
}

const ULTIMOS = 100;

/** What came of the queues of a company and changed no note: for a person to look at. */
export async function lerDocumentosSemEfeito(
  db: Db,
  grupoId: number,
  empresaId: number,
): Promise<DocumentoDistribuidoLido[]> {
  const { rows } = await sql<DocumentoDistribuidoLido>`select d.nsu, d.schema, d.chave, d.situacao, d.motivo,
      ${isoInstant('d.criado_em')} as em
    from distribuicao_posicao p join distribuicao_documento d on d.grupo_id = p.grupo_id and d.posicao_id = p.id
    where p.grupo_id = ${grupoId} and p.empresa_id = ${empresaId} and d.situacao <> 'aplicado' order by d.id desc limit ${ULTIMOS}`.execute(
    db,
  );
  return rows;
}

/** @throws DomainError STALE_RECORD */
export async function configurarDistribuicao(
  tx: Tx,
  grupoId: number,
  empresaId: number,
  pedido: { versao?: number | undefined; ligada?: boolean; cienciaAutomatica?: boolean; nfse?: boolean },
): Promise<void> {
  const { versao } = await lerDistribuicao(tx, grupoId, empresaId);
  if (pedido.versao !== undefined && pedido.versao !== versao) throw new DomainError('STALE_RECORD');
  const linha = {
    ...(pedido.ligada !== undefined && { ligada: pedido.ligada }),
    ...(pedido.cienciaAutomatica !== undefined && { ciencia_automatica: pedido.cienciaAutomatica }),
    ...(pedido.nfse !== undefined && { nfse_ligada: pedido.nfse }),
  };
  await tx
    .insertInto('distribuicao')
    .values({ grupo_id: grupoId, empresa_id: empresaId, ...linha })
    .onConflict((ja) => ja.columns(['grupo_id', 'empresa_id']).doUpdateSet(linha))
    .execute();
}

/** An instant as people of the company read it: the hour, with the day when it is another. */
export async function horaNaEmpresa(db: Db, empresaId: number, instante: string): Promise<string> {
  const fuso = await fusoDaEmpresa(db, empresaId);
  const agora = momentoNoFuso(new Date().toISOString(), fuso);
  const { data, hora } = momentoNoFuso(new Date(instante).toISOString(), fuso);
  const [, mes, dia] = data.split('-');
  return data === agora.data ? hora.slice(0, 5) : `${hora.slice(0, 5)} de ${dia}/${mes}`;
}
