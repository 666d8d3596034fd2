import { normalizarBusca } from '@retaguarda/brasil';
import type { MapaDeCsv } from '../extrato.ts';
import { isLinhaDeSaldo, isSaldoAnterior } from '../leitura/saldo.ts';
import { lerValor } from '../leitura/valor.ts';
import type { Linha } from './tabela.ts';

/** Balances told above the table: beside their name, below it, or after its colon. */
export function saldosAcima(
  acima: readonly Linha[],
  decimal: MapaDeCsv['decimal'],
): { inicial: string | null; final: string | null } {
  const achados = acima.flatMap(({ celulas }, i) =>
    celulas.flatMap((celula, coluna) => {
      const [nome = '', depois = ''] = celula.replaceAll('_', ' ').split(':');
      if (!isLinhaDeSaldo(nome)) return [];
      const escritos = [depois, celulas[coluna + 1], acima[i + 1]?.celulas[coluna]];
      const valor = escritos.map((escrito) => lerValor(escrito ?? '', decimal)).find((lido) => lido !== null);
      return valor ? [{ nome: normalizarBusca(nome), valor }] : [];
    }),
  );
  const final = achados.find(({ nome }) => /final|fechamento|closing|ending/.test(nome));
  return { inicial: achados.find(({ nome }) => isSaldoAnterior(nome))?.valor ?? null, final: final?.valor ?? null };
}
