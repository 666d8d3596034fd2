import { decimal } from '@retaguarda/brasil';
import { desenharCodigo } from './codigo-barras.ts';
import { emReais, type Impresso, riscado } from './desenho.ts';
import { type Area, escrever, type Folha, mm, novaFolha } from './folha.ts';

const pagina = { largura: mm(210), altura: mm(297), margem: mm(14) };

/** A price list or a catalogue, by section. */
export interface FolhaDeLista {
  tipo: 'lista' | 'catalogo';
  titulo: string;
  empresa: string;
  /** The day, as it is written. */
  hoje: string;
  /** With the bytes of the photo, where there is one. */
  produtos: readonly (Impresso & { foto: Uint8Array | null })[];
}

/** One line a product; the catalogue has the photo and the bar code of each. */
export function desenharLista({ tipo, titulo, empresa, hoje, produtos }: FolhaDeLista): Promise<Buffer> {
  const comFotos = produtos.some(({ foto }) => foto !== null);
  const { folha, pronta } = novaFolha(titulo, [pagina.largura, pagina.altura]);
  const largura = pagina.largura - 2 * pagina.margem;
  const altura = tipo === 'lista' ? mm(6) : comFotos ? mm(26) : mm(18);
  const fim = pagina.altura - pagina.margem;
  let y = fim;
  let numero = 0;
  const novaPagina = () => {
    folha.addPage();
    numero += 1;
    escrever(
      folha,
      titulo,
      { x: pagina.margem, y: pagina.margem, largura: largura * 0.7, altura: 20 },
      { tamanho: 15, negrito: true },
    );
    escrever(
      folha,
      `${hoje} · página ${numero}`,
      { x: pagina.margem + largura * 0.7, y: pagina.margem + 5, largura: largura * 0.3, altura: 12 },
      { tamanho: 8, alinhamento: 'right', cor: '#444444' },
    );
    escrever(
      folha,
      empresa,
      { x: pagina.margem, y: pagina.margem + mm(7), largura, altura: 12 },
      { tamanho: 9, cor: '#444444' },
    );
    y = pagina.margem + mm(13);
  };
  let secao: string | null | undefined;
  for (const { foto, ...produto } of produtos) {
    const outra = produto.secao !== secao;
    if (y + altura + (outra ? mm(9) : 0) > fim) novaPagina();
    if (outra) {
      secao = produto.secao;
      escrever(
        folha,
        secao ?? 'Sem setor',
        { x: pagina.margem, y: y + mm(2), largura, altura: 14 },
        { tamanho: 11, negrito: true, cor: '#0b6b66' },
      );
      y += mm(9);
    }
    const area = { x: pagina.margem, y, largura, altura };
    if (foto) desenharFoto(folha, foto, area);
    linhaDaLista(folha, area, produto, { tipo, comFotos });
    y += altura;
  }
  folha.end();
  return pronta;
}

const LADO_DA_FOTO = mm(22);

/** A photo that cannot be read leaves its place empty: the list is of prices. */
function desenharFoto(folha: Folha, foto: Uint8Array, area: Area): void {
  const conteudo = Buffer.from(foto.buffer, foto.byteOffset, foto.byteLength);
  if (!legivel(conteudo)) return;
  const lugar = [area.x, area.y + mm(2)] as const;
  folha.image(conteudo, ...lugar, { fit: [LADO_DA_FOTO, LADO_DA_FOTO], align: 'center', valign: 'center' });
}

/** Whether the content is what its type says: PNG or JPEG, by their first bytes. */
const legivel = (conteudo: Buffer) =>
  conteudo.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  conteudo.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]));

interface FormaDaLista {
  tipo: 'lista' | 'catalogo';
  comFotos: boolean;
}

function linhaDaLista(folha: Folha, area: Area, produto: Impresso, { tipo, comFotos }: FormaDaLista): void {
  const { y, altura } = area;
  folha
    .lineWidth(0.3)
    .strokeColor('#dddddd')
    .moveTo(area.x, y + altura)
    .lineTo(area.x + area.largura, y + altura)
    .stroke();
  const recuo = comFotos ? LADO_DA_FOTO + mm(4) : 0;
  const x = area.x + recuo;
  const largura = area.largura - recuo;
  const barras = tipo === 'catalogo' ? mm(40) : 0;
  const topo = tipo === 'catalogo' ? y + mm(3) : y + mm(1.2);
  if (tipo === 'catalogo') desenharCodigo(folha, produto.barras, { x, y: y + mm(2), largura: mm(36), altura: mm(14) });
  const nome = { x: x + barras, y: topo, largura: largura - barras - mm(50), altura };
  const linhas = tipo === 'catalogo' ? 2 : 1;
  const usado = escrever(
    folha,
    tipo === 'lista' ? `${produto.codigo}  ${produto.descricao}` : produto.descricao,
    nome,
    { tamanho: 9, minimo: 7, linhas },
  );
  if (tipo === 'catalogo') {
    escrever(
      folha,
      [produto.codigo, produto.marca].filter(Boolean).join(' · '),
      { ...nome, y: topo + usado + 2 },
      { tamanho: 7.5, cor: '#444444' },
    );
  }
  escrever(
    folha,
    produto.unidade,
    { x: x + largura - mm(48), y: topo, largura: mm(14), altura },
    { tamanho: 8, cor: '#444444' },
  );
  const lugar = { x: x + largura - mm(34), y: topo, largura: mm(34), altura };
  const valor = produto.valor !== null && decimal(produto.valor).gte(0) ? emReais(produto.valor) : '—';
  const alto = escrever(folha, valor, lugar, { tamanho: 9.5, minimo: 7, negrito: true, alinhamento: 'right' });
  // Left of the price, in the same column.
  const livre = lugar.largura - folha.widthOfString(valor) - 6;
  const abaixo = tipo === 'lista' ? null : produto.porMedida;
  if (produto.de !== null) {
    const riscada = tipo === 'lista' ? { ...lugar, largura: livre } : { ...lugar, y: topo + alto + 2 };
    riscado(folha, emReais(produto.de), riscada);
  }
  if (abaixo !== null) {
    const y2 = topo + alto + 2 + (produto.de === null ? 0 : 11);
    escrever(folha, abaixo, { ...lugar, y: y2 }, { tamanho: 7.5, alinhamento: 'right', cor: '#444444' });
  }
}
