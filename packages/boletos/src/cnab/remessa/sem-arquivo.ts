import { layoutsDeRemessa } from './bancos.ts';
import type { FormatoCnab } from './modelo.ts';

/** Banks with boletos of which no file layout could be confirmed, and what to do there instead. */
const semArquivo: Readonly<Record<string, string>> = {
  '047': 'o leiaute do arquivo do Banese (047) só é entregue pelo banco; registre os boletos pelo canal dele',
  '399': 'o HSBC (399) deixou o varejo em 2016 e não recebe mais arquivos; use a conta no Bradesco (237)',
};

/** Why there is no remessa of this bank in this format, and what there is instead. */
export function semLayout(banco: string, formato: FormatoCnab): string {
  const doBanco = layoutsDeRemessa.filter((layout) => layout.banco === banco);
  const [outro] = doBanco;
  if (outro) return `${outro.nome} não tem remessa de ${formato}; use o arquivo de ${outro.formato}`;
  return semArquivo[banco] ?? `não há layout de remessa ${formato} para o banco ${banco}`;
}
