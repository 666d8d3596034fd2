import { contagensCalls, producoesCalls, transferenciasCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { lerContagem } from './contagens.queries.ts';
import { abrirContagem, decidir, mudarSituacao } from './contagens.service.ts';
import { lerCodigo } from './leituras-da-contagem.ts';
import { estornarProducao, lerProducao, previaDeProducao, produzir, receitasDoProduto } from './producoes.ts';
import { receberTransferencia } from './recebimento.service.ts';
import { lerTransferencia } from './transferencias.queries.ts';
import {
  alterarTransferencia,
  cancelarTransferencia,
  criarTransferencia,
  enviarTransferencia,
  fecharTransferencia,
} from './transferencias.service.ts';

const rotasDeContagens = (): Route[] => [
  route(contagensCalls.get, ({ actor, params, read }) => read((db) => lerContagem(db, actor, params.id))),
  route(contagensCalls.abrir, ({ actor, body, write }) => write((tx) => abrirContagem(tx, actor, body))),
  route(contagensCalls.ler, ({ actor, params, body, write }) => write((tx) => lerCodigo(tx, actor, params.id, body))),
  route(contagensCalls.encerrar, ({ actor, params, body, write }) =>
    write((tx) => mudarSituacao(tx, actor, params.id, 'encerrar', body.versao)),
  ),
  route(contagensCalls.reabrir, ({ actor, params, body, write }) =>
    write((tx) => mudarSituacao(tx, actor, params.id, 'reabrir', body.versao)),
  ),
  route(contagensCalls.decidir, ({ actor, params, body, write }) => write((tx) => decidir(tx, actor, params.id, body))),
  route(contagensCalls.cancelar, ({ actor, params, body, write }) =>
    write((tx) => mudarSituacao(tx, actor, params.id, 'cancelar', body.versao)),
  ),
];

const rotasDeTransferencias = (): Route[] => [
  route(transferenciasCalls.get, ({ actor, params, read }) => read((db) => lerTransferencia(db, actor, params.id))),
  route(transferenciasCalls.create, ({ actor, body, write }) => write((tx) => criarTransferencia(tx, actor, body))),
  route(transferenciasCalls.update, ({ actor, params, body, write }) =>
    write((tx) => alterarTransferencia(tx, actor, params.id, body)),
  ),
  route(transferenciasCalls.enviar, ({ actor, params, body, write }) =>
    write((tx) => enviarTransferencia(tx, actor, params.id, body.versao)),
  ),
  route(transferenciasCalls.receber, ({ actor, params, body, write }) =>
    write((tx) => receberTransferencia(tx, actor, params.id, body)),
  ),
  route(transferenciasCalls.fechar, ({ actor, params, body, write }) =>
    write((tx) => fecharTransferencia(tx, actor, params.id, body)),
  ),
  route(transferenciasCalls.cancelar, ({ actor, params, body, write }) =>
    write((tx) => cancelarTransferencia(tx, actor, params.id, body.versao)),
  ),
];

const rotasDeProducoes = (): Route[] => [
  route(producoesCalls.previa, ({ actor, query, read }) => read((db) => previaDeProducao(db, actor, query))),
  route(producoesCalls.get, ({ actor, params, read }) => read((db) => lerProducao(db, actor, params.id))),
  route(producoesCalls.produzir, ({ actor, body, write }) => write((tx) => produzir(tx, actor, body))),
  route(producoesCalls.estornar, ({ actor, params, body, write }) =>
    write((tx) => estornarProducao(tx, actor, params.id, body.motivo)),
  ),
  route(producoesCalls.receitas, ({ actor, params, read }) => read((db) => receitasDoProduto(db, actor, params.id))),
];

/** Counts, transfers and productions: papers that post movements. */
export const rotasDePapeis = (): Route[] => [...rotasDeContagens(), ...rotasDeTransferencias(), ...rotasDeProducoes()];
