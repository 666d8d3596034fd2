import { type ComandoRecebido, type ContaLida, comandoRecebido } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
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
  const autor = autorDoTerminal(terminal, { operadorId, autorizadorId });
  if (comando.tipo === 'aberta') {
    const { tipo: _, ...abertura } = comando;
    await abrirConta(tx, autor, terminal.empresaId, { ...abertura, uuid: conta, em });
  } else await comandar(tx, autor, { uuid, conta, versaoVista, comando, em }, vizinhos);
  return lerConta(tx, autor.actor, conta);
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
