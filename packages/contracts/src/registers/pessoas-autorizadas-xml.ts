import { documento, email, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/**
 * Who may download the XML of the company's NF-e from the authority: the accountant, a carrier. Up to ten a company.
 *
 * @source NF-e layout 4.00, group GA (autXML)
 */
export const pessoasAutorizadasXml = defineRegister({
  resource: 'pessoa-autorizada-xml',
  table: 'pessoa_autorizada_xml',
  module: 'cadastros',
  domain: 'nfe',
  label: { one: 'Pessoa autorizada ao XML', many: 'Pessoas autorizadas ao XML' },
  purpose: 'Quem pode baixar na Receita o XML das notas da empresa: o contador, por exemplo. Até dez por empresa.',
  scope: 'grupo',
  access: 'nfe',
  company: 'empresaId',
  fields: {
    nome: text({ label: 'Nome', max: 80, required: true, searchable: true, column: 1 }),
    documento: documento({ label: 'CPF ou CNPJ', required: true, searchable: true, column: 2 }),
    empresaId: ref('empresas', { label: 'Empresa', required: true, column: 3 }),
    email: email({ label: 'E-mail', searchable: true, column: 4 }),
  },
  unique: [['empresaId', 'documento']],
  spanish: {
    'Pessoa autorizada ao XML': 'Persona autorizada al XML',
    'Pessoas autorizadas ao XML': 'Personas autorizadas al XML',
    'Quem pode baixar na Receita o XML das notas da empresa: o contador, por exemplo. Até dez por empresa.':
      'Quién puede descargar de la Receita el XML de las facturas de la empresa: el contador, por ejemplo. Hasta diez por empresa.',
  },
  screen: { path: 'pessoa-autorizada-xml', title: 'Pessoas autorizadas ao XML', area: 'tabelas' },
});
