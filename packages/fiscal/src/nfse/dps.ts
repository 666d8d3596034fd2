import type { Certificado } from '../certificado/certificado.ts';
import { pertenceAoEmitente } from '../certificado/validade.ts';
import { type AlgoritmoDeAssinatura, assinar } from '../xml/assinatura.ts';
import { escrever, type Leitura, ler, type Problema } from '../xml/leiaute/index.ts';
import { buscar, ErroXml, lerXml } from '../xml/leitor.ts';
import { montarIdDps } from './identificadores.ts';
import { type Dps, type InfDps, leiauteDps } from './leiaute/index.ts';
import { incoerente } from './problemas/exigencias.ts';
import { problemasDaDps } from './problemas/index.ts';

/** A declaration as the caller knows it: the identifier is worked out. */
export type DadosDaDps = Omit<InfDps, 'Id'>;

/** A signed declaration, ready to be stored and only then sent. */
export type DpsAssinada =
  | {
      readonly ok: true;
      /** Keep these bytes: after a lost answer the very same text is sent again. */
      readonly xml: string;
      readonly id: string;
    }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

/**
 * Writes and signs a declaration: layout checked, decimals completed, contradictions that the system refuses found
 * before it is asked.
 *
 * @param algoritmo SHA-1 by default; the system takes SHA-256 as well
 * @source NFS-e layout 1.01, annex I (rules E0004 to E0718)
 */
export function assinarDps(
  dados: DadosDaDps,
  certificado: Certificado,
  algoritmo: AlgoritmoDeAssinatura = 'sha1',
): DpsAssinada {
  const problemas = problemasDaDps(dados);
  const emitente = emitenteDaDps(dados);
  if (emitente === undefined) {
    return { ok: false, problemas: [...problemas, incoerente('infDPS.prest', 'quem emite precisa de CNPJ ou CPF')] };
  }
  if (!pertenceAoEmitente(certificado, emitente.valor)) {
    const dono = certificado.cnpj ?? certificado.cpf ?? 'outro titular';
    problemas.push(incoerente('infDPS.prest', `o certificado é de ${dono} e não pode assinar por este emitente`));
  }
  if (problemas.length > 0) return { ok: false, problemas };
  const id = idDaDps(dados, emitente);
  if (id === undefined) {
    return { ok: false, problemas: [incoerente('infDPS.Id', 'município, série ou número não formam o identificador')] };
  }
  const escrita = escrever(leiauteDps, { versao: '1.01', infDPS: { Id: id, ...dados } });
  if (!escrita.ok) return escrita;
  return { ok: true, id, xml: assinar(escrita.xml, id, certificado, algoritmo).xml };
}

interface Emitente {
  readonly tipo: 'cnpj' | 'cpf';
  readonly valor: string;
}

/** Who issues: the provider, the taker or the intermediary. */
export function emitenteDaDps({ tpEmit, prest, toma, interm }: DadosDaDps): Emitente | undefined {
  const quem = { 1: prest, 2: toma, 3: interm }[tpEmit];
  if (quem?.CNPJ !== undefined) return { tipo: 'cnpj', valor: quem.CNPJ };
  return quem?.CPF === undefined ? undefined : { tipo: 'cpf', valor: quem.CPF };
}

function idDaDps({ cLocEmi, serie, nDPS }: DadosDaDps, documento: Emitente): string | undefined {
  try {
    return montarIdDps({ municipio: cLocEmi, documento, serie: Number(serie), numero: Number(nDPS) });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/**
 * Reads a declaration, alone or inside a note.
 *
 * @throws ErroXml when the text is not XML or holds none
 */
export function lerDps(xml: string): Leitura<Dps> {
  const no = buscar(lerXml(xml), 'DPS');
  if (no === undefined) throw new ErroXml('o arquivo não contém uma DPS');
  return ler(leiauteDps, xml, no);
}
