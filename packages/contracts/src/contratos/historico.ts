import { choice, date, money, percent, ref, text } from '../fields.ts';
import { type ToldTables, toldInstant, toldRecord, toldTable } from '../record/told.ts';
import { contratosCalls } from './calls.ts';
import { contratoCampos } from './campos.ts';
import { situacoesDoContrato } from './situacoes.ts';

/** What the history tells of a contract, its prices, files and acceptance. */
export const historicoDeContrato: ToldTables = {
  contrato: toldRecord(
    { one: 'Contrato', many: 'Contratos' },
    contratosCalls.get.access,
    {
      ...contratoCampos,
      situacao: choice({ label: 'Situação', options: situacoesDoContrato }),
      motivo: text({ label: 'Motivo', max: 1000 }),
      solicitadoEm: toldInstant('Solicitado em'),
      aprovadoEm: toldInstant('Aprovado em'),
      propostaLicencaValor: money({ label: 'Licença da proposta' }),
      propostaMensalidadeValor: money({ label: 'Mensalidade da proposta' }),
      opcao: ref('contrato-tipos-produtos-option', { label: 'Opção' }),
    },
    'numero',
  ),
  contrato_preco: toldTable(
    'Preços',
    {
      inicio: date({ label: 'Em vigor desde' }),
      mensalidadeValor: money({ label: 'Mensalidade' }),
      percentual: percent({ label: 'Percentual' }),
    },
    'inicio',
  ),
  contrato_arquivo: toldTable('Arquivos', { descricao: text({ label: 'Descrição', max: 300 }) }, 'descricao'),
  contrato_aceite: toldTable('Aceite', { nome: text({ label: 'Nome', max: 120 }) }, 'nome'),
};
