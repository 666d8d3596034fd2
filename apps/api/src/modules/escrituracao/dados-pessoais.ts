import { byTaxLaw, ofAccess } from '../../platform/records/keeping.ts';
import { ANONYMOUS, KEPT_BY_TAX_LAW, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Contador e quem recebe a escrituração',
    purpose: 'Entregar os livros ao fisco e ao contador.',
    basis: 'lei',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      {
        table: 'sped_empresa',
        by: { cpfs: 'contador_cpf', emails: 'contador_email' },
        keeping: { law: 'fiscal', until: "'infinity'::date" },
      },
      {
        table: 'escrituracao_link',
        by: { emails: 'destinatario' },
        omits: ['hash'],
        erasure: { columns: { destinatario: ANONYMOUS } },
        keeping: byTaxLaw('t.criado_em'),
      },
      {
        table: 'escrituracao_download',
        within: { link_id: 'escrituracao_link.id' },
        erasure: { columns: { endereco: '', agente: null }, fact: true },
        keeping: ofAccess('t.em'),
      },
      {
        table: 'guia_recolhimento',
        by: { empresas: 'fornecedor_id' },
        erasure: { columns: { destinatario: null } },
        keeping: byTaxLaw('t.emissao'),
      },
    ],
  },
];
