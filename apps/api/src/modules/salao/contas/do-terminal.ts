import { type ComandoRecebido, type ContaLida, comandoRecebido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { knownIds } from '../../../platform/records/columns.ts';
import { type TerminalAdmitido, type TipoDeEvento, tipoDeEvento } from '../../terminais/public.ts';
import { autorDoTerminal } from './autor.ts';
import { abrirConta, comandar, type Vizinhos } from './contas.service.ts';
import { lerConta } from './ler-conta.ts';

type Recebido = ComandoRecebido & { em: string };

/**
 * A terminal opens an account, or does something to one of its company.
 *
 * @returns the account as it is now
 */
export async function comandarDoTerminal(
  tx: Tx,
  terminal: TerminalAdmitido,
  { uuid, conta, versaoVista, operadorId, autorizadorId, comando, em }: Recebido,
  vizinhos: Vizinhos,
): Promise<ContaLida> {
  const abertura = comando.tipo === 'aberta' ? comando : null;
  const sabe = await conhecidos(tx, [operadorId, autorizadorId, abertura?.garcomId ?? null]);
  const autor = autorDoTerminal(terminal, { operadorId: sabe(operadorId), autorizadorId: sabe(autorizadorId) });
  if (abertura) {
    const { tipo: _, garcomId, ...dados } = abertura;
    await abrirConta(tx, autor, terminal.empresaId, { ...dados, garcomId: sabe(garcomId), uuid: conta, em });
  } else if (comando.tipo !== 'aberta') await comandar(tx, autor, { uuid, conta, versaoVista, comando, em }, vizinhos);
  return lerConta(tx, autor.actor, conta);
}

/** Of people a terminal names, those who are registered here: what somebody unknown did happened all the same. */
async function conhecidos(tx: Tx, ditos: readonly (number | null)[]): Promise<(id: number | null) => number | null> {
  const { rows } = await sql<{ ids: number[] }>`select ${knownIds(
    'usuarios',
    ditos.flatMap((id) => id ?? []),
  )} as ids`.execute(tx);
  const ids = new Set(rows[0]?.ids ?? []);
  return (id) => (id !== null && ids.has(id) ? id : null);
}

/**
 * `conta.comando`: what happened to an account at a terminal that could ask nobody. What only adds is merged; what no longer applies is
 * kept for a person by the inbox, with the reason.
 */
export const eventoDeComando = (vizinhos: () => Vizinhos): TipoDeEvento =>
  tipoDeEvento({
    tipo: 'conta.comando',
    schema: comandoRecebido,
    espera: ({ conta }) => conta,
    traz: ({ dados }) => {
      const { conta, comando } = dados as { conta: string; comando: { tipo?: unknown } };
      return comando.tipo === 'aberta' ? conta : null;
    },
    async receber(tx, _, { terminal, ocorridoEm, dados }) {
      const conta = await comandarDoTerminal(tx, terminal, { ...dados, em: ocorridoEm }, vizinhos());
      return { conta: conta.uuid, seq: conta.seq, situacao: conta.situacao };
    },
  });
