import type { cnab } from '@retaguarda/boletos';
import { Decimal } from '@retaguarda/brasil';

/** An input of unknown shape, as the vector's source names its fields. */
export type Dados = Record<string, unknown>;

export function texto(dado: unknown): string {
  return dado === undefined || dado === null ? '' : String(dado);
}

export function numero(dado: unknown): Decimal {
  const escrito = texto(dado);
  return new Decimal(escrito === '' ? 0 : escrito);
}

/** The word of ours the bank spells with `codigo`. */
export function codigoInverso<Palavra extends string>(
  codigos: Readonly<Partial<Record<Palavra, string>>>,
  codigo: string,
): Palavra | undefined {
  return (Object.keys(codigos) as Palavra[]).find((palavra) => codigos[palavra] === codigo);
}

/** The same column texts for every record of a title that has such columns. */
export function literaisDe(layout: cnab.LayoutRemessa, colunas: Record<string, string>): cnab.Literais {
  return Object.fromEntries(layout.titulo.map(({ registro }) => [registro.nome, colunas]));
}
