import {
  DomainError,
  type NfseRecebidaLida,
  type RetencaoProposta,
  type SituacaoDaNfseRecebida,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';
import { titulosDaOrigem } from '../../financeiro/public.ts';
import { verificacaoLida } from '../verificacao/verificacao.queries.ts';

/** What the titles of a note of services say they come from. */
export const ORIGEM_DE_NFSE = 'nfse_recebida';
const NAO_ENCONTRADA = 'Nota de serviço não encontrada.';

/** Notes of the companies granted to the person. */
export const alcanceDeNfse = (reach: Pick<Reach, 'grupoId' | 'empresas'>): RawBuilder<unknown>[] => [
  sql`r.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'r.empresa_id'),
];

/** A note of services as its acts need it. */
export interface NfseRecebida {
  id: number;
  versao: number;
  empresaId: number;
  numero: string;
  situacao: SituacaoDaNfseRecebida;
  documento: string;
  prestador: string;
  prestadorEndereco: Record<string, string | undefined>;
  fornecedorId: number | null;
  emissao: string;
  competencia: string;
  valor: string;
  retencoes: RetencaoProposta[];
  canceladaEm: string | null;
}

/** Locks a note for an act. @throws DomainError NOT_FOUND, STALE_RECORD */
export async function travarNfse(tx: Tx, actor: Actor, id: number, versao?: number): Promise<NfseRecebida> {
  const where = whereAll([...alcanceDeNfse(actor), sql`r.id = ${id}`]);
  const { rows } =
    await sql<NfseRecebida>`select r.id, r.versao, r.empresa_id as "empresaId", r.numero, r.situacao, r.documento,
      r.prestador, r.prestador_endereco as "prestadorEndereco", r.fornecedor_id as "fornecedorId",
      to_char(r.emitida_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as emissao, r.competencia, r.valor::text as valor, r.retencoes,
      ${isoInstant('r.cancelada_em')} as "canceladaEm"
    from nfse_recebida r ${where} for update`.execute(tx);
  const [nota] = rows;
  if (!nota) throw new DomainError('NOT_FOUND', { text: NAO_ENCONTRADA });
  if (versao !== undefined && versao !== nota.versao) throw new DomainError('STALE_RECORD');
  return nota;
}

/** @throws DomainError NOT_FOUND */
export async function lerNfseRecebida(db: Db, actor: Actor, id: number): Promise<NfseRecebidaLida> {
  const where = whereAll([...alcanceDeNfse(actor), sql`r.id = ${id}`]);
  const { rows } = await sql<Omit<NfseRecebidaLida, 'titulos'>>`
    select r.id, r.versao, json_build_object('id', em.id, 'rotulo', em.nome_fantasia) as empresa, r.chave, r.numero, r.situacao,
      json_build_object('documento', r.documento, 'nome', r.prestador, 'cidade', r.prestador_endereco->>'xMun') as prestador,
      case when fo.id is not null then json_build_object('id', fo.id, 'rotulo', fo.nome_fantasia) end as fornecedor,
      ${isoInstant('r.emitida_em')} as "emitidaEm", r.competencia, r.codigo_servico as "codigoServico", r.descricao,
      r.valor::text as valor, r.iss::text as iss, r.retencoes, r.retido::text as retido, r.liquido::text as liquido,
      ${isoInstant('r.lancada_em')} as "lancadaEm", ${isoInstant('r.cancelada_em')} as "canceladaEm", r.motivo, us.nome as usuario,
      ${verificacaoLida} as verificacao
    from nfse_recebida r ${juntarEmpresaEm('r.empresa_id', 'em')}
    left ${juntarEmpresaEm('r.fornecedor_id', 'fo')} ${juntarPessoa('r', 'us')} ${where}`.execute(db);
  const [nota] = rows;
  if (!nota) throw new DomainError('NOT_FOUND', { text: NAO_ENCONTRADA });
  return { ...nota, titulos: await titulosDaOrigem(db, actor, { tipo: ORIGEM_DE_NFSE, ids: [id] }) };
}
