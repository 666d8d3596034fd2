import type { Nfse } from '../../nfse/index.ts';
import { desenharQr, matrizQr } from '../desenho/codigos.ts';
import type { Folha } from '../desenho/folha.ts';
import { mm } from '../desenho/medidas.ts';
import { type Estilo, escrever } from '../desenho/texto.ts';
import { juntar } from '../formatos.ts';
import { identificacao } from './blocos.ts';
import { descricao } from './descricoes.ts';
import { desenharCampo } from './desenhar-bloco.ts';
import { chaveDaNfse } from './documento.ts';
import { coluna, corpo, divisoria, medidas, rotuloDoCampo, sombra } from './medidas.ts';

const consulta = 'https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=';
const autenticidade =
  'A autenticidade desta NFS-e pode ser verificada pela leitura deste código QR ou pela consulta da chave de acesso no portal nacional da NFS-e';

/** Mark, title, municipality and environment. */
export function desenharCabecalho(folha: Folha, { infNFSe }: Nfse, logo: Uint8Array | undefined): void {
  const { infDPS } = infNFSe.DPS;
  const area = { ...corpo, y: mm(medidas.cabecalho.y), altura: mm(medidas.cabecalho.altura) };
  folha.tinta(area, sombra);
  folha.moldura(area, divisoria);
  const marca = { x: mm(4.9), y: mm(4.4), largura: mm(40), altura: mm(8.5) };
  const grande: Estilo = { familia: 'helvetica', negrito: true, tamanho: 9, alinhamento: 'centro' };
  if (logo !== undefined) folha.tracos.push({ tipo: 'imagem', bytes: logo, area: marca });
  else escrever(folha, 'NFS-e', marca, { ...grande, tamanho: 20 });
  const centro = { x: corpo.x + coluna, largura: 2 * coluna };
  const linhas = ['DANFSe v2.0', 'Documento Auxiliar da NFS-e'];
  for (const [posicao, texto] of linhas.entries()) {
    escrever(folha, texto, { ...centro, y: mm(3.6 + posicao * 3.7), altura: mm(3.6) }, grande);
  }
  if (infDPS.tpAmb === '2') {
    const aviso = { ...centro, y: mm(11), altura: mm(3.6) };
    escrever(folha, 'NFS-e SEM VALIDADE JURÍDICA', aviso, { ...grande, cor: '#ff0000' });
  }
  const direita = { x: corpo.x + 3 * coluna + mm(0.8), largura: coluna - mm(1.6) };
  const municipio = juntar(' / ', infNFSe.xLocEmi, infNFSe.emit.enderNac.UF);
  // Item 99 of the national list is for operations that are no municipality's.
  if (!infDPS.serv.cServ.cTribNac.startsWith('99')) {
    const caixa = { ...direita, y: mm(3.6), altura: mm(4) };
    escrever(folha, `Município: ${municipio}`, caixa, { familia: 'helvetica', tamanho: 8, minimo: 6 });
  }
  const ambientes = [
    `Ambiente Gerador: ${descricao('gerador', infNFSe.ambGer)}`,
    `Tipo de Ambiente: ${descricao('ambiente', infDPS.tpAmb)}`,
  ];
  for (const [posicao, texto] of ambientes.entries()) {
    const caixa = { ...direita, y: mm(8.6 + posicao * 2.8), altura: mm(2.6) };
    escrever(folha, texto, caixa, { familia: 'helvetica', tamanho: 6 });
  }
}

/** Key, QR code and identification. @returns where the next block starts */
export function desenharIdentificacao(folha: Folha, nfse: Nfse): number {
  const chave = chaveDaNfse(nfse);
  const topo = mm(medidas.cabecalho.y + medidas.cabecalho.altura);
  let y = topo;
  const maior: Estilo = { ...rotuloDoCampo, tamanho: 7 };
  desenharCampo(
    folha,
    { rotulo: 'CHAVE DE ACESSO DA NFS-e', valor: chave },
    { x: corpo.x, y, largura: 3 * coluna, altura: mm(medidas.linhaDaChave) },
    maior,
  );
  y += mm(medidas.linhaDaChave);
  for (const linha of identificacao(nfse)) {
    for (const [posicao, campo] of linha.entries()) {
      const area = { x: corpo.x + posicao * coluna, y, largura: coluna, altura: mm(medidas.linhaDaIdentificacao) };
      desenharCampo(folha, campo, area, maior);
    }
    folha.linha(corpo.x, y, corpo.x + 3 * coluna, y, divisoria);
    y += mm(medidas.linhaDaIdentificacao);
  }
  folha.moldura({ ...corpo, y: topo, altura: y - topo }, divisoria);
  folha.linha(corpo.x + 3 * coluna, topo, corpo.x + 3 * coluna, y, divisoria);
  const { qr, textoDoQr } = medidas;
  // The side of the norm is of the dark modules; the light margin stands outside it.
  const matriz = matrizQr(`${consulta}${chave}`);
  const margem = (mm(qr.lado) * 4) / matriz.lado;
  const lado = mm(qr.lado) + 2 * margem;
  desenharQr(folha, matriz, { x: mm(qr.x) - margem, y: mm(qr.y) - margem, largura: lado, altura: lado });
  const texto = {
    x: mm(textoDoQr.x),
    y: mm(textoDoQr.y),
    largura: mm(textoDoQr.largura),
    altura: mm(textoDoQr.altura),
  };
  escrever(folha, autenticidade, texto, { familia: 'helvetica', tamanho: 6, minimo: 6, alinhamento: 'centro' });
  return y;
}
