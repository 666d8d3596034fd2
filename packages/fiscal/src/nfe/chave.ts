import { isCodigoNumericoAceito, montarChaveAcesso } from '@retaguarda/brasil';
import type { Problema } from '../xml/leiaute/index.ts';
import type { Emit, Ide } from './leiaute/index.ts';

/** What the access key is made of. */
export interface PartesDaChave {
  readonly ide: Pick<Ide, 'cUF' | 'mod' | 'serie' | 'nNF' | 'dhEmi' | 'tpEmis' | 'cNF'>;
  readonly emit: Pick<Emit, 'CNPJ' | 'CPF'>;
}

/** The key, or what is missing or wrong to make it. */
export type ChaveDoDocumento =
  | { readonly ok: true; readonly chave: string }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

/**
 * Access key of a document, from its identification and issuer.
 *
 * `cNF` comes from the caller, who draws it once and never again for the same number; it is checked here.
 *
 * @source NF-e taxpayer manual 7.0, 2.2.6 (key); NT 2019.001, rule B03-10 (numeric code)
 */
export function chaveDoDocumento({ ide, emit }: PartesDaChave): ChaveDoDocumento {
  const problemas: Problema[] = [];
  const { CNPJ, CPF } = emit;
  if (!isCodigoNumericoAceito(ide.cNF, Number(ide.nNF))) {
    problemas.push({
      caminho: 'infNFe.ide.cNF',
      codigo: 'incoerente',
      mensagem: 'o código numérico não pode ser igual ao número da nota nem uma sequência',
    });
  }
  if (CNPJ === undefined && CPF === undefined) {
    problemas.push({ caminho: 'infNFe.emit', codigo: 'combinacao', mensagem: 'informe CNPJ ou CPF' });
  }
  if (problemas.length > 0) return { ok: false, problemas };
  try {
    const chave = montarChaveAcesso({
      cUF: ide.cUF,
      ano: Number(ide.dhEmi.slice(0, 4)),
      mes: Number(ide.dhEmi.slice(5, 7)),
      ...(CNPJ === undefined ? { cpf: CPF ?? '' } : { cnpj: CNPJ }),
      modelo: ide.mod,
      serie: Number(ide.serie),
      numero: Number(ide.nNF),
      tpEmis: Number(ide.tpEmis),
      cNF: ide.cNF,
    });
    return { ok: true, chave };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const mensagem = `não foi possível formar a chave de acesso: confira UF, data, documento do emitente, modelo, série e número (${error.message})`;
    return { ok: false, problemas: [{ caminho: 'infNFe.ide', codigo: 'incoerente', mensagem }] };
  }
}
