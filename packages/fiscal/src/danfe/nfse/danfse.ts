import type { Nfse } from '../../nfse/index.ts';
import { Folha } from '../desenho/folha.ts';
import { marcarFolha } from '../desenho/marca.ts';
import { mm } from '../desenho/medidas.ts';
import { servico, totais } from './blocos.ts';
import { desenharCabecalho, desenharIdentificacao } from './cabecalho.ts';
import type { CampoDaNfse } from './campos.ts';
import { alturaDoBloco, desenharBloco, desenharCampo } from './desenhar-bloco.ts';
import { chaveDaNfse, marcaDaNfse, type NfseRegistrada } from './documento.ts';
import { coluna, corpo, divisoria, medidas, rotuloDoCampo } from './medidas.ts';
import { type NomeDeMunicipio, nomesDosMunicipios } from './municipios.ts';
import { pessoas } from './pessoas.ts';
import { desenharDescricoes, desenharInformacoes, repartir } from './textos.ts';
import { tributacaoFederal, tributacaoIbsCbs, tributacaoMunicipal } from './tributos.ts';

export interface OpcoesDoDanfse {
  /** The official mark of the NFS-e, PNG or JPEG; its name is written when there is none. */
  readonly logo?: Uint8Array | undefined;
  /** The receipt at the foot of the page. */
  readonly canhoto?: boolean | undefined;
  /** Names of municipalities that the document only gives the code of. */
  readonly nomeDoMunicipio?: NomeDeMunicipio | undefined;
}

/** @source NT 008 v1.02, 2.5: black at 35% */
const cinzaDaMarca = '#a6a6a6';

/**
 * Lays out the DANFSe on its one page. Texts longer than the page end in an ellipsis, as the norm has it: the document
 * is the XML.
 *
 * @source NT SE/CGNFS-e 008/2026 v1.02 (2026-07-14), annex I: model of the form
 */
export function comporDanfse(registrada: NfseRegistrada, opcoes: OpcoesDoDanfse): Folha {
  const { nfse } = registrada;
  const folha = new Folha(mm(medidas.pagina.largura), mm(medidas.pagina.altura));
  const { canhoto = true } = opcoes;
  const marca = marcaDaNfse(registrada);
  if (marca !== undefined) marcarFolha(folha, [marca], cinzaDaMarca);
  const borda = mm(medidas.borda);
  folha.moldura({ x: borda, y: borda, largura: folha.largura - 2 * borda, altura: folha.altura - 2 * borda }, 1);
  desenharCabecalho(folha, nfse, opcoes.logo);
  let y = desenharIdentificacao(folha, nfse);
  const nomes = nomesDosMunicipios(nfse, opcoes.nomeDoMunicipio);
  for (const bloco of pessoas(nfse, nomes)) y = desenharBloco(folha, bloco, y);
  y = desenharBloco(folha, servico(nfse), y);

  const seguintes = [tributacaoMunicipal(nfse, nomes), tributacaoFederal(nfse), tributacaoIbsCbs(nfse), totais(nfse)];
  const ocupado = seguintes.reduce((soma, bloco) => soma + alturaDoBloco(bloco), 0);
  const fim = mm(canhoto ? medidas.canhoto.y : medidas.corpo.fim) - mm(0.6);
  const textos = repartir(nfse, fim - y - ocupado);
  y = desenharDescricoes(folha, nfse, textos.descricao, y);
  for (const bloco of seguintes) y = desenharBloco(folha, bloco, y);
  desenharInformacoes(folha, textos.informacoes, y, fim);
  if (canhoto) desenharCanhoto(folha, nfse);
  return folha;
}

function desenharCanhoto(folha: Folha, nfse: Nfse): void {
  const { y, altura } = medidas.canhoto;
  const area = { ...corpo, y: mm(y), altura: mm(altura) };
  folha.moldura(area, divisoria);
  const campos: CampoDaNfse[] = [
    { rotulo: 'Data Cientificação', valor: ' ' },
    { rotulo: 'Identificação e Assinatura', valor: ' ' },
    { rotulo: 'Nº NFS-e / Chave NFS-e', valor: `${nfse.infNFSe.nNFSe} / ${chaveDaNfse(nfse)}`, colunas: 2 },
  ];
  let x = corpo.x;
  for (const campo of campos) {
    const largura = coluna * (campo.colunas ?? 1);
    if (x > corpo.x) folha.linha(x, area.y, x, area.y + area.altura, divisoria);
    desenharCampo(folha, campo, { ...area, x, largura }, rotuloDoCampo);
    x += largura;
  }
}
