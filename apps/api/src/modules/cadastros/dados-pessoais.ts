import { KEPT_BY_TAX_LAW, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Transportadores e autorizados a baixar notas',
    purpose: 'Dizer na nota quem a transporta e quem pode baixá-la.',
    basis: 'lei',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      {
        table: 'transportadora',
        by: { cpfs: 'documento', emails: 'email' },
        erasure: {
          columns: {
            nome: { sql: "'Anonimizado ' || t.id" },
            nome_fantasia: null,
            documento: null,
            rntrc: null,
            telefone: null,
            email: null,
            contato: null,
            cep: null,
            logradouro: null,
            numero: null,
            complemento: null,
            bairro: null,
            placa: null,
            placa_uf: null,
            observacao: null,
            ativo: false,
          },
        },
      },
      { table: 'pessoa_autorizada_xml', by: { cpfs: 'documento', emails: 'email' }, erasure: 'row' },
    ],
  },
];
