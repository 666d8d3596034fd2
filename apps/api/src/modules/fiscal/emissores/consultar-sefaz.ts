import type { emissoresCalls } from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Autoridades } from './autoridades.ts';
import type { Emissor } from './emissores.queries.ts';

/** In operation. @source MOC 7.0, NFeStatusServico4 */
const EM_OPERACAO = '107';

/** Whether the authority answers this company now, and what it says. @throws DomainError RULE_BROKEN without certificate or state */
export async function consultarSefaz(
  autoridades: Autoridades,
  emissor: Emissor,
  modelo: '55' | '65',
): Promise<z.output<typeof emissoresCalls.consultarSefaz.reply>> {
  const sefaz = await autoridades.sefazDe(emissor, modelo);
  const inicio = performance.now();
  const resposta = await sefaz.consultarStatus();
  const comum = {
    tempoMs: Math.round(performance.now() - inicio),
    ambiente: emissor.ambienteNfe,
    local: autoridades.ehLocal(emissor.ambienteNfe),
  };
  if (!resposta.ok) return { noAr: false, mensagem: resposta.falha.mensagem, cStat: null, ...comum };
  const { cStat, xMotivo } = resposta.retorno;
  return { noAr: cStat === EM_OPERACAO, mensagem: xMotivo, cStat, ...comum };
}
