import { campoDoProtocolo, chaveEmBlocos } from '../contingencia.ts';
import { desenharCode128 } from '../desenho/codigos.ts';
import { Folha } from '../desenho/folha.ts';
import { fonteDe, metricas } from '../desenho/fontes.ts';
import { desenharGirado } from '../desenho/giro.ts';
import { marcarFolha } from '../desenho/marca.ts';
import { type Area, mm } from '../desenho/medidas.ts';
import { type Campo, desenharCampos, type EstiloDosCampos } from '../desenho/quadro.ts';
import { FluxoDeTexto } from '../desenho/quebra.ts';
import { Rolo } from '../desenho/rolo.ts';
import { entrelinha, escrever, escreverLinha } from '../desenho/texto.ts';
import { chaveDe, type DocumentoAutorizado } from '../documento.ts';
import { ErroDeImpressao } from '../erro.ts';
import { data, documentoDe, juntar, numero, numeroDaNota, serieDaNota } from '../formatos.ts';
import { linhasDaMarca } from '../marcas.ts';

export interface OpcoesDaEtiqueta {
  /** Millimetres; 100 by 150, the common shipping label, unless said otherwise. */
  readonly larguraMm?: number | undefined;
  /** Millimetres, 90 at least; a narrow label takes what it needs beyond that. */
  readonly alturaMm?: number | undefined;
}

/** @source NT 2020.004, 2.1 and 2.3: paper of 55 mm at least, letters of 6 points, field names bold capitals */
const larguraMinima = 55;
const alturaMinima = 90;
const margem = mm(3);
const alturaDoCampo = mm(7.6);
const moduloMaximo = mm(0.3);
/** Below this width the bars stand upright on the right: their modules would be narrower than 0.2 mm. */
const larguraParaBarrasDeitadas = mm(84);
const alturaDasBarras = mm(13);

const campos: EstiloDosCampos = {
  rotulo: { familia: 'helvetica', negrito: true, tamanho: 6, minimo: 6 },
  valor: { familia: 'helvetica', tamanho: 8.5, minimo: 6 },
  alturaDoRotulo: mm(3),
  margem: mm(0.9),
  espessura: 0.5,
};

/**
 * Lays out the label of a sale at a distance.
 *
 * @throws ErroDeImpressao `DOCUMENTO_INCOMPATIVEL` for an NFC-e, `PAPEL_INVALIDO` for a label too small
 * @source NT 2020.004 v1.10; Ajuste SINIEF 07/05, clause 9, § 5-A
 */
export function comporEtiqueta(documento: DocumentoAutorizado, opcoes: OpcoesDaEtiqueta): Folha[] {
  const { larguraMm = 100, alturaMm = 150 } = opcoes;
  if (documento.nfe.infNFe.ide.mod !== '55') {
    throw new ErroDeImpressao('DOCUMENTO_INCOMPATIVEL', 'a etiqueta é da NF-e (modelo 55)');
  }
  if (larguraMm < larguraMinima || alturaMm < alturaMinima) {
    const minimo = `${larguraMinima} x ${alturaMinima} mm`;
    throw new ErroDeImpressao('PAPEL_INVALIDO', `a etiqueta deve ter pelo menos ${minimo}`);
  }
  const folha =
    mm(larguraMm) - 2 * margem < larguraParaBarrasDeitadas
      ? comporEstreita(documento, mm(larguraMm), mm(alturaMm))
      : comporLarga(documento, mm(larguraMm), mm(alturaMm));
  const marca = linhasDaMarca(documento);
  if (marca.length > 0) marcarFolha(folha, marca);
  return [folha];
}

function comporLarga(documento: DocumentoAutorizado, largura: number, altura: number): Folha {
  const folha = new Folha(largura, altura);
  const util = { x: margem, y: margem, largura: largura - 2 * margem, altura: altura - 2 * margem };
  const ocupada = desenharFaixaDaChave(folha, documento, util);
  desenharDados(folha, documento, { ...util, y: util.y + ocupada, altura: util.altura - ocupada });
  return folha;
}

/** The fields one below the other, the bars standing on the right of them. */
function comporEstreita(documento: DocumentoAutorizado, largura: number, altura: number): Folha {
  const { emit, dest, ide, total } = documento.nfe.infNFe;
  const faixa = alturaDasBarras + mm(5.4);
  const rolo = new Rolo(largura, margem, 7.4, margem + faixa);
  const campo = (rotulo: string, valor: string): void => {
    if (valor === '') return;
    rolo.texto(rotulo, { negrito: true, tamanho: 6 });
    rolo.texto(valor);
    rolo.espaco(mm(0.8));
  };
  const protocolo = campoDoProtocolo(documento);
  rolo.centro('DANFE SIMPLIFICADO - ETIQUETA', { negrito: true });
  rolo.espaco(mm(1));
  campo(protocolo.rotulo, protocolo.valor);
  campo('NÚMERO E SÉRIE', `${numeroDaNota(ide.nNF)} / ${serieDaNota(ide.serie)}`);
  campo('TIPO E EMISSÃO', `${tipoDaOperacao(documento)}, ${data(ide.dhEmi)}`);
  campo('VALOR TOTAL', `R$ ${numero(total.ICMSTot.vNF)}`);
  campo('EMITENTE', `${emit.xNome} - ${emit.enderEmit.UF}`);
  campo('CNPJ / CPF DO EMITENTE', documentoDe(emit));
  campo('INSC. ESTADUAL DO EMITENTE', emit.IE ?? '');
  campo('DESTINATÁRIO', juntar(' - ', dest?.xNome, dest?.enderDest?.UF));
  campo('CNPJ / CPF DO DESTINATÁRIO', dest === undefined ? '' : documentoDe(dest));
  campo('INSC. ESTADUAL DO DESTINATÁRIO', dest?.IE ?? '');
  const [folha = new Folha(largura, altura)] = rolo.folhas(Math.min(altura, mm(alturaMinima)));
  const emPe = { x: largura - margem - faixa, y: margem, largura: faixa, altura: folha.altura - 2 * margem };
  desenharGirado(folha, emPe, (deitada) => {
    desenharFaixaDaChave(deitada, documento, { x: 0, y: mm(1), largura: deitada.largura, altura: deitada.altura });
  });
  return folha;
}

const tipoDaOperacao = ({ nfe }: DocumentoAutorizado): string =>
  nfe.infNFe.ide.tpNF === '0' ? '0 - Entrada' : '1 - Saída';

/** @returns the height taken */
function desenharFaixaDaChave(folha: Folha, documento: DocumentoAutorizado, area: Area): number {
  desenharCode128(folha, chaveDe(documento), { ...area, altura: alturaDasBarras }, moduloMaximo);
  const chave = { ...area, y: area.y + alturaDasBarras + mm(0.8), altura: mm(3.4) };
  const estilo = { familia: 'helvetica', tamanho: 9, minimo: 6, alinhamento: 'centro' } as const;
  escrever(folha, chaveEmBlocos(documento), chave, estilo);
  return alturaDasBarras + mm(5.6);
}

function desenharDados(folha: Folha, documento: DocumentoAutorizado, area: Area): void {
  const { emit, dest, ide, total, infAdic } = documento.nfe.infNFe;
  let y = area.y;
  const titulo = (texto: string): void => {
    const estilo = { familia: 'helvetica', negrito: true, tamanho: 9, minimo: 6, alinhamento: 'centro' } as const;
    escrever(folha, texto, { ...area, y, altura: mm(4.6) }, estilo);
    y += mm(4.8);
  };
  const linha = (...linhaDeCampos: Campo[]): void => {
    desenharCampos(folha, { ...area, y, altura: alturaDoCampo }, linhaDeCampos, campos);
    y += alturaDoCampo;
  };
  titulo('DANFE SIMPLIFICADO - ETIQUETA');
  const protocolo = campoDoProtocolo(documento);
  linha({ rotulo: protocolo.rotulo, valor: protocolo.valor, peso: 1 });
  y += mm(1.2);
  linha(
    { rotulo: 'TIPO', valor: tipoDaOperacao(documento), peso: 22 },
    { rotulo: 'NÚMERO', valor: numeroDaNota(ide.nNF), peso: 30, estilo: { negrito: true } },
    { rotulo: 'SÉRIE', valor: serieDaNota(ide.serie), peso: 16, estilo: { negrito: true } },
  );
  linha(
    { rotulo: 'EMISSÃO', valor: data(ide.dhEmi), peso: 34 },
    { rotulo: 'VALOR TOTAL', valor: `R$ ${numero(total.ICMSTot.vNF)}`, peso: 34 },
  );
  y += mm(1.2);
  linha({ rotulo: 'EMITENTE: NOME / RAZÃO SOCIAL', valor: emit.xNome, peso: 1 });
  linha(...identificacao(documentoDe(emit), emit.IE, emit.enderEmit.UF));
  y += mm(1.2);
  linha({ rotulo: 'DESTINATÁRIO: NOME / RAZÃO SOCIAL', valor: dest?.xNome ?? '', peso: 1 });
  linha(...identificacao(dest === undefined ? '' : documentoDe(dest), dest?.IE, dest?.enderDest?.UF));
  const cortes = folha.cortes.map(({ rotulo, texto }) => `${rotulo}: ${texto}`);
  const textos = [...cortes, infAdic?.infAdFisco ?? '', infAdic?.infCpl ?? ''].filter((texto) => texto !== '');
  const sobra = area.y + area.altura - y - mm(1.2);
  if (textos.length > 0 && sobra > mm(9)) desenharTextos(folha, textos, { ...area, y: y + mm(1.2), altura: sobra });
}

const identificacao = (documento: string, ie: string | undefined, uf: string | undefined): Campo[] => [
  { rotulo: 'CNPJ / CPF', valor: documento, peso: 34 },
  { rotulo: 'INSC. ESTADUAL', valor: ie ?? '', peso: 26 },
  { rotulo: 'UF', valor: uf ?? '', peso: 9 },
];

/** Optional on a label: as much of the free text as there is room for, and a word when there is more. */
function desenharTextos(folha: Folha, textos: readonly string[], area: Area): void {
  const fonte = fonteDe('helvetica', false);
  const tamanho = 6.5;
  const passo = tamanho * entrelinha;
  folha.moldura(area, campos.espessura);
  const dentro = { ...area, x: area.x + campos.margem, largura: area.largura - 2 * campos.margem };
  escrever(folha, 'INFORMAÇÕES COMPLEMENTARES', { ...dentro, y: area.y + mm(0.6), altura: mm(2.4) }, campos.rotulo);
  const fluxo = new FluxoDeTexto(textos, fonte, tamanho);
  const cabem = Math.floor((area.altura - mm(4)) / passo);
  const tudo = fluxo.contar(dentro.largura) <= cabem;
  const linhas = fluxo.tirar(dentro.largura, tudo ? cabem : cabem - 1);
  if (!tudo) linhas.push('(texto completo no arquivo da NF-e)');
  let base = area.y + mm(3.4) + tamanho * metricas[fonte].maiuscula;
  for (const linha of linhas) {
    escreverLinha(folha, linha, dentro, base, fonte, tamanho);
    base += passo;
  }
}
