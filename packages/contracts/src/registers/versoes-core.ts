import { canaisDeVersao, compararVersoes, versaoPattern } from '../backoffice/versoes.ts';
import { choice, date, longText, text, url } from '../fields.ts';
import { defineRegister } from '../register.ts';

const numero = { max: 30, pattern: versaoPattern, patternText: 'Use o formato 2.14.0 ou 2.14.0-beta.1' };

/** What the provider has published of the terminals' server. Read by every group, since its servers are told of it. */
export const versoesCore = defineRegister({
  resource: 'core-server-versions',
  table: 'versao_core',
  module: 'backoffice',
  domain: 'backoffice',
  label: { one: 'Versão', many: 'Versões' },
  purpose: 'As versões publicadas do servidor de terminais, com a data em que cada uma passa a ser exigida.',
  scope: 'referencia',
  access: 'versoes_core',
  fields: {
    numero: text({ ...numero, label: 'Número', required: true, searchable: true, column: 1 }),
    canal: choice({
      label: 'Canal',
      required: true,
      initial: 'estavel',
      column: 2,
      filter: true,
      options: canaisDeVersao,
      help: 'Servidores do canal estável não recebem versões beta.',
    }),
    publicadaEm: date({ label: 'Publicada em', required: true, column: 3 }),
    endereco: url({ label: 'Endereço do arquivo', max: 500, required: true, onlyHttps: true }),
    sha256: text({
      label: 'SHA-256',
      max: 64,
      required: true,
      pattern: /^[0-9a-f]{64}$/,
      patternText: 'Informe os 64 caracteres em minúsculas',
      help: 'O servidor confere o arquivo baixado antes de instalar.',
    }),
    versaoMinima: text({
      ...numero,
      label: 'Versão mínima',
      column: 4,
      help: 'Servidores abaixo desta deixam de ser suportados.',
    }),
    obrigatoriaEm: date({
      label: 'Obrigatória em',
      column: 5,
      help: 'Deste dia em diante, quem está em uma versão anterior é avisado de que precisa atualizar.',
    }),
    notas: longText({ label: 'O que mudou', max: 8000, searchable: true }),
  },
  unique: [['numero']],
  order: 'publicadaEm',
  optionLabel: ['numero'],
  rules: [
    {
      field: 'versaoMinima',
      text: 'A versão mínima não pode ser maior que esta',
      holds: ({ numero, versaoMinima }) => versaoMinima === null || compararVersoes(versaoMinima, numero) <= 0,
    },
    {
      field: 'obrigatoriaEm',
      text: 'Não pode ser antes da publicação',
      holds: ({ publicadaEm, obrigatoriaEm }) => obrigatoriaEm === null || obrigatoriaEm >= publicadaEm,
    },
  ],
  spanish: {
    'Não pode ser antes da publicação': 'No puede ser antes de la publicación',
    'Publicada em': 'Publicada el',
    'Endereço do arquivo': 'Dirección del archivo',
    'Versão mínima': 'Versión mínima',
    'Obrigatória em': 'Obligatoria desde',
    'SHA-256': 'SHA-256',
    'As versões publicadas do servidor de terminais, com a data em que cada uma passa a ser exigida.':
      'Las versiones publicadas del servidor de terminales, con la fecha en que cada una pasa a exigirse.',
    'Servidores do canal estável não recebem versões beta.':
      'Los servidores del canal estable no reciben versiones beta.',
    'O servidor confere o arquivo baixado antes de instalar.':
      'El servidor verifica el archivo descargado antes de instalarlo.',
    'Servidores abaixo desta deixam de ser suportados.': 'Los servidores por debajo de esta dejan de tener soporte.',
    'Deste dia em diante, quem está em uma versão anterior é avisado de que precisa atualizar.':
      'Desde este día, a quien está en una versión anterior se le avisa que debe actualizar.',
    'A versão mínima não pode ser maior que esta': 'La versión mínima no puede ser mayor que esta',
  },
  screen: {
    path: 'backoffice/versoes',
    title: 'Versões',
    area: 'backoffice',
    // The page of versions shows this register beside the keys of the servers.
    inMenu: false,
  },
});
