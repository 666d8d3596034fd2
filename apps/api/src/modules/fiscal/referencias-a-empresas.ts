import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('arquivo_fiscal', 'empresa_id', 'arquivos fiscais'),
  stays('arquivo_fiscal_cadeia', 'empresa_id', 'arquivos fiscais'),
  stays('emissor', 'empresa_id', 'emissores'),
  stays('emissor_certificado', 'empresa_id', 'certificados'),
  stays('emissor_serie', 'empresa_id', 'séries'),
  stays('st_recolhida', 'empresa_id', 'ST recolhida'),
];
