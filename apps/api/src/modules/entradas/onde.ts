import { lerChaveAcesso } from '@retaguarda/brasil';
import { lerNFe } from '@retaguarda/fiscal/nfe';
import type { Db } from '../../platform/database/database.ts';
import type { Emissor } from '../fiscal/public.ts';
import { lerXmlDaNota } from './verificacao/verificacao.queries.ts';

/** Who authorised a note of somebody else, as its key and its file tell. */
export interface OndeFoiEmitida extends Pick<Emissor, 'uf' | 'semIe'> {
  modelo: '55' | '65';
  /** Null while its file is not here. */
  ambiente: '1' | '2' | null;
}

/** It was authorised where its file says, whatever the company issues in now. */
export async function ondeFoiEmitida(db: Db, grupoId: number, chave: string): Promise<OndeFoiEmitida> {
  const { uf = null, modelo } = lerChaveAcesso(chave) ?? {};
  const xml = await lerXmlDaNota(db, grupoId, chave);
  const { ide, emit } = xml === null ? {} : lerNFe(xml).documento.infNFe;
  return {
    uf,
    modelo: modelo === '65' ? '65' : '55',
    ambiente: ide?.tpAmb ?? null,
    semIe: emit !== undefined && emit.IE === undefined,
  };
}
