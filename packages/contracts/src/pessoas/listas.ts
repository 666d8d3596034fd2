import { formatarDocumento } from '@retaguarda/brasil';
import { z } from 'zod';
import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import { defineList, partOfList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { systemColumns } from '../list/of-register.ts';
import { verFuncionarios, verSalario, verSaude } from './acesso.ts';
import { pessoaCampos as p, vinculoCampos as v } from './campos.ts';
import { estadosDoVinculo, situacoesDoVinculo } from './situacoes.ts';

const quieto = { muted: true, grow: 0 } as const;
const escondida = { ...quieto, shown: false } as const;
const daCasa = systemColumns();
const valor = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'Valor inválido');
const papel = { ...escondida, width: 100 } as const;

/** Every column of people who work here; each screen takes its own. */
export const listaDeVinculos = defineList({
  id: 'funcionarios',
  domain: 'employees',
  path: 'funcionarios/lista',
  summary: 'Lista funcionários e terceirizados das empresas que a pessoa vê',
  access: verFuncionarios,
  title: 'Funcionários e terceirizados',
  label: { one: 'Pessoa', many: 'Pessoas' },
  purpose: 'Quem trabalha nas empresas do grupo.',
  searchLabel: 'Nome, nome social ou CPF',
  columns: {
    nome: column.text({ label: p.nome.label, width: 230, grow: 3, sortable: true, strong: true, card: 'title' }),
    nomeSocial: column.text({ ...escondida, label: p.nomeSocial.label, nullable: true, width: 160 }),
    cpf: column.documento({ ...quieto, label: 'CPF', width: 156, sortable: true, card: 'fact' }),
    funcao: column.reference({ label: v.funcaoId.label, nullable: true, width: 150, grow: 1, card: 'fact' }),
    empresa: column.reference({ label: v.empresaId.label, width: 160, grow: 1, muted: true, card: 'fact' }),
    prestadorNome: column.text({ ...escondida, label: v.prestadorNome.label, nullable: true, width: 160 }),
    situacao: column.state(
      situacoesDoVinculo,
      { label: 'Situação', width: 120, grow: 0, sortable: true, card: 'figure' },
      estadosDoVinculo.tones,
    ),
    admissao: column.date({ label: v.admissao.label, ...quieto, width: 108, sortable: true }),
    salario: column.money({ label: 'Salário', seenBy: verSalario, nullable: true, width: 120, sortable: true }),
    exameValidade: column.date({
      ...escondida,
      label: 'Exame válido até',
      seenBy: verSaude,
      nullable: true,
      width: 130,
      sortable: true,
    }),
    telefone: column.telefone({ ...quieto, label: p.telefone.label, nullable: true, width: 160 }),
    email: column.text({ ...escondida, label: p.email.label, nullable: true, width: 190 }),
    nascimento: column.date({ ...escondida, label: p.nascimento.label, nullable: true, width: 108 }),
    matricula: column.text({ ...escondida, label: v.matricula.label, nullable: true, width: 110 }),
    usuario: column.reference({ ...escondida, label: 'Usuário', nullable: true, width: 140 }),
    vendedor: column.flag({ ...papel, label: v.vendedor.label }),
    entregador: column.flag({ ...papel, label: v.entregador.label }),
    socio: column.flag({ ...papel, label: v.socio.label }),
    desligamento: column.date({ ...escondida, label: 'Desligamento', nullable: true, width: 118 }),
    ...daCasa,
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    pessoaId: z.number(),
    origem: z.enum(['F', 'V']),
    ehFuncionario: z.boolean(),
  },
  filters: {
    empresaId: filter.company({ label: v.empresaId.label, pinned: true }),
    funcaoId: filter.ref('funcionario-funcoes', { label: v.funcaoId.label, pinned: true }),
    situacao: filter.choice(situacoesDoVinculo, { label: 'Situação' }),
    vendedor: filter.flag({ label: v.vendedor.label }),
    entregador: filter.flag({ label: v.entregador.label }),
    socio: filter.flag({ label: v.socio.label }),
    semUsuario: filter.flag({ label: 'Sem usuário' }),
    salario: filter.range('salarioDe', 'salarioAte', {
      label: 'Salário',
      schema: valor,
      places: 2,
      unit: 'R$',
      seenBy: verSalario,
    }),
    origem: filter.given(z.enum(['F', 'V']).optional(), { closed: true }),
    grupoId: filter.given(idText.optional()),
    /** Employments of this CPF: where there is one, it is registered already. */
    cpf: filter.given(z.string().max(20).optional()),
  },
  order: { by: 'atualizadoEm', descending: true },
  inactive: true,
  palette: {
    kinds: [
      { label: 'Funcionário', form: 'funcionarios/cadastro', access: verFuncionarios, when: 'ehFuncionario' },
      { label: 'Terceirizado', form: 'tercerizados/cadastro', access: verFuncionarios },
    ],
    title: 'nome',
    reads: ['id', 'nome', 'cpf', 'funcao', 'empresa', 'ehFuncionario'],
    detail: ({
      cpf,
      funcao,
      empresa,
    }: {
      cpf: string;
      funcao: { rotulo: string } | null;
      empresa: { rotulo: string };
    }) => [formatarDocumento(cpf), funcao?.rotulo, empresa.rotulo],
  },
});
export type LinhaDeVinculo = RowOfList<typeof listaDeVinculos>;

const arquivo = (name: string, o: string) => ({
  name,
  summary: `Exporta ${o} como na tela; muitos registros viram um trabalho (202)`,
});

export const listaDeFuncionarios = partOfList(listaDeVinculos, {
  id: 'funcionarios_casa',
  title: 'Funcionários',
  label: { one: 'Funcionário', many: 'Funcionários' },
  purpose: 'Quem a casa emprega: registro, função, documentos, férias e ausências.',
  fixed: { origem: 'F' },
  columns: Object.keys(listaDeVinculos.columns).filter((nome) => nome !== 'prestadorNome'),
  file: arquivo('funcionarios', 'funcionários'),
});

export const listaDeTerceirizados = partOfList(listaDeVinculos, {
  id: 'funcionarios_terceirizados',
  title: 'Terceirizados',
  label: { one: 'Terceirizado', many: 'Terceirizados' },
  purpose: 'Quem trabalha na casa por outra empresa: limpeza, segurança, entregas.',
  fixed: { origem: 'V' },
  cards: { prestadorNome: 'fact' },
  shown: ['nome', 'cpf', 'prestadorNome', 'funcao', 'empresa', 'situacao', 'admissao', 'telefone'],
  file: arquivo('terceirizados', 'terceirizados'),
});
