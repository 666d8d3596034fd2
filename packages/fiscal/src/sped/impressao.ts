import { createHash } from 'node:crypto';

/** What a file says of one record: how many lines, and a digest of them in their order. */
export interface ImpressaoDoRegistro {
  linhas: number;
  sha256: string;
}
/** By record: what a file says of the month's movement. */
export type ImpressaoDoSped = Readonly<Record<string, ImpressaoDoRegistro>>;

/** A record that says something else: lines before, and now. */
export interface RegistroMudado {
  registro: string;
  antes: number;
  agora: number;
}

/**
 * What is no movement. Who and what documents name (block 0) says nothing by itself. Stock at the end of the month (K) is corrected
 * by the files after it. The counts (9, openers and closers) follow from the rest.
 */
const SEM_MOVIMENTO = /^(?:[09K]|.001$|.990$)/;

/** @param texto a file of the SPED, whole */
export function impressaoDoSped(texto: string): ImpressaoDoSped {
  const registros = new Map<string, { linhas: number; resumo: ReturnType<typeof createHash> }>();
  for (const linha of texto.split('\r\n')) {
    const registro = linha.slice(1, 5);
    if (registro === '' || SEM_MOVIMENTO.test(registro)) continue;
    const dele = registros.get(registro) ?? { linhas: 0, resumo: createHash('sha256') };
    dele.linhas += 1;
    dele.resumo.update(`${linha}\n`);
    registros.set(registro, dele);
  }
  return Object.fromEntries(
    [...registros].map(([registro, { linhas, resumo }]) => [registro, { linhas, sha256: resumo.digest('hex') }]),
  );
}

/** The records that do not say the same, in their order. */
export function registrosMudados(antes: ImpressaoDoSped, agora: ImpressaoDoSped): RegistroMudado[] {
  const registros = [...new Set([...Object.keys(antes), ...Object.keys(agora)])].sort();
  return registros
    .filter((registro) => antes[registro]?.sha256 !== agora[registro]?.sha256)
    .map((registro) => ({
      registro,
      antes: antes[registro]?.linhas ?? 0,
      agora: agora[registro]?.linhas ?? 0,
    }));
}
