import { choice, date, flag, integer, money, ref, text } from '../fields.ts';
import { type ToldTables, toldInstant, toldRecord, toldTable } from '../record/told.ts';
import { nomesDasEspecies } from '../vendas/divergencias.ts';
import { caixaCalls, destinosDaDiferenca } from './calls.ts';
import { tiposDeMovimentoDeCaixa } from './eventos.ts';
import { situacoesDoTurno } from './situacoes.ts';

/** Whose a row of a shift is, and of which method. */
const daForma = {
  turnoId: integer({ label: 'Turno' }),
  especie: choice({ label: 'Forma', options: nomesDasEspecies }),
  formaPagamentoId: ref('method-payments', { label: 'Forma de pagamento' }),
};
const motivo = text({ label: 'Motivo', max: 300 });
const pendencia = text({ label: 'Pendência', max: 400 });

/** What the history tells of tills. What was expected is told to who verifies alone, as on the screen of the closing. */
export const historicoDoCaixa: ToldTables = {
  turno: toldRecord(
    { one: 'Turno de caixa', many: 'Turnos de caixa' },
    caixaCalls.get.access,
    {
      empresaId: ref('empresas', { label: 'Empresa' }),
      terminalId: ref('terminais', { label: 'Terminal' }),
      dia: date({ label: 'Dia de operação' }),
      operadorId: ref('usuarios', { label: 'Operador' }),
      operadorNome: text({ label: 'Operador no terminal', max: 80 }),
      situacao: choice({ label: 'Situação', options: situacoesDoTurno }),
      presumido: flag({ label: 'Sem abertura' }),
      fundo: money({ label: 'Fundo de troco' }),
      abertoEm: toldInstant('Aberto em'),
      encerradoEm: toldInstant('Encerrado em'),
      encerradoPor: ref('usuarios', { label: 'Encerrado por' }),
      encerradoPorOutro: flag({ label: 'Encerrado pela abertura de outro' }),
      contadoEm: toldInstant('Contado em'),
      contadoPor: ref('usuarios', { label: 'Contado por' }),
      conferidoEm: toldInstant('Conferido em'),
      conferidoPor: ref('usuarios', { label: 'Conferido por' }),
      observacao: text({ label: 'Observação', max: 500 }),
    },
    'terminalId',
    'dia',
  ),
  caixa_movimento: toldTable(
    'Movimento de caixa',
    {
      ...daForma,
      tipo: choice({ label: 'Tipo', options: tiposDeMovimentoDeCaixa }),
      valor: money({ label: 'Valor' }),
      motivo,
      clienteId: ref('clientes', { label: 'Cliente' }),
      operadorId: ref('usuarios', { label: 'Operador' }),
      autorizadorId: ref('usuarios', { label: 'Autorizado por' }),
      ocorridoEm: toldInstant('Quando'),
      dia: date({ label: 'Dia de operação' }),
      pendencia,
    },
    'tipo',
    'valor',
  ),
  caixa_contagem: toldTable(
    'Contagem de caixa',
    { ...daForma, valor: money({ label: 'Valor contado' }), contadoEm: toldInstant('Contado em') },
    'especie',
  ),
  caixa_correcao: toldTable(
    'Correção da contagem',
    { ...daForma, valor: money({ label: 'Correção' }), motivo },
    'especie',
  ),
  caixa_diferenca: {
    ...toldTable(
      'Diferença de caixa',
      {
        ...daForma,
        esperado: money({ label: 'Esperado' }),
        contado: money({ label: 'Contado' }),
        diferenca: money({ label: 'Diferença' }),
        motivo,
        destino: choice({ label: 'Destino', options: destinosDaDiferenca }),
        pessoaId: ref('clientes', { label: 'Conta em nome de' }),
        substituidaEm: toldInstant('Substituída em'),
        pendencia,
      },
      'especie',
      'destino',
    ),
    seenBy: 'caixa_conferir',
  },
  caixa_politica: toldTable(
    'Regras do caixa',
    {
      empresaId: ref('empresas', { label: 'Empresa' }),
      tolerancia: money({ label: 'Diferença tolerada' }),
      limiteSangria: money({ label: 'Sangria sem autorização até' }),
      limiteDespesa: money({ label: 'Despesa sem autorização até' }),
      limiteGaveta: money({ label: 'Pedir sangria quando houver mais que' }),
      contaId: ref('contas', { label: 'Conta do dinheiro das gavetas' }),
      faltaDestino: choice({ label: 'O que faltar vai para', options: destinosDaDiferenca }),
      sobraDestino: choice({ label: 'O que sobrar vai para', options: destinosDaDiferenca }),
    },
    'empresaId',
  ),
};
