import { cardSources } from '../../platform/cards/source.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { fontesDeUsos } from '../produtos/public.ts';
import { rotasDeBalancas } from './balancas/balancas.routes.ts';
import { cartoesDosEstoques } from './cartoes.ts';
import { tarefaDeRecalculo } from './custos.service.ts';
import { hooksDeEstoque } from './estoque.hooks.ts';
import { rotasDeSaldos } from './estoque.routes.ts';
import { TAREFA_DE_RECALCULO } from './lancamento/recalculo.ts';
import { lotes } from './listas/lotes.ts';
import { minimos } from './listas/minimos.ts';
import { movimentos } from './listas/movimentos.ts';
import { posicao } from './listas/posicao.ts';
import { reservas } from './listas/reservas.ts';
import { saldos, seriais } from './listas/saldos.ts';
import { contagens, itensDaContagem } from './papeis/contagens.queries.ts';
import { rotasDePapeis } from './papeis/papeis.routes.ts';
import { producoes } from './papeis/producoes.ts';
import { transferencias } from './papeis/transferencias.queries.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { relatoriosDoEstoque } from './relatorios/fontes.ts';
import { TAREFA_DE_EXPIRACAO, tarefaDeExpiracao } from './reservas.ts';
import { tables } from './tables.ts';
import { usosNoEstoque } from './usos-do-produto.ts';

export { type Acrescimo, acrescentarCustos, entradasDoDocumento } from './acrescimos.ts';
export { type ComoEntra, comoEntram } from './como-entram.ts';
export { conferirLotes, type LoteSugerido, lotesParaANota } from './conferir-lotes.ts';
export {
  conferirSeriais,
  type ItemComSeriais,
  segurarSeriais,
  seriaisParaANota,
} from './conferir-seriais.ts';
export { custoDaBonificacaoEm, semNegativo } from './configuracao.ts';
export { custosEmEstoque } from './custos-em-estoque.ts';
export { abastecerVendas, type VendasPrevistas } from './demonstracao/abastecer-vendas.ts';
export {
  type DocumentoDeOrigem,
  estornarDocumento,
  lancarDocumento,
  lancarDocumentos,
  type MovimentosDoDocumento,
} from './documentos.ts';
export { emEstoque } from './em-estoque.ts';
export { manterContagens } from './manter-contagens.ts';
export { comProduto, daSecao, documentosDaFigura, partesDoConsumo, somaDaFigura } from './relatorios/fatos.ts';
export { legendaDoEstoque } from './relatorios/legenda.ts';
export { liberarReserva, reservar } from './reservas.ts';
export { type FonteDeComprometidos, fontesDeComprometidos, type Quanto, quantosRestam } from './restam.ts';
export { type SaidaDoDocumento, saidasDoDocumento } from './saidas-do-documento.ts';
export { type SaidaViva, saidasVivas } from './saidas-vivas.ts';
export { saldosNoDia } from './saldos-no-dia.ts';
export { abrirSaldosNovos, desfazerSaldosNovos, recusaDoLancamento } from './saldos-novos.ts';
export { soltarSeriaisContados } from './seriais-contados.ts';

/** Stock: what is on hand, what moved and why. */
export const estoque: Module = {
  name: 'estoque',
  tables,
  routes: ({ storage }) => [...rotasDeSaldos(), ...rotasDePapeis(), ...rotasDeBalancas(storage)],
  hooks: hooksDeEstoque,
  demonstration: {
    name: 'estoque',
    after: ['produtos'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  lists: [
    saldos,
    posicao,
    lotes,
    seriais,
    minimos,
    reservas,
    movimentos,
    contagens,
    itensDaContagem,
    transferencias,
    producoes,
  ],
  reports: relatoriosDoEstoque,
  tasks: ({ database }) => ({
    [TAREFA_DE_RECALCULO]: tarefaDeRecalculo(database),
    [TAREFA_DE_EXPIRACAO]: tarefaDeExpiracao(database),
  }),
  taskNames: {
    [TAREFA_DE_RECALCULO]: 'Recálculo de custos do estoque',
    [TAREFA_DE_EXPIRACAO]: 'Fim de uma reserva de estoque',
  },
  extends: [
    extend(cardSources, () => cartoesDosEstoques),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(fontesDeUsos, () => usosNoEstoque),
  ],
};
