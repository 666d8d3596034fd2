import { desenharCodigo } from './codigo-barras.ts';
import { emReais, type Impresso, riscado } from './desenho.ts';
import { type Area, escrever, type Folha, mm, novaFolha } from './folha.ts';

/** Labels and where each is; sizes and places in millimetres. */
export interface FolhaDeEtiquetas {
  tipo: 'etiquetas';
  pagina: { largura: number; altura: number };
  etiqueta: { largura: number; altura: number };
  desenho: 'gondola' | 'produto' | 'joia';
  produtos: readonly Impresso[];
  /** Whose label, and its upper left corner on which page; in the order of the pages. */
  lugares: readonly { produto: number; pagina: number; x: number; y: number }[];
}

/** Labels in the order asked, on as many sheets as they need. */
export function desenharEtiquetas({ pagina, etiqueta, desenho, produtos, lugares }: FolhaDeEtiquetas): Promise<Buffer> {
  const { folha, pronta } = novaFolha('Etiquetas', [mm(pagina.largura), mm(pagina.altura)]);
  let paginas = 0;
  for (const lugar of lugares) {
    while (paginas <= lugar.pagina) {
      folha.addPage();
      paginas += 1;
    }
    const area = { x: mm(lugar.x), y: mm(lugar.y), largura: mm(etiqueta.largura), altura: mm(etiqueta.altura) };
    desenhos[desenho](folha, area, produtos[lugar.produto] as Impresso);
  }
  folha.end();
  return pronta;
}

const dentro = ({ x, y, largura, altura }: Area, margem: number): Area => ({
  x: x + margem,
  y: y + margem,
  largura: largura - 2 * margem,
  altura: altura - 2 * margem,
});

const desenhos: Record<FolhaDeEtiquetas['desenho'], (folha: Folha, area: Area, produto: Impresso) => void> = {
  /** Shelf tag: the name on top, the bar code on the left, the price large on the right. */
  gondola(folha, area, produto) {
    const a = dentro(area, mm(3));
    folha.lineWidth(0.3).strokeColor('#bbbbbb').rect(area.x, area.y, area.largura, area.altura).stroke();
    escrever(folha, produto.descricao, { ...a, altura: mm(11) }, { tamanho: 12, minimo: 8, negrito: true, linhas: 2 });
    const codigo = { x: a.x, y: a.y + a.altura - mm(15), largura: mm(40), altura: mm(15) };
    desenharCodigo(folha, produto.barras, codigo);
    const direita = { x: a.x + mm(42), y: a.y + mm(11), largura: a.largura - mm(42), altura: mm(20) };
    if (produto.de !== null) riscado(folha, `De ${emReais(produto.de)}`, direita);
    escrever(
      folha,
      emReais(produto.valor),
      { ...direita, y: direita.y + mm(5) },
      { tamanho: 28, minimo: 14, negrito: true, alinhamento: 'right' },
    );
    escrever(
      folha,
      [produto.de === null ? null : 'Promoção', produto.unidade, produto.porMedida].filter(Boolean).join(' · '),
      { ...direita, y: direita.y + mm(18) },
      { tamanho: 9, minimo: 6.5, alinhamento: 'right', cor: '#222222' },
    );
  },
  /** Product label: name, bar code, price below. */
  produto(folha, area, produto) {
    const a = dentro(area, mm(3));
    escrever(folha, produto.descricao, a, { tamanho: 9, minimo: 6.5, negrito: true, linhas: 2 });
    desenharCodigo(folha, produto.barras, { x: a.x, y: a.y + mm(9.5), largura: a.largura, altura: mm(15) });
    const rodape = { ...a, y: a.y + a.altura - mm(6), altura: mm(6) };
    escrever(
      folha,
      produto.codigo,
      { ...rodape, y: rodape.y + 4, largura: a.largura * 0.4 },
      { tamanho: 7, cor: '#444444' },
    );
    escrever(
      folha,
      emReais(produto.valor),
      { ...rodape, x: a.x + a.largura * 0.4, largura: a.largura * 0.6 },
      { tamanho: 13, minimo: 8, negrito: true, alinhamento: 'right' },
    );
  },
  /** Jewellery: small, the price beside the name and the code below. */
  joia(folha, area, produto) {
    const a = dentro(area, mm(1.5));
    escrever(folha, produto.descricao, a, { tamanho: 6, minimo: 5 });
    escrever(folha, emReais(produto.valor), { ...a, y: a.y + mm(2.8) }, { tamanho: 8.5, minimo: 6, negrito: true });
    desenharCodigo(folha, produto.barras, {
      x: a.x,
      y: a.y + mm(7),
      largura: a.largura,
      altura: a.altura - mm(7),
    });
  },
};
