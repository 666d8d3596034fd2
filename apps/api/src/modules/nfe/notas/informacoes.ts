import { decimal, somar } from '@retaguarda/brasil';
import { type ItemDaNotaEntrada, MAX_INFORMACOES_DO_ITEM } from '@retaguarda/contracts';
import type { ResultadoImpostos } from '@retaguarda/fiscal/impostos';
import { limparTexto } from '@retaguarda/fiscal/nfe';
import type { ContextoDaNota } from './contexto.ts';

type Calculado = Extract<ResultadoImpostos, { ok: true }>;

const juntos = (...textos: (string | false | null | undefined)[]): string =>
  limparTexto(textos.filter(Boolean).join(' | '));

/** What the person wrote of an item and the numbers of its units, where its own field holds both. */
const comSeriais = ({ informacoes, seriais = [] }: ItemDaNotaEntrada): string =>
  juntos(informacoes, seriais.length > 0 && `Número de série: ${seriais.join(', ')}`);

const cabeNoItem = (texto: string): boolean => texto.length <= MAX_INFORMACOES_DO_ITEM;

/**
 * What the document says of an item beyond its columns (`infAdProd`). Serial numbers that do not fit there go with the note.
 *
 * @source NF-e layout 4.00, V01
 */
export function informacoesDoItem(item: ItemDaNotaEntrada): string {
  const tudo = comSeriais(item);
  if (cabeNoItem(tudo)) return tudo;
  const remissao = juntos(item.informacoes, 'Números de série nas informações complementares');
  return cabeNoItem(remissao) ? remissao : juntos(item.informacoes);
}

/**
 * What the document says to who receives it (`infCpl`): what its nature and the person say, what the law wants told, and the serial numbers of
 * items that do not hold them. As long as it is.
 *
 * @source NF-e layout 4.00, Z03
 */
export function informacoesDaNota(
  { nota, natureza, destinatario: quem }: ContextoDaNota,
  resultado: Calculado,
): string {
  const aproximado = resultado.totais.icms.vTotTrib;
  const credito = somar(resultado.itens.map(({ icms }) => icms?.valores.vCredICMSSN ?? '0'));
  const versoes = [...new Set(resultado.itens.flatMap(({ ibpt }) => ibpt?.versao ?? []))];
  return juntos(
    natureza?.informacoes,
    nota.informacoes,
    quem.consumidorFinal &&
      !decimal(aproximado).isZero() &&
      `Trib aprox R$ ${decimal(aproximado).toFixed(2).replace('.', ',')} Fonte IBPT ${versoes.join(', ')}`,
    // @source LC 123/2006, art. 23, and Resolução CGSN 140/2018, art. 60
    !credito.isZero() &&
      `Permite o aproveitamento do credito de ICMS no valor de R$ ${credito.toFixed(2).replace('.', ',')}, nos termos do art. 23 da LC 123/2006`,
    ...nota.itens.map(
      (item, i) => !cabeNoItem(comSeriais(item)) && `Item ${i + 1}, números de série: ${item.seriais?.join(', ')}`,
    ),
  );
}
