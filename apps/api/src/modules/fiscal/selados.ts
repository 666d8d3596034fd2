import type { Sealed } from '../../platform/sealed.ts';
import { lugarDoCertificado, lugarDoCsc } from './emissores/autoridades.ts';

const of = 'empresa_id';

/** What companies entrust so that documents may be signed for them. */
export const selados: readonly Sealed[] = [
  {
    what: 'certificado digital',
    table: 'emissor_certificado',
    column: 'segredo',
    of,
    onlyActive: true,
    place: lugarDoCertificado,
  },
  { what: 'CSC da NFC-e', table: 'emissor', column: 'csc', of, place: lugarDoCsc },
];
