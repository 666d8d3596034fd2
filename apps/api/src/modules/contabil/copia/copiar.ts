import { DomainError, type LinhaDaCopia, type ResumoDaCopia } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Arvore, exigirEmpresa, travarArvores } from '../plano/arvore.ts';
import { nosDaArvore } from '../plano/plano.queries.ts';
import { aplicarEntradas } from './aplicar.ts';
import { type Entrada, encaixar, entradaDe, resumir } from './encaixe.ts';

export interface QualCopia {
  deAno: number;
  deEmpresaId?: number | null | undefined;
  ano: number;
  companyId?: number | null | undefined;
}

/** @throws DomainError RULE_BROKEN for a chart onto itself, NOT_FOUND for one that is empty or of a company not seen */
async function origemDe(db: Db, actor: Actor, { deAno, deEmpresaId = null, ano, companyId = null }: QualCopia) {
  await exigirEmpresa(db, actor, deEmpresaId);
  await exigirEmpresa(db, actor, companyId);
  if (deAno === ano && deEmpresaId === companyId)
    throw new DomainError('RULE_BROKEN', { text: 'Escolha outro ano, ou outra empresa: este é o próprio plano.' });
  const para: Arvore = { ano, empresaId: companyId };
  const nos = await nosDaArvore(db, actor, { ano: deAno, empresaId: deEmpresaId }, [sql`c.ativo`]);
  if (nos.length === 0) throw new DomainError('NOT_FOUND', { text: `Não há plano de contas de ${deAno} para copiar.` });
  return { para, entradas: nos.map(entradaDe) };
}

/** What each entry would become, in the order of the codes, and what only the chart has. */
export function previaDe(entradas: readonly Entrada[], destino: Awaited<ReturnType<typeof nosDaArvore>>) {
  const encaixe = encaixar(entradas, destino);
  const linhas: LinhaDaCopia[] = [
    ...encaixe.encaixes.map(({ entrada, no, situacao }) => ({
      situacao,
      nivel: entrada.nivel,
      codigo: entrada.codigo,
      nome: entrada.nome,
      antes: situacao === 'renomeada' ? (no?.nome ?? null) : null,
    })),
    ...encaixe.ficaram.map(({ nivel, codigo, nome }) => ({
      situacao: 'ficou' as const,
      nivel,
      codigo,
      nome,
      antes: null,
    })),
  ];
  return { resumo: resumir(encaixe), linhas };
}

export async function previaDaCopia(db: Db, actor: Actor, qual: QualCopia) {
  const { para, entradas } = await origemDe(db, actor, qual);
  return previaDe(entradas, await nosDaArvore(db, actor, para));
}

export async function copiarPlano(
  tx: Tx,
  actor: Actor,
  { renomear, ...qual }: QualCopia & { renomear: boolean },
): Promise<ResumoDaCopia> {
  await travarArvores(tx, actor.grupoId, [
    { ano: qual.deAno, empresaId: qual.deEmpresaId ?? null },
    { ano: qual.ano, empresaId: qual.companyId ?? null },
  ]);
  const { para, entradas } = await origemDe(tx, actor, qual);
  return aplicarEntradas(tx, actor, para, entradas, { renomear });
}
