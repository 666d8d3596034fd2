import { decimal } from '@retaguarda/brasil';
import { choice, decimalField, flag, integer, longText, percent, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** How the ISS of a service goes (`tribISSQN`). @source NFS-e layout 1.01 */
export const tributacoesDoIss = {
  '1': 'Tributado',
  '2': 'Imune',
  '3': 'Exportação de serviço',
  '4': 'Não incidência',
} as const;

/** Why a service is immune (`tpImunidade`). @source NFS-e layout 1.01; CF, art. 150, VI */
export const imunidadesDoIss = {
  '1': 'Patrimônio, renda ou serviços, uns dos outros (alínea a)',
  '2': 'Templos de qualquer culto (alínea b)',
  '3': 'Partidos, sindicatos, educação e assistência social (alínea c)',
  '4': 'Livros, jornais, periódicos e o seu papel (alínea d)',
  '5': 'Fonogramas e videofonogramas brasileiros (alínea e)',
} as const;

/** By what the ISS of a service may not be charged for now (`tpSusp`). @source NFS-e layout 1.01 */
export const suspensoesDoIss = { '1': 'Decisão judicial', '2': 'Processo administrativo' } as const;

/** What the law of a city gives a service (`tpBM`). @source NFS-e layout 1.01 */
export const beneficiosDoIss = {
  '1': 'Isenção',
  '2': 'Redução da base em percentual',
  '3': 'Redução da base em R$',
  '4': 'Alíquota diferenciada',
} as const;

interface BeneficioDoServico {
  tributacaoIss?: string | null;
  suspensaoIss?: string | null;
  retemIss?: boolean | null;
  tipoBeneficio?: string | null;
  numeroBeneficio?: string | null;
  percentualBeneficio?: string | null;
}
const temPercentual = ({ tipoBeneficio }: BeneficioDoServico): boolean =>
  tipoBeneficio === '2' || tipoBeneficio === '4';

/** @source NFS-e layout 1.01, annex I: E0533, E0538, E0577, E0579, E0595 */
const regrasDoBeneficio = [
  {
    field: 'tipoBeneficio',
    text: 'Só o serviço tributado tem benefício municipal',
    holds: ({ tipoBeneficio, tributacaoIss }: BeneficioDoServico) => !tipoBeneficio || tributacaoIss === '1',
  },
  {
    field: 'tipoBeneficio',
    text: 'O ISS suspenso não tem benefício municipal',
    holds: ({ tipoBeneficio, suspensaoIss }: BeneficioDoServico) => !tipoBeneficio || !suspensaoIss,
  },
  {
    field: 'numeroBeneficio',
    text: 'Informe o número do benefício',
    holds: ({ tipoBeneficio, numeroBeneficio }: BeneficioDoServico) => !tipoBeneficio || Boolean(numeroBeneficio),
  },
  {
    field: 'tipoBeneficio',
    text: 'Diga qual é o benefício',
    holds: ({ tipoBeneficio, numeroBeneficio }: BeneficioDoServico) => Boolean(tipoBeneficio) || !numeroBeneficio,
  },
  {
    field: 'percentualBeneficio',
    text: 'Informe o percentual do benefício',
    holds: (servico: BeneficioDoServico) =>
      !temPercentual(servico) || decimal(servico.percentualBeneficio ?? '0').gt(0),
  },
  {
    field: 'percentualBeneficio',
    text: 'Só a redução em percentual e a alíquota diferenciada têm percentual',
    holds: (servico: BeneficioDoServico) => temPercentual(servico) || !servico.percentualBeneficio,
  },
  {
    field: 'percentualBeneficio',
    text: 'A alíquota diferenciada vai até 5 %',
    holds: ({ tipoBeneficio, percentualBeneficio }: BeneficioDoServico) =>
      tipoBeneficio !== '4' || !percentualBeneficio || decimal(percentualBeneficio).lte(5),
  },
  {
    field: 'retemIss',
    text: 'Não se retém o ISS isento',
    holds: ({ tipoBeneficio, retemIss }: BeneficioDoServico) => tipoBeneficio !== '1' || !retemIss,
  },
] as const;

/** Two places, as the declaration has it. @source NFS-e layout 1.01, pTotTrib */
const tributoAproximado = (label: string, help?: string) =>
  decimalField({
    label,
    section: 'Tributos aproximados (Lei 12.741)',
    unit: '%',
    places: 2,
    precision: 5,
    max: 100,
    ...(help !== undefined && { help }),
  });

/** What a company does for others, with all a note takes to be issued: codes, rates and who withholds. */
export const servicos = defineRegister({
  resource: 'servico',
  table: 'servico',
  module: 'nfse',
  domain: 'nfse',
  label: { one: 'Serviço', many: 'Serviços' },
  purpose: 'O que a empresa presta e cobra por NFS-e: códigos, alíquota e o que o tomador retém.',
  scope: 'grupo',
  access: 'nfse',
  company: 'empresaId',
  fields: {
    codigo: integer({ label: 'Código', min: 1, max: 999_999, searchable: true, column: 1, sequence: true }),
    nome: text({ label: 'Nome', max: 120, required: true, searchable: true, column: 2 }),
    descricao: longText({
      label: 'Descrição na nota',
      max: 1000,
      help: 'O que o tomador lê na NFS-e; em branco, o nome. Quem emite acrescenta o que for de cada nota.',
    }),
    empresaId: ref('empresas', { label: 'Empresa', help: 'Em branco, vale para todas as empresas.' }),
    servicoNacionalId: ref('servicos-nacionais', {
      label: 'Código de tributação nacional',
      required: true,
      column: 3,
      help: 'O item da LC 116 desdobrado pela NFS-e nacional. Busque pelo número ou pelo nome do serviço.',
    }),
    servicoLc116Id: ref('servicos-lc116', {
      label: 'Item da LC 116',
      column: 4,
      help: 'Em branco, o do código nacional.',
    }),
    codigoMunicipal: text({
      label: 'Código municipal',
      max: 3,
      pattern: /^\d{3}$/,
      patternText: 'Informe 3 dígitos',
      help: 'Só onde a prefeitura desdobra o código nacional.',
    }),
    codigoDaPrefeitura: text({
      label: 'Código da prefeitura',
      max: 20,
      pattern: /^[0-9A-Za-z.-]{1,20}$/,
      patternText: 'Informe até 20 letras ou números',
      help: 'Só onde a cidade emite por sistema próprio: o código de tributação que ela publica.',
    }),
    nbsId: ref('nbs', { label: 'NBS', column: 5 }),
    tributacaoIss: choice({
      label: 'Tributação do ISS',
      section: 'ISS',
      options: tributacoesDoIss,
      required: true,
      initial: '1',
      filter: true,
    }),
    aliquotaIss: decimalField({
      label: 'Alíquota do ISS',
      section: 'ISS',
      unit: '%',
      places: 2,
      precision: 4,
      max: 5,
      column: 6,
      help: 'De 2 a 5 %. A que a prefeitura cobra por este serviço.',
    }),
    tipoImunidade: choice({
      label: 'Imunidade',
      section: 'ISS',
      options: imunidadesDoIss,
      help: 'Do serviço imune: a alínea da Constituição (art. 150, VI) que o sistema nacional pede.',
    }),
    suspensaoIss: choice({
      label: 'Exigibilidade suspensa',
      section: 'ISS',
      options: suspensoesDoIss,
      help: 'Enquanto uma decisão ou processo suspende o ISS: a nota sai sem ele, com o número do processo.',
    }),
    processoSuspensao: text({
      label: 'Processo da suspensão',
      section: 'ISS',
      max: 30,
      pattern: /^\d{1,30}$/,
      patternText: 'Informe só os números, até 30',
      help: 'Só os números; a nota os completa com zeros à esquerda.',
    }),
    tipoBeneficio: choice({
      label: 'Benefício municipal',
      section: 'ISS',
      options: beneficiosDoIss,
      help: 'O que a lei da cidade dá a este serviço, na nota do sistema nacional. A redução em R$ se diz em cada nota.',
    }),
    numeroBeneficio: text({
      label: 'Número do benefício',
      section: 'ISS',
      max: 14,
      pattern: /^\d{14}$/,
      patternText: 'Informe 14 dígitos',
      help: 'O que a prefeitura registrou no sistema nacional.',
    }),
    percentualBeneficio: decimalField({
      label: 'Redução ou alíquota do benefício',
      section: 'ISS',
      unit: '%',
      places: 2,
      precision: 5,
      max: 100,
      help: 'Da redução em percentual, quanto sai da base; da alíquota diferenciada, qual é.',
    }),
    retemIss: flag({ label: 'O tomador retém o ISS', section: 'ISS', column: 7, filter: true }),
    percentualIrrf: percent({
      label: 'IRRF',
      section: 'Retenções federais',
      help: '1,5 na maioria dos serviços profissionais; em branco, não se retém. Até R$ 10,00 é dispensado.',
    }),
    retemCsrf: flag({
      label: 'Retém PIS, COFINS e CSLL (4,65 %)',
      section: 'Retenções federais',
    }),
    percentualInss: percent({
      label: 'INSS',
      section: 'Retenções federais',
      help: '11 na cessão de mão de obra; em branco, não se retém.',
    }),
    tributosFederais: tributoAproximado(
      'Tributos federais',
      'Em branco os três, a nota os tira da alíquota do Simples, da tabela do IBPT ou dos próprios impostos.',
    ),
    tributosEstaduais: tributoAproximado('Tributos estaduais'),
    tributosMunicipais: tributoAproximado('Tributos municipais'),
    classificacaoId: ref('classificacoes-ibs-cbs', {
      label: 'Classificação (cClassTrib)',
      section: 'IBS e CBS',
      filter: false,
      help: 'Os três primeiros números são o CST. 000001 é a tributação integral.',
    }),
    indicadorOperacao: text({
      label: 'Indicador da operação (cIndOp)',
      section: 'IBS e CBS',
      max: 6,
      pattern: /^\d{6}$/,
      patternText: 'Informe 6 dígitos',
      help: 'Diz onde a operação acontece para o IBS e a CBS; vem com a classificação.',
    }),
  },
  unique: [['codigo'], ['nome', 'empresaId']],
  order: 'nome',
  rules: [
    {
      field: 'aliquotaIss',
      text: 'Informe de 2 a 5 %',
      holds: ({ aliquotaIss }) => !aliquotaIss || decimal(aliquotaIss).gte(2),
    },
    {
      field: 'aliquotaIss',
      text: 'Só o serviço tributado tem alíquota',
      holds: ({ aliquotaIss, tributacaoIss }) => !aliquotaIss || tributacaoIss === '1',
    },
    {
      field: 'retemIss',
      text: 'Só se retém o ISS de serviço tributado',
      holds: ({ retemIss, tributacaoIss }) => !retemIss || tributacaoIss === '1',
    },
    {
      field: 'tipoImunidade',
      text: 'Informe a imunidade do serviço imune',
      holds: ({ tipoImunidade, tributacaoIss }) => Boolean(tipoImunidade) || tributacaoIss !== '2',
    },
    {
      field: 'tipoImunidade',
      text: 'Só o serviço imune tem imunidade',
      holds: ({ tipoImunidade, tributacaoIss }) => !tipoImunidade || tributacaoIss === '2',
    },
    {
      field: 'suspensaoIss',
      text: 'Só se suspende o ISS de serviço tributado',
      holds: ({ suspensaoIss, tributacaoIss }) => !suspensaoIss || tributacaoIss === '1',
    },
    {
      field: 'retemIss',
      text: 'Não se retém o ISS suspenso',
      holds: ({ retemIss, suspensaoIss }) => !retemIss || !suspensaoIss,
    },
    {
      field: 'processoSuspensao',
      text: 'Informe o processo que suspende o ISS',
      holds: ({ processoSuspensao, suspensaoIss }) => Boolean(processoSuspensao) || !suspensaoIss,
    },
    {
      field: 'suspensaoIss',
      text: 'Diga o que suspende o ISS',
      holds: ({ processoSuspensao, suspensaoIss }) => Boolean(suspensaoIss) || !processoSuspensao,
    },
    ...regrasDoBeneficio,
    {
      field: 'indicadorOperacao',
      text: 'Informe o indicador com a classificação',
      holds: ({ indicadorOperacao, classificacaoId }) => !classificacaoId || Boolean(indicadorOperacao),
    },
    {
      field: 'classificacaoId',
      text: 'Informe a classificação com o indicador',
      holds: ({ indicadorOperacao, classificacaoId }) => !indicadorOperacao || Boolean(classificacaoId),
    },
  ],
  views: [{ path: 'servico/filter', kind: 'options' }],
  screen: { path: 'servicos', title: 'Serviços', area: 'fiscal' },
});
