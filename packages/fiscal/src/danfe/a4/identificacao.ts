import { formatarCnpj, formatarCpf } from '@retaguarda/brasil';
import { campoDoProtocolo, chaveEmBlocos, dadosDaContingencia } from '../contingencia.ts';
import { desenharCode128 } from '../desenho/codigos.ts';
import type { Folha } from '../desenho/folha.ts';
import { type Area, dividir, mm, recuar } from '../desenho/medidas.ts';
import { type Campo, desenharCampos, preencherCampo } from '../desenho/quadro.ts';
import { escrever } from '../desenho/texto.ts';
import { desenharTimbre } from '../desenho/timbre.ts';
import { chaveDe, type DocumentoAutorizado } from '../documento.ts';
import { cep, juntar, logradouro, numeroDaNota, rotulado, serieDaNota, telefone } from '../formatos.ts';
import { campos, centro, type FormatoA4 } from './formato.ts';

/** Which sheet of how many. */
export interface Numeracao {
  readonly folha: number;
  readonly de: number;
}

/** Widest module that still looks like a bar code of an official form; the least allowed is 0.2 mm. */
const moduloMaximo = mm(0.33);

/** The header and the two rows below it, which every sheet repeats. */
export const alturaDaIdentificacao = ({ cabecalho, alturaDoCampo }: FormatoA4): number =>
  cabecalho.altura + 2 * alturaDoCampo;

/** The header, but for the number of the sheet, which comes when all sheets are known. */
export interface Identificacao {
  /** Where the next box starts. */
  readonly fim: number;
  readonly numerar: (numeracao: Numeracao) => void;
}

/**
 * Draws issuer, DANFE, key and protocol.
 *
 * @source MOC 7.0, annex II, 3.5 (repeated on every sheet), 3.8 and 3.9; NT 2026.010, 4.2 (tax regime of the issuer)
 */
export function desenharIdentificacao(
  folha: Folha,
  formato: FormatoA4,
  documento: DocumentoAutorizado,
  y: number,
  logo: Uint8Array | undefined,
): Identificacao {
  const { cabecalho, alturaDoCampo, corpo } = formato;
  const area = { ...corpo, y, altura: cabecalho.altura };
  const [emitente = area, danfe = area, chave = area] = dividir(area, cabecalho.pesos);
  folha.moldura(area, campos.espessura);
  for (const { x } of [danfe, chave]) folha.linha(x, y, x, y + area.altura, campos.espessura);
  desenharEmitente(folha, documento, emitente, logo);
  const numerar = desenharDanfe(folha, documento, danfe);
  desenharChave(folha, formato, documento, chave);

  const primeira = { ...corpo, y: y + area.altura, altura: alturaDoCampo };
  const { rotulo, valor } = campoDoProtocolo(documento);
  const [, , pesoDaChave] = cabecalho.pesos;
  const [pesoDoEmitente, pesoDoDanfe] = cabecalho.pesos;
  const natureza = { rotulo: 'NATUREZA DA OPERAÇÃO', valor: documento.nfe.infNFe.ide.natOp };
  desenharCampos(
    folha,
    primeira,
    [
      { ...natureza, peso: pesoDoEmitente + pesoDoDanfe },
      { rotulo, valor, peso: pesoDaChave, estilo: centro },
    ],
    campos,
  );
  const segunda = { ...primeira, y: primeira.y + alturaDoCampo };
  desenharCampos(folha, segunda, inscricoes(documento), campos);
  return { fim: segunda.y + alturaDoCampo, numerar };
}

/**
 * Registrations and tax regime. The last box is reserved by NT 2026.010 for a field still to be defined, and stays
 * empty until the layout has it.
 */
function inscricoes({ nfe }: DocumentoAutorizado): Campo[] {
  const { emit } = nfe.infNFe;
  const documento = emit.CNPJ === undefined ? 'CPF' : 'CNPJ';
  return [
    { rotulo: 'INSCRIÇÃO ESTADUAL', valor: emit.IE ?? '', peso: 36 },
    { rotulo: 'INSC. EST. DO SUBST. TRIBUTÁRIO', valor: emit.IEST ?? '', peso: 36 },
    {
      rotulo: documento,
      valor: emit.CNPJ === undefined ? formatarCpf(emit.CPF ?? '') : formatarCnpj(emit.CNPJ),
      peso: 41,
    },
    { rotulo: 'CÓDIGO DO REGIME TRIBUTÁRIO', valor: regimes[emit.CRT], peso: 48 },
    { rotulo: 'TIPO DE APURAÇÃO DO IBS E DA CBS', valor: '', peso: 39 },
  ];
}

const regimes = {
  '1': '1 - Simples Nacional',
  '2': '2 - Simples, excesso de sublimite',
  '3': '3 - Regime Normal',
  '4': '4 - Simples Nacional, MEI',
} as const;

function desenharEmitente(folha: Folha, { nfe }: DocumentoAutorizado, area: Area, logo: Uint8Array | undefined): void {
  const { xNome, enderEmit } = nfe.infNFe.emit;
  const dentro = recuar(area, mm(1.2), mm(1));
  const rotulo = { ...dentro, altura: mm(2) };
  escrever(folha, 'IDENTIFICAÇÃO DO EMITENTE', rotulo, { ...campos.rotulo, vertical: 'topo', alinhamento: 'centro' });
  const linhas = [
    logradouro(enderEmit),
    juntar(' - ', enderEmit.xBairro, `${enderEmit.xMun}/${enderEmit.UF}`),
    juntar(' - ', rotulado('CEP', cep(enderEmit.CEP)), rotulado('Fone', telefone(enderEmit.fone))),
  ];
  const timbre = { ...dentro, y: dentro.y + mm(2.4), altura: dentro.altura - mm(2.4) };
  desenharTimbre(folha, { nome: xNome, linhas, logo }, timbre);
}

function desenharDanfe(folha: Folha, { nfe }: DocumentoAutorizado, area: Area): Identificacao['numerar'] {
  const { ide } = nfe.infNFe;
  const dentro = recuar(area, mm(1.2), mm(1.2));
  let y = dentro.y;
  const linha = (texto: string, altura: number, estilo: Parameters<typeof escrever>[3]): void => {
    escrever(folha, texto, { ...dentro, y, altura }, { alinhamento: 'centro', ...estilo });
    y += altura;
  };
  const escala = dentro.altura / 34.6;
  const corpo = Math.min(1, escala / mm(1) + 0.06);
  linha('DANFE', 5.2 * escala, { tamanho: 14 * corpo, negrito: true });
  linha('Documento Auxiliar da Nota Fiscal Eletrônica', 6.4 * escala, { tamanho: 7.5 * corpo, minimo: 6 });
  const meio = { ...dentro, y: y + 0.9 * escala, altura: 7.2 * escala };
  const lado = Math.min(meio.altura, mm(6.2));
  const quadrado = {
    x: meio.x + meio.largura - lado - mm(1.5),
    y: meio.y + (meio.altura - lado) / 2,
    largura: lado,
    altura: lado,
  };
  const opcoes = { ...meio, x: meio.x + mm(1.5), largura: meio.largura - lado - mm(4), altura: meio.altura / 2 };
  escrever(folha, '0 - ENTRADA', opcoes, { tamanho: 7.5 });
  escrever(folha, '1 - SAÍDA', { ...opcoes, y: opcoes.y + opcoes.altura }, { tamanho: 7.5 });
  folha.moldura(quadrado, campos.espessura);
  escrever(folha, ide.tpNF, quadrado, { tamanho: 11, negrito: true, alinhamento: 'centro' });
  y = meio.y + meio.altura + 1.2 * escala;
  linha(`Nº ${numeroDaNota(ide.nNF)}`, 4.6 * escala, { tamanho: 11 * corpo, negrito: true });
  linha(`SÉRIE ${serieDaNota(ide.serie)}`, 4.6 * escala, { tamanho: 10, negrito: true });
  return ({ folha: n, de }) => linha(`FOLHA ${n}/${de}`, 4.5 * escala, { tamanho: 10, negrito: true });
}

function desenharChave(folha: Folha, { cabecalho }: FormatoA4, documento: DocumentoAutorizado, area: Area): void {
  const espacoDasBarras = mm(1.6);
  const barras = { ...area, y: area.y + espacoDasBarras, altura: cabecalho.barras - 2 * espacoDasBarras };
  desenharCode128(folha, chaveDe(documento), barras, moduloMaximo);
  const chave = { ...area, y: area.y + cabecalho.barras, altura: cabecalho.chave };
  const fim = area.x + area.largura;
  folha.linha(area.x, chave.y, fim, chave.y, campos.espessura);
  const campo = { rotulo: 'CHAVE DE ACESSO', valor: chaveEmBlocos(documento), peso: 1 };
  preencherCampo(folha, chave, { ...campo, estilo: { ...centro, tamanho: 10, negrito: true } }, campos);
  const embaixo = { ...area, y: chave.y + chave.altura, altura: area.y + area.altura - chave.y - chave.altura };
  folha.linha(area.x, embaixo.y, fim, embaixo.y, campos.espessura);
  const dados = dadosDaContingencia(documento);
  if (dados !== undefined) {
    desenharCode128(folha, dados, recuar(embaixo, 0, espacoDasBarras), moduloMaximo);
    return;
  }
  const terco = recuar(embaixo, mm(2), mm(1.4));
  const linhas = [
    'Consulta de autenticidade no portal nacional da NF-e',
    'www.nfe.fazenda.gov.br/portal',
    'ou no site da SEFAZ autorizadora',
  ];
  for (const [posicao, linha] of linhas.entries()) {
    const altura = terco.altura / linhas.length;
    escrever(folha, linha, { ...terco, y: terco.y + posicao * altura, altura }, { ...centro, tamanho: 8.5 });
  }
}
