import { normalizarCnpj } from '@retaguarda/brasil';
import {
  cep,
  choice,
  cnpj,
  cpf,
  date,
  decimalField,
  email,
  flag,
  integer,
  longText,
  percent,
  ref,
  telefone,
  text,
  time,
  uf,
} from '../fields.ts';
import { chavePix, cnh, pis } from '../personal-fields.ts';
import { origensDoVinculo } from './situacoes.ts';

export const sexos = { feminino: 'Feminino', masculino: 'Masculino', nao_informado: 'Não informado' } as const;
export const estadosCivis = {
  solteiro: 'Solteiro(a)',
  casado: 'Casado(a)',
  uniao_estavel: 'União estável',
  separado: 'Separado(a)',
  divorciado: 'Divorciado(a)',
  viuvo: 'Viúvo(a)',
} as const;

/** @source eSocial S-1.3, S-2200, grauInstr */
export const escolaridades = {
  '01': 'Analfabeto',
  '02': 'Até o 5º ano incompleto',
  '03': '5º ano completo',
  '04': '6º ao 9º ano incompleto',
  '05': 'Fundamental completo',
  '06': 'Médio incompleto',
  '07': 'Médio completo',
  '08': 'Superior incompleto',
  '09': 'Superior completo',
  '10': 'Especialização',
  '11': 'Mestrado',
  '12': 'Doutorado',
} as const;
export const tiposDeConta = {
  corrente: 'Corrente',
  poupanca: 'Poupança',
  salario: 'Conta-salário',
  pagamento: 'De pagamento',
} as const;
export const parentescos = {
  conjuge: 'Cônjuge',
  companheiro: 'Companheiro(a)',
  filho: 'Filho(a)',
  enteado: 'Enteado(a)',
  irmao: 'Irmão ou irmã',
  pai_mae: 'Pai ou mãe',
  avo: 'Avô ou avó',
  tutelado: 'Tutelado(a)',
  outro: 'Outro',
} as const;

const digitos = (label: string, section: string, min: number, max = min) =>
  text({
    label,
    section,
    max,
    pattern: new RegExp(`^(\\d{${min},${max}})?$`),
    patternText: min === max ? `Informe ${min} dígitos` : `Informe de ${min} a ${max} dígitos`,
  });

const ENDERECO = 'Endereço e contato';
const DOCUMENTOS = 'Documentos de identificação';
const BANCO = 'Dados bancários';

/** Who somebody is, whatever company they work in: one record for each CPF of the group. */
export const pessoaCampos = {
  cpf: cpf({ label: 'CPF', required: true, searchable: true }),
  nome: text({ label: 'Nome', max: 120, required: true, searchable: true }),
  nomeSocial: text({ label: 'Nome social', max: 120, searchable: true }),
  nascimento: date({ label: 'Nascimento' }),
  sexo: choice({ label: 'Sexo', options: sexos }),
  estadoCivil: choice({ label: 'Estado civil', options: estadosCivis }),
  escolaridade: choice({ label: 'Escolaridade', options: escolaridades }),
  mae: text({ label: 'Nome da mãe', max: 120 }),
  pai: text({ label: 'Nome do pai', max: 120 }),

  telefone: telefone({ label: 'Telefone', kept: true, section: ENDERECO }),
  email: email({ label: 'E-mail', section: ENDERECO }),
  cep: cep({ label: 'CEP', section: ENDERECO }),
  logradouro: text({ label: 'Logradouro', max: 120, section: ENDERECO }),
  numero: text({ label: 'Número', max: 20, section: ENDERECO }),
  complemento: text({ label: 'Complemento', max: 60, section: ENDERECO }),
  bairro: text({ label: 'Bairro', max: 60, section: ENDERECO }),
  cidade: text({ label: 'Cidade', max: 60, section: ENDERECO }),
  uf: uf({ label: 'UF', section: ENDERECO }),
  emergenciaNome: text({ label: 'Avisar em emergência', max: 120, section: ENDERECO }),
  emergenciaTelefone: telefone({ label: 'Telefone de emergência', kept: true, section: ENDERECO }),

  rg: text({ label: 'RG', max: 20, section: DOCUMENTOS }),
  rgOrgao: text({ label: 'Órgão emissor', max: 20, section: DOCUMENTOS }),
  rgUf: uf({ label: 'UF do RG', section: DOCUMENTOS }),
  rgEmissao: date({ label: 'Emissão do RG', section: DOCUMENTOS }),
  ctps: digitos('CTPS', DOCUMENTOS, 5, 11),
  ctpsSerie: digitos('Série da CTPS', DOCUMENTOS, 1, 5),
  ctpsUf: uf({ label: 'UF da CTPS', section: DOCUMENTOS }),
  pis: pis({ label: 'PIS/PASEP', section: DOCUMENTOS }),
  cnh: cnh({ label: 'CNH', section: DOCUMENTOS }),
  cnhCategoria: text({
    label: 'Categoria da CNH',
    max: 2,
    upper: true,
    pattern: /^([ABCDE]|A[BCDE])?$/,
    patternText: 'Informe A, B, C, D, E ou A com outra',
    section: DOCUMENTOS,
  }),
  cnhValidade: date({ label: 'CNH válida até', section: DOCUMENTOS }),
  titulo: digitos('Título de eleitor', DOCUMENTOS, 12),
  tituloZona: digitos('Zona', DOCUMENTOS, 1, 4),
  tituloSecao: digitos('Seção', DOCUMENTOS, 1, 4),
  reservista: text({ label: 'Certificado de reservista', max: 20, section: DOCUMENTOS }),

  bancoId: ref('bancos', { label: 'Banco', section: BANCO, ownHands: true }),
  agencia: text({ label: 'Agência', max: 10, section: BANCO, ownHands: true }),
  conta: text({ label: 'Conta', max: 20, section: BANCO, ownHands: true }),
  contaTipo: choice({ label: 'Tipo de conta', options: tiposDeConta, section: BANCO, ownHands: true }),
  chavePix: chavePix({ label: 'Chave Pix', section: BANCO, ownHands: true }),
};

export const dependenteCampos = {
  nome: text({ label: 'Nome', max: 120, required: true }),
  parentesco: choice({ label: 'Parentesco', options: parentescos, required: true }),
  cpf: cpf({ label: 'CPF' }),
  nascimento: date({ label: 'Nascimento' }),
  impostoRenda: flag({ label: 'Dependente no imposto de renda' }),
  salarioFamilia: flag({ label: 'Dá direito ao salário-família' }),
};

export const empregoCampos = {
  empregador: text({ label: 'Empregador', max: 120, required: true }),
  cnpj: cnpj({ label: 'CNPJ' }),
  funcao: text({ label: 'Função', max: 80 }),
  inicio: date({ label: 'De' }),
  fim: date({ label: 'Até' }),
  observacao: text({ label: 'Observação', max: 200 }),
};

const TRABALHO = 'Trabalho';
const REGISTRO = 'Registro do trabalho';
/** Days of a trial and of its one extension, together at most (CLT art. 445). */
export const EXPERIENCIA_MAXIMA_DIAS = 90;

/** What ties a person to a company. */
export const vinculoCampos = {
  origem: choice({ label: 'Tipo', options: origensDoVinculo, required: true, initial: 'F', createOnly: true }),
  empresaId: ref('empresas', { label: 'Empresa', required: true, section: TRABALHO }),
  prestadorNome: text({ label: 'Empresa prestadora', max: 120, section: TRABALHO }),
  prestadorCnpj: cnpj({ label: 'CNPJ da prestadora', section: TRABALHO }),
  matricula: text({ label: 'Matrícula', max: 30, section: TRABALHO }),
  funcaoId: ref('funcionario-funcoes', { label: 'Função', section: TRABALHO }),
  cboId: ref('cbos', { label: 'CBO', section: TRABALHO, help: 'Em branco, o da função.' }),
  localTrabalho: text({ label: 'Local de trabalho', max: 80, section: TRABALHO }),
  jornadaSemanal: decimalField({
    label: 'Jornada semanal',
    places: 2,
    precision: 5,
    max: 84,
    unit: 'h',
    section: TRABALHO,
  }),
  entrada: time({ label: 'Entrada', section: TRABALHO }),
  saida: time({ label: 'Saída', section: TRABALHO }),
  intervaloMinutos: integer({ label: 'Intervalo', max: 480, unit: 'min', section: TRABALHO }),
  admissao: date({ label: 'Admissão', required: true, section: TRABALHO }),
  experienciaDias: integer({
    label: 'Experiência',
    max: EXPERIENCIA_MAXIMA_DIAS,
    unit: 'dias',
    section: TRABALHO,
    help: 'Com a prorrogação, até 90 dias.',
  }),
  prorrogacaoDias: integer({ label: 'Prorrogação', max: EXPERIENCIA_MAXIMA_DIAS, unit: 'dias', section: TRABALHO }),
  vendedor: flag({ label: 'É vendedor', section: TRABALHO }),
  entregador: flag({ label: 'É entregador', section: TRABALHO }),
  socio: flag({ label: 'É sócio', section: TRABALHO }),
  comissaoPercentual: percent({ label: 'Comissão', section: TRABALHO, help: 'Em branco, a da função.' }),
  pontosGorjeta: integer({ label: 'Pontos na gorjeta', max: 1000, section: TRABALHO }),

  admissaoTipoId: ref('funcionario-admissao-tipos', { label: 'Tipo de admissão', section: REGISTRO }),
  vinculoEmpregaticioId: ref('vinculo-empregaticios', { label: 'Vínculo empregatício', section: REGISTRO }),
  empregoAnteriorId: ref('emprego-anteriores', { label: 'Emprego anterior', section: REGISTRO }),
  categoriaEsocialId: ref('categoria-esociais', { label: 'Categoria no eSocial', section: REGISTRO }),
  categoriaGfipId: ref('categoria-gfips', { label: 'Categoria GFIP', section: REGISTRO }),
  agenteNocivoId: ref('agente-nocivos', { label: 'Agente nocivo', section: REGISTRO }),
  regimeTrabalhistaId: ref('regime-trabalhistas', { label: 'Regime trabalhista', section: REGISTRO }),
  regimePrevidenciarioId: ref('regime-previdenciarios', { label: 'Regime previdenciário', section: REGISTRO }),
  observacao: longText({ label: 'Observação', max: 1000, section: REGISTRO }),
};

/** CPF without its mask. */
export const semMascara = (texto: string): string => normalizarCnpj(texto);
