import { layoutsDeRemessa } from './bancos.ts';
import type { FormatoCnab } from './modelo.ts';

/** Banks with boletos of which no file layout could be confirmed, and what to do there instead. */
const semArquivo: Readonly<Record<string, string>> = {};

/** Why there is no remessa of this bank in this format, and what there is instead. */
export function semLayout(banco: string, formato: FormatoCnab): string {
  const doBanco = layoutsDeRemessa.filter((layout) => layout.banco === banco);
  const [outro] = doBanco;
  if (outro) return `${outro.nome} não tem remessa de ${formato}; use o arquivo de ${outro.formato}`;
  return semArquivo[banco] ?? `não há layout de remessa ${formato} para o banco ${banco}`;
}
