import { KEPT_BY_TAX_LAW, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Notas fiscais de mercadorias',
    purpose: 'Emitir as notas que a lei pede.',
    basis: 'lei',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      { table: 'nota', by: { empresas: 'pessoa_id', cpfs: 'destinatario_documento' } },
      { table: 'nota_item', within: { nota_id: 'nota.id' } },
      { table: 'nota_emissao', within: { nota_id: 'nota.id' }, omits: ['processo'] },
      { table: 'nota_evento', within: { nota_id: 'nota.id' }, omits: ['processo'] },
    ],
  },
];
