import { decimal, formatarMoeda } from '@retaguarda/brasil';
import type { TituloNovo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { attempt } from '../../../platform/database/attempt.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { criarTitulos, retirarTitulosDe } from '../../financeiro/public.ts';
import { anotar, mudarNota, type Nota } from './notas.queries.ts';

/** What made a receivable of a note. */
const ORIGEM = 'nfse';

const retencoesDa = ({ retidoIss, retidoIrrf, retidoCsrf, retidoInss }: Nota): NonNullable<TituloNovo['retencoes']> =>
  (
    [
      { tributo: 'iss', valor: retidoIss },
      { tributo: 'irrf', valor: retidoIrrf },
      { tributo: 'csrf', valor: retidoCsrf },
      { tributo: 'inss', valor: retidoInss },
    ] as const
  ).filter(({ valor }) => decimal(valor).gt(0));

/**
 * What is to be received by a note: its value less what the taker withholds. One that cannot be made now (a closed period)
 * says why and is asked for again by a person; the note stays authorised.
 */
export async function criarTituloDaNota(tx: Tx, actor: Actor, nota: Nota): Promise<void> {
  if (!nota.geraTitulo || nota.lancamentoId !== null) return;
  const feito = await attempt(tx, async () => {
    const [titulo] = await criarTitulos(tx, actor, [
      {
        origem: 'R',
        empresaId: nota.empresaId,
        pessoaId: nota.pessoaId,
        valor: decimal(nota.valor).minus(nota.desconto).toFixed(2),
        retencoes: retencoesDa(nota),
        vencimento: nota.vencimento ?? (await hojeNaEmpresa(tx, nota.empresaId)),
        competencia: nota.competencia.slice(0, 7),
        documento: `NFS-e ${nota.numeroNfse}`,
        observacao: nota.descricao.slice(0, 2000),
        tags: [],
        origemTipo: ORIGEM,
        origemId: nota.id,
      },
    ]);
    await mudarNota(
      tx,
      actor.grupoId,
      nota.id,
      sql`lancamento_id = ${titulo?.lancamentos[0] ?? null}, titulo_erro = null`,
    );
    await anotar(tx, actor, nota.id, 'titulo', `Título ${titulo?.codigo}, ${formatarMoeda(nota.liquido)}`);
  });
  if (feito.ok) return;
  await mudarNota(tx, actor.grupoId, nota.id, sql`titulo_erro = ${feito.refusal.words}`);
  await anotar(tx, actor, nota.id, 'titulo_recusado', feito.refusal.words);
}

/**
 * The receivable of a note that is no more: taken out when the note made it and nobody paid. What was paid stays paid.
 *
 * @returns whether nothing is to be received by it any more
 */
export async function tirarTituloDaNota(tx: Tx, actor: Actor, nota: Nota): Promise<boolean> {
  const origem = { tipo: ORIGEM, ids: [nota.id] };
  if (!nota.geraTitulo || nota.lancamentoId === null) return nota.lancamentoId === null;
  const impedimento = await retirarTitulosDe(tx, actor, origem);
  if (impedimento !== null) {
    await anotar(tx, actor, nota.id, 'titulo_recusado', `A conta a receber fica: ${impedimento}`);
    return false;
  }
  await mudarNota(tx, actor.grupoId, nota.id, sql`lancamento_id = null`);
  return true;
}
