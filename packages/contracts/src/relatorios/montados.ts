import { listaDeDivergencias as diferencasDeCartoes } from '../cartoes/divergencias.ts';
import { listaDeRecebiveis } from '../cartoes/listas.ts';
import { listaDeBoletos } from '../cobranca/listas.ts';
import { listaDeAutorizacoes } from '../cobranca/pix/automatico/listas.ts';
import { listaDeCobrancasPix, listaDePixRecebidos } from '../cobranca/pix/listas.ts';
import { listaDeMensagens } from '../cobranca/regua/listas.ts';
import { listaDeRepasses } from '../cobranca/repasses.ts';
import { listaDeCtes } from '../entradas/conhecimentos/listas.ts';
import { listaDeEntradas } from '../entradas/listas.ts';
import { listaDeNfseRecebidas } from '../entradas/servicos/listas.ts';
import { listaDeGuias } from '../escrituracao/guias/listas.ts';
import { listaDePagamentos } from '../financeiro/pagamentos/listas.ts';
import type { AnyList } from '../list/define-list.ts';
import { lists } from '../lists/all.ts';
import { listaDeCampanhas, listaDeSupressoes } from '../mensagens/listas.ts';
import { listaDeInutilizacoes, listaDeNotas } from '../nfe/listas.ts';
import { listaDeNfse } from '../nfse/listas.ts';
import { once } from '../once.ts';
import { builtNameOf, builtReportOf, isBuildable } from '../report/built.ts';
import type { AnyReport } from '../report/define-report.ts';
import { listaDeComissoes } from '../vendas/comissoes/listas.ts';
import { listaDoFiado } from '../vendas/fiado/listas.ts';
import { listaDePropostas } from '../vendas/propostas/listas.ts';
import { reports } from './todos.ts';

/** Lists of modules whose screens are their own. */
const further: readonly AnyList[] = [
  listaDeNotas,
  listaDeInutilizacoes,
  listaDeNfse,
  listaDeEntradas,
  listaDeNfseRecebidas,
  listaDeCtes,
  listaDeGuias,
  listaDeRecebiveis,
  diferencasDeCartoes,
  listaDeBoletos,
  listaDeCobrancasPix,
  listaDePixRecebidos,
  listaDeAutorizacoes,
  listaDeRepasses,
  listaDeMensagens,
  listaDePagamentos,
  listaDePropostas,
  listaDoFiado,
  listaDeComissoes,
  listaDeCampanhas,
  listaDeSupressoes,
];

/** Of lists that are one under two titles, the first: their reports would be the same. */
const byName = once((): ReadonlyMap<string, AnyList> => {
  const buildable = [...lists, ...further].filter(isBuildable);
  return new Map(buildable.toReversed().map((list) => [builtNameOf(list), list]));
});

/** Every list over which people build reports of their own. */
export const listsToBuildOver = (): AnyList[] => [...byName().values()];

/** A report by its name: of the catalogue, or built over a list. */
export function reportNamed(name: string | null | undefined): AnyReport | undefined {
  const known = reports.find((report) => report.name === name);
  if (known) return known;
  const list = byName().get(name ?? '');
  return list && builtReportOf(list);
}
