import type { MesDaEscrituracao } from '@retaguarda/contracts';
import type { ContadorDaEfd, EmpresaDaEfd, MesDaEfd, SaldosDaEfd } from '@retaguarda/fiscal/sped';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ibgeDaCidade } from '../../cadastros/public.ts';
import { apuracaoDoMes } from '../feitas.queries.ts';
import type { MesDaEmpresa } from '../mes.ts';
import { lerCorrecoes } from './correcoes.ts';
import { lerSaldos } from './produtos.ts';

/** What was chosen for a file beside its month. */
export interface PedidoDaEfd {
  retificadora: boolean;
  inventarioEm: string | null;
  /** Null: what the file of the month before told. */
  saldoIcms: string | null;
  saldoIpi: string | null;
}

export interface DadosDoSped {
  id: number;
  perfil: 'A' | 'B' | 'C';
  atividade: '0' | '1';
  industria: string | null;
  blocoK: boolean;
  receitaIcms: string | null;
  diaIcms: number | null;
  receitaSt: string | null;
  diaSt: number | null;
  contador: ContadorDaEfd;
}

export async function lerDados(db: Db, grupoId: number, empresaId: number): Promise<DadosDoSped | null> {
  const { rows } = await sql<DadosDoSped>`
    select s.id, s.perfil, s.atividade, s.industria, s.bloco_k as "blocoK", s.receita_icms as "receitaIcms", s.dia_icms as "diaIcms",
      s.receita_st as "receitaSt", s.dia_st as "diaSt",
      json_build_object('nome', s.contador_nome, 'cpf', s.contador_cpf, 'crc', s.contador_crc, 'cnpj', s.contador_cnpj,
        'endereco', json_build_object('cep', s.contador_cep, 'logradouro', s.contador_logradouro, 'numero', s.contador_numero,
          'complemento', s.contador_complemento, 'bairro', s.contador_bairro, 'municipio', ${ibgeDaCidade('s.contador_cidade_id')},
          'telefone', s.contador_telefone, 'email', s.contador_email)) as contador
    from sped_empresa s
    where s.grupo_id = ${grupoId} and s.empresa_id = ${empresaId} and s.ativo`.execute(db);
  return rows[0] ?? null;
}

/** Where else a company is registered to collect. */
export async function lerInscricoes(db: Db, grupoId: number, empresaId: number): Promise<{ uf: string; ie: string }[]> {
  const { rows } = await sql<{ uf: string; ie: string }>`select uf, ie from inscricao_substituto
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and ativo order by uf`.execute(db);
  return rows;
}

const SIMPLES = new Set(['1', '4']);
/** What an EFD of the month begins with, for the screen. */
export async function spedDoMes(
  db: Db,
  { grupoId, empresaId, mes, emissor }: MesDaEmpresa,
): Promise<Omit<MesDaEscrituracao['sped'], 'contribuicoes' | 'entregues'>> {
  const dados = await lerDados(db, grupoId, empresaId);
  const anterior = await apuracaoDoMes(db, grupoId, empresaId, mesAntes(mes));
  return {
    dadosId: dados?.id ?? null,
    obrigada: !SIMPLES.has(emissor.crt ?? ''),
    anteriores: anterior && { icms: anterior.aTransportar.icms, ipi: anterior.aTransportar.ipi },
    industria: dados?.atividade === '0',
  };
}

/** `2026-01` → `2025-12` */
export const mesAntes = (mes: string): string => {
  const [ano = 0, numero = 1] = mes.split('-').map(Number);
  return new Date(Date.UTC(ano, numero - 2, 1)).toISOString().slice(0, 7);
};

export const ultimoDia = (mes: string): string => {
  const [ano = 0, numero = 1] = mes.split('-').map(Number);
  return new Date(Date.UTC(ano, numero, 0)).toISOString().slice(0, 10);
};

/** A day of the month after. */
const noMesSeguinte = (mes: string, dia: number): string => {
  const [ano = 0, numero = 1] = mes.split('-').map(Number);
  return new Date(Date.UTC(ano, numero, dia)).toISOString().slice(0, 10);
};

const recolhimento = (mes: string, receita: string | null, dia: number | null) =>
  receita !== null && dia !== null ? { codigoDaReceita: receita, vencimento: noMesSeguinte(mes, dia) } : null;

/** Everything of the file but its documents. */
export async function lerMesDaEfd(db: Db, mes: MesDaEmpresa, pedido: PedidoDaEfd): Promise<MesDaEfd> {
  const { grupoId, empresaId } = mes;
  const dados = await lerDados(db, grupoId, empresaId);
  const ate = ultimoDia(mes.mes);
  return {
    de: `${mes.mes}-01`,
    ate,
    finalidade: pedido.retificadora ? '1' : '0',
    empresa: empresaDaEfd(mes, dados, await lerInscricoes(db, grupoId, empresaId)),
    contador: dados?.contador ?? null,
    anteriores: await lerAnteriores(db, mes, pedido),
    recolhimento: recolhimento(mes.mes, dados?.receitaIcms ?? null, dados?.diaIcms ?? null),
    recolhimentoSt: recolhimento(mes.mes, dados?.receitaSt ?? null, dados?.diaSt ?? null),
    inventario: pedido.inventarioEm
      ? { dia: pedido.inventarioEm, saldos: await lerSaldos(db, mes, pedido.inventarioEm) }
      : null,
    estoque: dados?.blocoK ? await lerSaldos(db, mes, ate) : null,
    correcoes: dados?.blocoK ? await lerCorrecoes(db, mes) : [],
  };
}

async function lerAnteriores(
  db: Db,
  { grupoId, empresaId, mes }: MesDaEmpresa,
  { saldoIcms, saldoIpi }: PedidoDaEfd,
): Promise<SaldosDaEfd> {
  const antes = (await apuracaoDoMes(db, grupoId, empresaId, mesAntes(mes)))?.aTransportar;
  const ditos = antes ?? { icms: '0.00', ipi: '0.00', st: {}, difal: {}, fcp: {} };
  return { ...ditos, icms: saldoIcms ?? ditos.icms, ipi: saldoIpi ?? ditos.ipi };
}

export function empresaDaEfd(
  { emissor }: MesDaEmpresa,
  dados: DadosDoSped | null,
  inscricoes: EmpresaDaEfd['inscricoes'] = [],
): EmpresaDaEfd {
  const { endereco } = emissor;
  return {
    nome: emissor.razaoSocial ?? emissor.nome,
    fantasia: emissor.nome,
    cnpj: emissor.cnpj,
    uf: emissor.uf,
    ie: emissor.ie,
    im: emissor.im,
    crt: emissor.crt,
    perfil: dados?.perfil ?? null,
    atividade: dados?.atividade ?? '1',
    industria: dados?.industria ?? null,
    inscricoes,
    endereco: {
      cep: endereco?.cep ?? null,
      logradouro: endereco?.logradouro ?? null,
      numero: endereco?.numero ?? null,
      complemento: endereco?.complemento ?? null,
      bairro: endereco?.bairro ?? null,
      municipio: endereco?.ibge ?? null,
      telefone: emissor.telefone,
      email: null,
    },
  };
}
