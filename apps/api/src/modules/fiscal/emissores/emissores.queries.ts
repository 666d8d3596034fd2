import { DomainError, type EmissorLido, type RotaDeclarada } from '@retaguarda/contracts';
import { diasParaVencer } from '@retaguarda/fiscal/certificado/julgar';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type EmpresaFiscal, lerEmpresaFiscal } from '../../empresas/public.ts';
import { rotaParaMostrar } from './rota.ts';

/** What issuing takes to know of a company: its own record, its fiscal settings, the certificate in use. */
export interface Emissor extends Omit<EmpresaFiscal, 'id'>, Configuracao {
  grupoId: number;
  empresaId: number;
}

interface Configuracao {
  /** Null while nothing was set. */
  versao: number | null;
  ambienteNfe: '1' | '2';
  ambienteNfse: '1' | '2';
  pisCofins: 'cumulativo' | 'naoCumulativo';
  creditoSimples: string | null;
  regimeApuracaoSn: '1' | '2' | '3' | null;
  regimeEspecialNfse: EmissorLido['regimeEspecialNfse'];
  /** Who makes its notes of services, where the company itself states it. */
  rotaDeclarada: RotaDeclarada | null;
  /** The service of its city as it was last stated: notes that went there are asked about there. */
  servicoDaPrefeitura: RotaDeclarada['servico'];
  cscId: string | null;
  /** Sealed. */
  csc: string | null;
  emailAoAutorizar: boolean;
  /** Effective rate in the Simples, in percent. */
  aliquotaSimples: string | null;
  contingencia: EmissorLido['contingencia'];
  certificado: CertificadoGuardado | null;
}

export interface CertificadoGuardado {
  id: number;
  /** Sealed. */
  segredo: string;
  titular: string;
  documento: string;
  emissor: string;
  numeroDeSerie: string;
  validoDe: string;
  validoAte: string;
}

/** The caller knows that the person may see the company. @throws DomainError NOT_FOUND for what is no company of one's own */
export async function lerEmissor(db: Db, grupoId: number, empresaId: number): Promise<Emissor> {
  const empresa = await lerEmpresaFiscal(db, grupoId, empresaId);
  if (!empresa) throw new DomainError('NOT_FOUND', { text: 'Empresa não encontrada.' });
  const { id: _, ...daEmpresa } = empresa;
  return { grupoId, empresaId, ...daEmpresa, ...(await lerConfiguracao(db, grupoId, empresaId)) };
}

/** The environment that the company of a row issues in, of goods or of services. @param linha alias of the row */
export const ambienteEmUso = (
  linha: string,
  de: 'nfe' | 'nfse',
) => sql<string>`coalesce((select m.${sql.ref(`ambiente_${de}`)}
  from emissor m where m.grupo_id = ${sql.ref(`${linha}.grupo_id`)} and m.empresa_id = ${sql.ref(`${linha}.empresa_id`)}), '2')`;

/** What was set, or what holds while nothing was. */
async function lerConfiguracao(db: Db, grupoId: number, empresaId: number): Promise<Configuracao> {
  const { rows } = await sql<Configuracao>`
    select m.versao, coalesce(m.ambiente_nfe, '2') as "ambienteNfe", coalesce(m.ambiente_nfse, '2') as "ambienteNfse",
      coalesce(m.pis_cofins, 'cumulativo') as "pisCofins", m.credito_simples::text as "creditoSimples",
      m.regime_apuracao_sn as "regimeApuracaoSn", coalesce(m.regime_especial_nfse, '0') as "regimeEspecialNfse",
      case when m.nfse_sistema is null then null else json_build_object('sistema', m.nfse_sistema, 'de', m.nfse_sistema_desde,
        'motivo', m.nfse_sistema_motivo, 'servico', case when m.nfse_sistema = 'abrasf204' then m.nfse_servico end) end as "rotaDeclarada",
      m.nfse_servico as "servicoDaPrefeitura",
      m.csc_id as "cscId", m.csc,
      coalesce(m.email_ao_autorizar, false) as "emailAoAutorizar", m.aliquota_simples::text as "aliquotaSimples",
      case when m.contingencia is null then null else json_build_object('tipo', m.contingencia, 'desde', m.contingencia_desde,
        'motivo', m.contingencia_motivo) end as contingencia,
      (select json_build_object('id', c.id, 'segredo', c.segredo, 'titular', c.titular, 'documento', c.documento,
          'emissor', c.emissor_nome, 'numeroDeSerie', c.numero_serie, 'validoDe', c.valido_de, 'validoAte', c.valido_ate)
        from emissor_certificado c where c.grupo_id = ${grupoId} and c.empresa_id = ${empresaId} and c.ativo) as certificado
    from (select 1) nada left join emissor m on m.grupo_id = ${grupoId} and m.empresa_id = ${empresaId}`.execute(db);
  return rows[0] as Configuracao;
}

/** What a person sees of it: nothing that is sealed. */
export async function emissorParaMostrar(db: Db, grupoId: number, empresaId: number): Promise<EmissorLido> {
  const emissor = await lerEmissor(db, grupoId, empresaId);
  const { rows: series } = await sql<EmissorLido['series'][number]>`
    select id, versao, modelo, ambiente, serie, ultimo, ativo from emissor_serie
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} order by modelo, ambiente, serie`.execute(db);
  const { certificado: guardado } = emissor;
  return {
    empresa: { id: empresaId, rotulo: emissor.nome },
    versao: emissor.versao,
    ambienteNfe: emissor.ambienteNfe,
    ambienteNfse: emissor.ambienteNfse,
    pisCofins: emissor.pisCofins,
    creditoSimples: emissor.creditoSimples,
    regimeApuracaoSn: emissor.regimeApuracaoSn,
    regimeEspecialNfse: emissor.regimeEspecialNfse,
    rotaNfse: await rotaParaMostrar(db, emissor),
    cscId: emissor.cscId,
    temCsc: emissor.csc !== null,
    emailAoAutorizar: emissor.emailAoAutorizar,
    aliquotaSimples: emissor.aliquotaSimples,
    crt: emissor.crt,
    uf: emissor.uf,
    certificado: guardado && {
      titular: guardado.titular,
      documento: guardado.documento,
      emissor: guardado.emissor,
      numeroDeSerie: guardado.numeroDeSerie,
      validoDe: new Date(guardado.validoDe).toISOString(),
      validoAte: new Date(guardado.validoAte).toISOString(),
      diasParaVencer: diasParaVencer(guardado, new Date().toISOString()),
    },
    series,
    contingencia: emissor.contingencia && {
      ...emissor.contingencia,
      desde: new Date(emissor.contingencia.desde).toISOString(),
    },
  };
}
