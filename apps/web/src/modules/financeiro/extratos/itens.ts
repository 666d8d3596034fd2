import type { ConciliacaoNova, PainelDeConciliacao, Sugestao } from '@retaguarda/contracts';

export type LinhaQueEspera = PainelDeConciliacao['linhas'][number];
export type ItemAConciliar = Partial<Omit<ConciliacaoNova, 'linhas'>> & Pick<ConciliacaoNova, 'linhas'>;

const centavos = (valor: string): number => Math.round(Number(valor) * 100);
const emTexto = (valor: number): string => (valor / 100).toFixed(2);

/** What a suggestion for a line sends. */
export const itemDe = (linha: LinhaQueEspera, sugestao: Sugestao): ItemAConciliar => ({
  linhas: [linha.id, ...sugestao.linhas],
  movimentos: sugestao.movimentos,
  lancamentos: sugestao.lancamentos,
  novos: sugestao.novo ? [sugestao.novo] : [],
  transferencia: sugestao.transferencia,
  fontes: sugestao.fontes,
  regraId: sugestao.regraId,
});

/** What the bank has beyond the suggestion, over all the lines it takes; null: they are the same. */
export function faltaEm(linha: LinhaQueEspera, sugestao: Sugestao, linhas: readonly LinhaQueEspera[]): string | null {
  const outras = linhas.filter(({ id }) => sugestao.linhas.includes(id));
  const doBanco = [linha, ...outras].reduce((soma, { valor }) => soma + centavos(valor), 0);
  const falta = doBanco - centavos(sugestao.valor);
  return falta === 0 ? null : emTexto(falta);
}

/** What is left of a panel once these lines went: what they took is proposed for no other. */
export function semAsConciliadas(painel: PainelDeConciliacao, itens: readonly ItemAConciliar[]): PainelDeConciliacao {
  const foram = new Set(itens.flatMap(({ linhas }) => linhas));
  const movimentos = new Set(itens.flatMap((item) => item.movimentos ?? []));
  const lancamentos = new Set(itens.flatMap(({ lancamentos: deles = [] }) => deles.map(({ id }) => id)));
  const fontes = new Set(itens.flatMap((item) => (item.fontes ?? []).map(({ chave }) => chave)));
  const livre = (sugestao: Sugestao) =>
    !sugestao.fontes.some(({ chave }) => fontes.has(chave)) &&
    !sugestao.movimentos.some((id) => movimentos.has(id)) &&
    !sugestao.lancamentos.some(({ id }) => lancamentos.has(id)) &&
    !sugestao.linhas.some((id) => foram.has(id));
  const idas = painel.linhas.filter(({ id }) => foram.has(id));
  const soma = (quais: (valor: number) => boolean) =>
    idas.reduce((total, { valor }) => total + (quais(centavos(valor)) ? centavos(valor) : 0), 0);
  return {
    ...painel,
    linhas: painel.linhas
      .filter(({ id }) => !foram.has(id))
      .map((linha) => ({ ...linha, sugestoes: linha.sugestoes.filter(livre) })),
    total: painel.total - idas.length,
    conciliadas: painel.conciliadas + idas.length,
    entra: emTexto(centavos(painel.entra) - soma((valor) => valor > 0)),
    sai: emTexto(centavos(painel.sai) - soma((valor) => valor < 0)),
  };
}
