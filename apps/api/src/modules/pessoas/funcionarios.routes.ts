import {
  funcionariosCalls as calls,
  fimDaExperiencia,
  mensagens,
  ordemDeFuncionarios,
  periodosDeFerias,
} from '@retaguarda/contracts';
import { sendJson } from '../../platform/http/json.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readListJson } from '../../platform/lists/engine.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { hojeNaEmpresa } from '../empresas/public.ts';
import { afastar, desfazerDesligamento, desligar, retornar } from './atos.service.ts';
import { avisosDePessoas, calendarioDoMes } from './calendario.queries.ts';
import { fatosDasFerias } from './ferias.queries.ts';
import { lerPessoaDoEntregador, opcoesDeFuncionarios, opcoesDePessoas } from './funcionarios.queries.ts';
import {
  alterarFuncionario,
  ativarFuncionario,
  criarFuncionario,
  inativarSocio,
  lerFuncionario,
} from './funcionarios.service.ts';
import { vinculosEmLista } from './lista.ts';

/** Employees: lists, the record, its acts, what the month and the next days bring. */
export const rotasDeFuncionarios = (): Route[] => [
  listRoute(vinculosEmLista),
  route(calls.list, async ({ actor, query, read, reply }) => {
    const { seller, filter, sort, funcionarioRepetido, empresa_id: empresaId, ...mais } = query;
    const pedido = {
      ...mais,
      sortBy: ordemDeFuncionarios(sort),
      ...(filter === undefined ? {} : { search: filter }),
      ...(seller === undefined ? {} : { vendedor: seller }),
      ...(empresaId === undefined ? {} : { empresaId }),
      ...(funcionarioRepetido === undefined ? {} : { cpf: funcionarioRepetido }),
    };
    return sendJson(reply, await read((db) => readListJson(db, vinculosEmLista, actor, pedido)));
  }),
  route(calls.get, ({ actor, params, read }) => read((db) => lerFuncionario(db, actor, params.id))),
  route(calls.create, ({ actor, body, write }) => write((tx) => criarFuncionario(tx, actor, body))),
  route(calls.update, ({ actor, params, body, write }) =>
    write((tx) => alterarFuncionario(tx, actor, params.id, body)),
  ),
  route(calls.archive, ({ actor, params, query, write }) =>
    write((tx) => ativarFuncionario(tx, actor, params.id, query.somenteInativos === true)),
  ),
  route(calls.partner, ({ actor, params, write }) =>
    write(async (tx) => {
      await inativarSocio(tx, actor, params.id);
      return { mensagem: mensagens.inactivatedPartner };
    }),
  ),
  route(calls.select, ({ actor, query, read }) => read((db) => opcoesDeFuncionarios(db, actor, query, false))),
  route(calls.sellers, ({ actor, query, read }) => read((db) => opcoesDeFuncionarios(db, actor, query, true))),
  route(calls.pessoas, ({ actor, query, read }) => read((db) => opcoesDePessoas(db, actor, query))),
  route(calls.pessoa, ({ actor, params, read }) => read((db) => lerPessoaDoEntregador(db, actor, params.id))),
  route(calls.afastar, ({ actor, params, body, write }) => write((tx) => afastar(tx, actor, params.id, body))),
  route(calls.retornar, ({ actor, params, body, write }) => write((tx) => retornar(tx, actor, params.id, body))),
  route(calls.desligar, ({ actor, params, body, write }) => write((tx) => desligar(tx, actor, params.id, body))),
  route(calls.desfazerDesligamento, ({ actor, params, body, write }) =>
    write((tx) => desfazerDesligamento(tx, actor, params.id, body)),
  ),
  route(calls.periodos, ({ actor, params, read }) =>
    read(async (db) => {
      const um = await lerFuncionario(db, actor, params.id);
      const { origem, admissao, desligamento, experienciaDias, prorrogacaoDias } = um;
      const experiencia = fimDaExperiencia(admissao, experienciaDias, prorrogacaoDias);
      if (origem === 'V') return { periodos: [], experiencia };
      const { faltas, marcadas } = await fatosDasFerias(db, actor, params.id);
      const ate = desligamento ?? (await hojeNaEmpresa(db, um.empresaId));
      return { periodos: periodosDeFerias(admissao, ate, faltas, marcadas).toReversed(), experiencia };
    }),
  ),
  route(calls.calendario, ({ actor, query, read }) => read((db) => calendarioDoMes(db, actor, query))),
  route(calls.avisos, ({ actor, query, read }) => read((db) => avisosDePessoas(db, actor, query))),
];
