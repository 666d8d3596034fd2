import { byTaxLaw } from '../../platform/records/keeping.ts';
import { KEPT_BY_TAX_LAW, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Notas fiscais de serviço',
    purpose: 'Emitir as notas que a lei pede.',
    basis: 'lei',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      {
        table: 'nfse',
        by: { empresas: 'pessoa_id' },
        omits: ['processo'],
        erasure: {
          columns: {
            xml_dps: null,
            xml_nfse: null,
            xml_evento: null,
            xml_analise: null,
            exportacao: null,
            informacoes: null,
          },
        },
        keeping: byTaxLaw('coalesce(t.emissao, t.criado_em)'),
      },
    ],
  },
];
