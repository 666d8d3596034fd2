import { type CardFamily, type PaginaDoPainel, painelCalls } from '@retaguarda/contracts';
import type { CardSource } from '../../platform/cards/source.ts';
import { cardSources } from '../../platform/cards/source.ts';
import { firstSteps } from '../../platform/first-hour.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ModuleParts } from '../../platform/modules/module.ts';
import { primeiraHora } from './primeira-hora.ts';
import { type Pedido, quandoDoPainel } from './quando.ts';
import { cartaoPeloNome, contextoDo, type Pergunta, podeVer, responder } from './responder.ts';

type Quem = Pergunta['actor'];

/** Dashboards: each card answers from the source its module brings; all of an answer is read in one snapshot. */
export function rotasDoPainel({ database, all, reports }: ModuleParts): Route[] {
  const cartoes = (): readonly CardSource[] => all(cardSources).flat();
  const perguntar = <T>(actor: Quem, pedido: Pedido, responda: (pergunta: Pergunta) => Promise<T>): Promise<T> =>
    database.longSnapshot(actor.grupoId, async (db) =>
      responda({
        db,
        actor,
        empresaId: pedido.empresaId,
        reports: reports(),
        quando: await quandoDoPainel(db, actor, pedido),
      }),
    );
  return [
    route(painelCalls.pagina, ({ actor, query }) =>
      perguntar(actor, query, (pergunta) =>
        pagina(
          cartoes().filter((um) => podeVer(actor, um)),
          pergunta,
        ),
      ),
    ),
    route(painelCalls.totalizador, ({ actor, params, query }) => {
      const source = cartaoPeloNome(cartoes(), params.name);
      return perguntar(actor, query, (pergunta) => responder(source, pergunta));
    }),
    route(painelCalls.primeiraHora, ({ actor, read }) => read((db) => primeiraHora(db, actor, all(firstSteps)))),
    ...painelCalls.familias.map((call) =>
      route(call, ({ actor, query }) => {
        const familia = call.path.slice('dashboard/'.length) as CardFamily;
        const dela = cartoes().filter((um) => um.card.families?.includes(familia) && podeVer(actor, um));
        return perguntar(actor, query, async (pergunta) => {
          const { de, ate, day: dia } = pergunta.quando;
          const respondidos = [];
          for (const um of dela) respondidos.push(await responder(um, pergunta));
          return { de, ate, dia, cartoes: respondidos };
        });
      }),
    ),
  ];
}

async function pagina(cartoes: readonly CardSource[], pergunta: Pergunta): Promise<PaginaDoPainel> {
  const { zone: fuso, cut: corte, day: dia, de, ate } = pergunta.quando;
  const comDados = [];
  for (const um of cartoes)
    comDados.push({ nome: um.card.name, temDados: (await um.hasData?.(contextoDo(um, pergunta))) ?? true });
  return { dia, corte, fuso, de, ate, cartoes: comDados };
}
