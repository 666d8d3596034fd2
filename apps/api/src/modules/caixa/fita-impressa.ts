import { formatarMoeda } from '@retaguarda/brasil';
import {
  destinosDaDiferenca,
  nomesDasEspecies,
  situacoesDoTurno,
  tiposDeMovimentoDeCaixa,
} from '@retaguarda/contracts';
import type { FitaDoCaixa } from './fita.ts';
import { imprimirTira, instante, type Trecho } from './tira.ts';

/** The tape as it leaves a printer of 80 mm. */
export function imprimirFita(fita: FitaDoCaixa): Promise<Buffer> {
  const trechos = fita.tipo === 'Z' ? [...cabecalho(fita), ...fechado(fita)] : [...cabecalho(fita), ...parcial(fita)];
  return imprimirTira(`Fita ${fita.tipo} do turno ${fita.fechamento.turno.id}`, trechos);
}

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
