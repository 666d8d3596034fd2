import { byTaxLaw, whileOpen } from '../../platform/records/keeping.ts';
import { ANONYMOUS, KEPT_BY_TAX_LAW, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Certificados digitais',
    purpose: 'Assinar documentos fiscais.',
    basis: 'lei',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      {
        table: 'emissor_certificado',
        by: { cpfs: 'documento' },
        omits: ['segredo'],
        erasure: { columns: { titular: ANONYMOUS, documento: '' } },
        keeping: whileOpen('t.ativo', byTaxLaw('t.valido_ate')),
      },
    ],
  },
  {
    name: 'Arquivos de documentos fiscais',
    purpose: 'Guardar o XML dos documentos pelo tempo da lei.',
    basis: 'lei',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      {
        table: 'arquivo_fiscal',
        within: { chave: ['nota.chave', 'nfse.chave'] },
        omits: ['original'],
        keeping: { law: 'fiscal', until: 't.guardar_ate' },
      },
    ],
  },
];
