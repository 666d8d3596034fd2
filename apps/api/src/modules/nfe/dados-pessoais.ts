import { byTaxLaw, within } from '../../platform/records/keeping.ts';
import { KEPT_BY_TAX_LAW, type PersonalArea } from '../../platform/records/personal-data.ts';

const daNota = (alias: string) => byTaxLaw(`coalesce(${alias}.autorizada_em, ${alias}.criado_em)`);

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Notas fiscais de mercadorias',
    purpose: 'Emitir as notas que a lei pede.',
    basis: 'lei',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      {
        table: 'nota',
        by: { empresas: 'pessoa_id', cpfs: 'destinatario_documento' },
        erasure: {
          columns: {
            destinatario: null,
            destinatario_documento: null,
            rascunho: {
              sql: "case when t.rascunho ? 'destinatario' then jsonb_set(t.rascunho, '{destinatario}', coalesce(app.sem_textos(t.rascunho -> 'destinatario'), 'null')) else t.rascunho end",
            },
          },
        },
        keeping: daNota('t'),
      },
      { table: 'nota_item', within: { nota_id: 'nota.id' } },
      {
        table: 'nota_emissao',
        within: { nota_id: 'nota.id' },
        omits: ['processo'],
        erasure: { columns: { xml: '' }, fact: true },
        keeping: within('nota', 'nota_id', daNota),
      },
      {
        table: 'nota_evento',
        within: { nota_id: 'nota.id' },
        omits: ['processo'],
        erasure: { columns: { xml: '', texto: null } },
        keeping: within('nota', 'nota_id', daNota),
      },
    ],
  },
];
