import { choice, date, ref, text } from '../fields.ts';
import { type ToldTables, toldPart, toldRecord, toldTable } from '../record/told.ts';
import { verSalario, verSaude } from './acesso.ts';
import { funcionariosCalls } from './calls.ts';
import { vinculoCampos } from './campos.ts';
import { pessoa } from './esquemas.ts';
import { camposDasFichas } from './fichas.ts';
import { motivosDoDesligamento, situacoesDoVinculo } from './situacoes.ts';

const { documentos, salarios, saude, ausencias, ferias } = camposDasFichas;

/** What the history tells of people. Salary and health are told to who may read them alone, in every history. */
export const historicoDePessoas: ToldTables = {
  vinculo: toldRecord(
    { one: 'Funcionário', many: 'Funcionários' },
    funcionariosCalls.get.access,
    {
      pessoaId: ref('pessoas', { label: 'Pessoa' }),
      ...vinculoCampos,
      situacao: choice({ label: 'Situação', options: situacoesDoVinculo }),
      situacaoDesde: date({ label: 'Desde' }),
      condicaoId: ref('funcionario-condicao-atuais', { label: 'Condição atual' }),
      desligamento: date({ label: 'Desligamento' }),
      desligamentoMotivo: choice({ label: 'Motivo do desligamento', options: motivosDoDesligamento }),
      desligamentoObservacao: text({ label: 'Observação do desligamento', max: 300 }),
    },
    'pessoaId',
  ),
  pessoa: toldTable('Dados pessoais', pessoa.fields, 'nome'),
  pessoa_dependente: toldPart(pessoa.parts.dependentes, 'nome'),
  pessoa_emprego: toldPart(pessoa.parts.empregos, 'empregador'),
  vinculo_documento: toldTable('Documentos', documentos, 'tipo', 'numero'),
  vinculo_salario: { ...toldTable('Salários', salarios, 'desde'), seenBy: verSalario },
  vinculo_saude: { ...toldTable('Saúde', saude, 'tipo', 'data'), seenBy: verSaude },
  vinculo_ausencia: toldTable('Ausências', ausencias, 'tipo', 'de'),
  vinculo_ferias: toldTable('Férias marcadas', ferias, 'inicio'),
};
