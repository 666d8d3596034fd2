import { formatarData, paraTexto, somarDias } from '@retaguarda/brasil';
import { type ExtratoDoFiado, relatorioDoExtrato } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { contextOfReport, readReport } from '../../../platform/reports/read.ts';
import { exigirEmpresas, hojeNaEmpresa } from '../../empresas/public.ts';
import { abertasDaPessoa, devidoEm, extratoDaPessoa, nomeDaParcela } from '../../financeiro/public.ts';
import { creditoDe } from './credito.ts';

export interface Periodo {
  empresaId: number;
  de?: string | undefined;
  ate?: string | undefined;
}

const DIAS = 90;

/** The account of a client in one company: credit, what is open today, and the last months line by line. */
export async function lerExtrato(db: Db, actor: Actor, clienteId: number, periodo: Periodo): Promise<ExtratoDoFiado> {
  const { empresaId } = periodo;
  await exigirEmpresas(db, actor, [empresaId]);
  const credito = await creditoDe(db, actor, clienteId, { empresaId });
  const hoje = await hojeNaEmpresa(db, empresaId);
  const { de, ate, tabela } = await lerTabela(db, actor, clienteId, periodo, hoje);
  const abertas = await abertasDaPessoa(db, actor, { pessoaId: clienteId, empresaId });
  return {
    credito,
    empresaId,
    de,
    ate,
    colunas: tabela.colunas.map(({ coluna }) => coluna),
    linhas: tabela.linhas.map(({ rotulo, valores }) => ({ rotulo, valores: [...valores] })),
    abertas: abertas.map((parcela) => ({
      id: parcela.id,
      documento: nomeDaParcela(parcela),
      vencimento: parcela.vencimento,
      aberto: paraTexto(parcela.aberto),
      devido: devidoEm(parcela, hoje).total,
      atrasada: parcela.vencimento < hoje,
    })),
  };
}

async function lerTabela(db: Db, actor: Actor, pessoaId: number, { empresaId, de, ate }: Periodo, hoje: string) {
  const fim = ate ?? hoje;
  const inicio = de ?? somarDias(fim, -DIAS);
  const contexto = await contextOfReport(db, extratoDaPessoa, actor, { pessoaId, empresaId, de: inicio, ate: fim });
  return {
    de: inicio,
    ate: fim,
    hoje: contexto.today,
    fuso: contexto.zone,
    tabela: await readReport(extratoDaPessoa, contexto),
  };
}

/** The same on paper. */
export async function imprimirExtrato(db: Db, actor: Actor, clienteId: number, periodo: Periodo) {
  await exigirEmpresas(db, actor, [periodo.empresaId]);
  const { nome } = await creditoDe(db, actor, clienteId);
  const lida = await lerTabela(db, actor, clienteId, periodo, await hojeNaEmpresa(db, periodo.empresaId));
  const { printReport } = await import('../../../platform/reports/pdf.ts');
  return {
    nome: `conta-${nome}-${formatarData(lida.ate).replaceAll('/', '-')}.pdf`,
    pdf: await printReport(relatorioDoExtrato, lida.tabela, lida.hoje, lida.fuso),
  };
}
