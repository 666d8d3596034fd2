import type { Cliente } from './cliente.ts';
import { proximo } from './proximo.ts';

const niveis = ['tipo', 'grupo', 'sub-grupo', 'conta'] as const;
const acima = ['', 'tipoId', 'grupoId', 'subgrupoId'] as const;

async function pedir(quem: Cliente, path: string, corpo: object) {
  const { status, body } = await quem.post(path, corpo);
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A place of the chart, through the API. @param nivel from 1 */
export const criarNo = (
  quem: Cliente,
  nivel: 1 | 2 | 3 | 4,
  paiId: number | null,
  mais: Record<string, unknown> = {},
) =>
  pedir(quem, `planos-de-conta-${niveis[nivel - 1]}`, {
    nome: `Lugar ${proximo()}`,
    ...(nivel === 1 ? { natureza: 'despesa', ano: 2026 } : { [acima[nivel - 1] as string]: paiId }),
    ...mais,
  });

/** A branch down to one account. */
export async function criarRamo(quem: Cliente, mais: Record<string, unknown> = {}) {
  const tipo = await criarNo(quem, 1, null, mais);
  const grupo = await criarNo(quem, 2, tipo.id);
  const subgrupo = await criarNo(quem, 3, grupo.id);
  const conta = await criarNo(quem, 4, subgrupo.id);
  return { tipo, grupo, subgrupo, conta };
}

/** A budget of a company, a draft. */
export const criarOrcamento = (quem: Cliente, empresaId: number, mais: Record<string, unknown> = {}) =>
  pedir(quem, 'budgets', {
    nome: `Orçamento ${proximo()}`,
    empresaId,
    ano: 2026,
    situacao: 'rascunho',
    controle: 'bloqueia',
    periodoControle: 'mes',
    ...mais,
  });
