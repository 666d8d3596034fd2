import { formatarData, formatarMoeda, momentoNoFuso } from '@retaguarda/brasil';
import {
  destinosDaDiferenca,
  nomesDasEspecies,
  situacoesDoTurno,
  tiposDeMovimentoDeCaixa,
} from '@retaguarda/contracts';
import PDFDocument from 'pdfkit';
import type { FitaDoCaixa } from './fita.ts';

const MM = 72 / 25.4;
const LARGURA = 80 * MM;
const MARGEM = 4 * MM;
const UTIL = LARGURA - 2 * MARGEM;
const LINHA = 11.5;

type Trecho = [esquerda: string, direita?: string, forte?: boolean];

/** The tape as it leaves a printer of 80 mm. */
export function imprimirFita(fita: FitaDoCaixa): Promise<Buffer> {
  const trechos = fita.tipo === 'Z' ? [...cabecalho(fita), ...fechado(fita)] : [...cabecalho(fita), ...parcial(fita)];
  const folha = new PDFDocument({
    size: [LARGURA, 2 * MARGEM + (trechos.length + 1) * LINHA],
    margin: 0,
    info: { Title: `Fita ${fita.tipo} do turno ${fita.fechamento.turno.id}` },
  });
  const partes: Buffer[] = [];
  const pronto = new Promise<Buffer>((resolve, reject) => {
    folha.on('data', (parte: Buffer) => partes.push(parte));
    folha.on('end', () => resolve(Buffer.concat(partes)));
    folha.on('error', reject);
  });
  trechos.forEach(([esquerda, direita, forte], i) => {
    const y = MARGEM + i * LINHA;
    folha.font(forte ? 'Helvetica-Bold' : 'Helvetica').fontSize(8);
    const largo = direita === undefined ? UTIL : UTIL - folha.widthOfString(direita) - 4;
    folha.text(imprimivel(esquerda), MARGEM, y, { width: largo, height: LINHA, ellipsis: true, lineBreak: false });
    if (direita !== undefined) folha.text(direita, MARGEM, y, { width: UTIL, align: 'right', lineBreak: false });
  });
  folha.end();
  return pronto;
}

/** The fonts every reader has hold the letters of Portuguese; anything else would come out as other letters. */
const imprimivel = (texto: string) => texto.replaceAll(/[^ -~\u00A0-\u00FF–—…€]/gu, '?');

const instante = (iso: string, fuso: string) => {
  const { data, hora } = momentoNoFuso(iso, fuso);
  return `${formatarData(data)} ${hora.slice(0, 5)}`;
};
const valor = (texto: string) => formatarMoeda(texto);

function cabecalho({ tipo, fuso, fechamento: { turno } }: FitaDoCaixa): Trecho[] {
  return [
    [turno.empresa.rotulo, undefined, true],
    [`FITA ${tipo} · ${turno.terminal.rotulo}`, `turno ${turno.id}`, true],
    ['Operador', turno.operador ?? '-'],
    ['Situação', situacoesDoTurno[turno.situacao as keyof typeof situacoesDoTurno]],
    ['Aberto', instante(turno.abertoEm, fuso)],
    ...(turno.encerradoEm ? [['Encerrado', instante(turno.encerradoEm, fuso)] as Trecho] : []),
    ['Fundo de abertura', valor(turno.fundo)],
    [''],
  ];
}

function movimentos({ fuso, fechamento: { turno } }: FitaDoCaixa): Trecho[] {
  if (turno.movimentos.length === 0) return [];
  return [
    ['MOVIMENTOS', undefined, true],
    ...turno.movimentos.map(
      (um): Trecho => [
        `${instante(um.ocorridoEm, fuso).slice(11)} ${um.desfaz ? 'Desfaz ' : ''}${tiposDeMovimentoDeCaixa[um.tipo]} (${nomesDasEspecies[um.especie]})`,
        valor(um.valor),
      ],
    ),
    [''],
  ];
}

function parcial(fita: FitaDoCaixa): Trecho[] {
  return [
    ['VENDAS ATÉ AGORA', undefined, true],
    ...fita.parciais
      .filter(({ quantas }) => quantas > 0)
      .map(({ rotulo, quantas, vendas }): Trecho => [`${rotulo} (${quantas})`, valor(vendas)]),
    [''],
    ...movimentos(fita),
  ];
}

function fechado(fita: FitaDoCaixa): Trecho[] {
  const { linhas, totais, correcoes, suplementos, diferencas } = fita.fechamento;
  return [
    ...linhas.flatMap(
      ({
        rotulo,
        quantas,
        vendas,
        movimentos: outros,
        esperado,
        contado,
        correcoes: corrigido,
        diferenca,
      }): Trecho[] => [
        [rotulo, undefined, true],
        [`  Vendas (${quantas})`, valor(vendas)],
        ['  Outros movimentos', valor(outros)],
        ['  Esperado', valor(esperado)],
        ['  Contado', contado === null ? 'não se conta' : valor(contado)],
        ...(corrigido === '0.00' ? [] : [['  Correções', valor(corrigido)] as Trecho]),
        ...(diferenca === null ? [] : [['  Diferença', valor(diferenca), true] as Trecho]),
      ],
    ),
    ...(totais
      ? [
          ['TOTAL DE VENDAS', valor(totais.vendas), true] as Trecho,
          ['DIFERENÇA', valor(totais.diferenca), true] as Trecho,
        ]
      : []),
    [''],
    ...movimentos(fita),
    ...suplementos.map(
      ({ rotulo, esperadoAntes, esperadoDepois }): Trecho => [
        `Chegou depois: ${rotulo}`,
        `${valor(esperadoAntes)} → ${valor(esperadoDepois)}`.replace('→', '-'),
      ],
    ),
    ...correcoes.map(({ rotulo, valor: quanto, motivo }): Trecho => [`Correção ${rotulo}: ${motivo}`, valor(quanto)]),
    ...diferencas
      .filter(({ substituida }) => !substituida)
      .map(
        ({ rotulo, destino, diferenca }): Trecho => [`${rotulo}: ${destinosDaDiferenca[destino]}`, valor(diferenca)],
      ),
    [''],
    ['Operador ______________________'],
    [''],
    ['Conferente ____________________'],
  ];
}
