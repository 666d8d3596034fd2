import { type GradeDoOrcamento, itemCalls, mesesDoAno, naturezasDeConta, orcamentoCalls } from '@retaguarda/contracts';
import type { CellValue } from '../../../platform/exports/cells.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { numero, responderPlanilha, texto } from '../planilha.ts';
import type { FonteDoRealizado } from '../pontos.ts';
import { conferirGasto, liberar } from './controle.ts';
import { lerGrade } from './grade.ts';
import { gravarCelulas, revisarOrcamento } from './gravar.ts';
import { alterarItem, arquivarItem, criarItem, itensDoOrcamento, lerItem } from './itens.ts';

/** Budgets by cell: planned, promised and spent, their control, their revisions. */
export const rotasDeOrcamento = (fontes: readonly FonteDoRealizado[]): Route[] => [
  listRoute(itensDoOrcamento),
  route(itemCalls.get, ({ actor, params, read }) => read((db) => lerItem(db, actor, params.id))),
  route(itemCalls.create, ({ actor, body, write }) => write((tx) => criarItem(tx, actor, body))),
  route(itemCalls.update, ({ actor, params, body, write }) => write((tx) => alterarItem(tx, actor, params.id, body))),
  route(itemCalls.archive, ({ actor, params, query, write }) =>
    write((tx) => arquivarItem(tx, actor, params.id, query.somenteInativos === true)),
  ),
  route(orcamentoCalls.grade, ({ actor, params, query, read }) =>
    read((db) => lerGrade(db, actor, fontes, params.id, query)),
  ),
  route(orcamentoCalls.gravar, ({ actor, params, body, write }) =>
    write(async (tx) => ({ gravadas: await gravarCelulas(tx, actor, params.id, body.celulas) })),
  ),
  route(orcamentoCalls.revisar, ({ actor, params, body, write }) =>
    write(async (tx) => ({ revisao: await revisarOrcamento(tx, actor, params.id, body.celulas, body.motivo) })),
  ),
  route(orcamentoCalls.conferir, ({ actor, params, body, read }) =>
    read((db) => conferirGasto(db, actor, fontes, params.id, body)),
  ),
  route(orcamentoCalls.liberar, ({ actor, params, body, write }) => write((tx) => liberar(tx, actor, params.id, body))),
  route(orcamentoCalls.planilha, async ({ actor, params, query, read, reply }) => {
    const grade = await read((db) => lerGrade(db, actor, fontes, params.id, query));
    const titulos = [
      'Código',
      'Conta',
      'Natureza',
      'Centro de custo',
      'Mês',
      'Planejado',
      'Comprometido',
      'Realizado',
      'Desvio',
    ];
    return responderPlanilha(reply, `orcamento-${grade.orcamento.ano}`, grade.orcamento.nome, titulos, linhasDe(grade));
  }),
];

/** A line for each account, centre and month with something in it: what a pivot table takes. */
const linhasDe = ({ orcamento, linhas }: GradeDoOrcamento): CellValue[][] =>
  linhas.flatMap(({ codigo, conta, natureza, centroCusto, meses }) =>
    meses.flatMap(({ planejado, comprometido, realizado, desvio }, i) =>
      [planejado, comprometido, realizado].every((valor) => Number(valor) === 0)
        ? []
        : [
            [
              ...[codigo, conta, naturezasDeConta[natureza], centroCusto, mesesDoAno(orcamento.ano)[i] ?? null].map(
                texto,
              ),
              ...[planejado, comprometido, realizado, desvio].map(numero),
            ],
          ],
    ),
  );
