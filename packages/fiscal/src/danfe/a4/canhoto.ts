import type { Folha } from '../desenho/folha.ts';
import { desenharGirado } from '../desenho/giro.ts';
import { type Area, dividir, mm } from '../desenho/medidas.ts';
import { desenharCampos } from '../desenho/quadro.ts';
import { escrever } from '../desenho/texto.ts';
import type { DocumentoAutorizado } from '../documento.ts';
import { data, documentoDe, juntar, logradouro, numero, numeroDaNota, serieDaNota } from '../formatos.ts';
import { campos, type FormatoA4, larguraDoCanhoto, vaoDoCanhoto } from './formato.ts';

const linha = mm(8.5);

/** @returns where the form starts, below the cut (or beside it: then at the top) */
export function desenharCanhoto(folha: Folha, formato: FormatoA4, documento: DocumentoAutorizado): number {
  const { corpo, pagina } = formato;
  if (formato.nome === 'retrato') {
    desenharTalao(folha, documento, { ...corpo, altura: larguraDoCanhoto });
    const corte = corpo.y + larguraDoCanhoto + vaoDoCanhoto / 2;
    folha.tracejada(corpo.x, corte, corpo.x + corpo.largura, corte);
    return corpo.y + larguraDoCanhoto + vaoDoCanhoto;
  }
  const margem = pagina.largura - corpo.x - corpo.largura;
  const area = { x: margem, y: corpo.y, largura: larguraDoCanhoto, altura: corpo.altura };
  desenharGirado(folha, area, (deitada) => {
    desenharTalao(deitada, documento, { x: 0, y: 0, largura: deitada.largura, altura: deitada.altura });
  });
  const corte = margem + larguraDoCanhoto + vaoDoCanhoto / 2;
  folha.tracejada(corte, corpo.y, corte, corpo.y + corpo.altura);
  return corpo.y;
}

/** The receipt itself: who received what, when, and the number of the document on the right. */
function desenharTalao(folha: Folha, documento: DocumentoAutorizado, area: Area): void {
  const { ide } = documento.nfe.infNFe;
  const [esquerda = area, direita = area] = dividir(area, [165, 35]);
  folha.moldura(area, campos.espessura);
  folha.linha(direita.x, area.y, direita.x, area.y + area.altura, campos.espessura);
  const texto = {
    x: area.x + mm(0.9),
    y: area.y + mm(0.7),
    largura: esquerda.largura - mm(1.8),
    altura: linha - mm(1.4),
  };
  escrever(folha, recebemos(documento), texto, { tamanho: 7, minimo: 5 });
  const embaixo = { ...esquerda, y: area.y + linha, altura: area.altura - linha };
  desenharCampos(
    folha,
    embaixo,
    [
      { rotulo: 'DATA DE RECEBIMENTO', valor: '', peso: 41 },
      { rotulo: 'IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR', valor: '', peso: 124 },
    ],
    campos,
  );
  const terco = area.altura / 3;
  const numeracao = ['NF-e', `Nº ${numeroDaNota(ide.nNF)}`, `SÉRIE ${serieDaNota(ide.serie)}`];
  for (const [posicao, escrito] of numeracao.entries()) {
    const caixa = { ...direita, y: area.y + posicao * terco, altura: terco };
    const tamanho = posicao === 0 ? 12 : 10;
    escrever(folha, escrito, caixa, { tamanho, negrito: true, alinhamento: 'centro' });
  }
}

/** The sentence of the receipt, with the date, the amount and the recipient. */
function recebemos({ nfe }: DocumentoAutorizado): string {
  const { emit, dest, ide, total } = nfe.infNFe;
  const endereco = dest?.enderDest;
  const destinatario = juntar(
    ' - ',
    dest?.xNome ?? (dest === undefined ? '' : documentoDe(dest)),
    endereco && logradouro(endereco),
    endereco && juntar(' ', endereco.xBairro, juntar('/', endereco.xMun, endereco.UF)),
  );
  return juntar(
    ' ',
    `RECEBEMOS DE ${emit.xNome} OS PRODUTOS E/OU SERVIÇOS CONSTANTES DA NOTA FISCAL ELETRÔNICA INDICADA AO LADO.`,
    `EMISSÃO: ${data(ide.dhEmi)}.`,
    `VALOR TOTAL: R$ ${numero(total.ICMSTot.vNF)}.`,
    destinatario === '' ? '' : `DESTINATÁRIO: ${destinatario}.`,
  );
}
