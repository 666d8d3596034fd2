import { byTaxLaw } from '../../platform/records/keeping.ts';
import { ANONYMOUS, KEPT_BY_TAX_LAW, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Notas e fretes recebidos da pessoa',
    purpose: 'Registrar o que foi comprado e provar de quem.',
    basis: 'lei',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      {
        table: 'entrada',
        by: { empresas: 'fornecedor_id', cpfs: 'documento' },
        erasure: {
          columns: {
            emitente: ANONYMOUS,
            documento: '',
            emitente_endereco: { sql: 'app.sem_textos(t.emitente_endereco)' },
            informacoes: null,
          },
        },
        keeping: byTaxLaw('t.emitida_em'),
      },
      {
        table: 'nfse_recebida',
        by: { empresas: 'fornecedor_id', cpfs: 'documento' },
        erasure: {
          columns: {
            prestador: ANONYMOUS,
            documento: '',
            prestador_endereco: { sql: 'app.sem_textos(t.prestador_endereco)' },
          },
        },
        keeping: byTaxLaw('t.emitida_em'),
      },
      {
        table: 'cte_recebido',
        by: { empresas: 'fornecedor_id', cpfs: ['documento', 'remetente_documento', 'destinatario_documento'] },
        erasure: {
          columns: {
            transportadora: ANONYMOUS,
            documento: '',
            transportadora_endereco: { sql: 'app.sem_textos(t.transportadora_endereco)' },
            remetente: null,
            remetente_documento: null,
            destinatario: null,
            destinatario_documento: null,
          },
        },
        keeping: byTaxLaw('t.emitido_em'),
      },
    ],
  },
];
