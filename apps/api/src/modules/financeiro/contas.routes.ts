import { contasCalls, formasDePagamento, formasDePagamentoCalls, saldosDoDia } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { getRow } from '../../platform/registers/engine.ts';
import { archiveRecord } from '../../platform/registers/routes.ts';
import { formaPeloCodigo } from './contas.queries.ts';
import { contaComSaldo, informarSaldo } from './contas.service.ts';

/** Bank accounts and forms of payment, beyond their registers. */
export const rotasDeContas = (): Route[] => [
  route(contasCalls.financeiro, ({ actor, params, read }) => read((db) => contaComSaldo(db, actor, params.id))),
  route(contasCalls.submitBalance, ({ actor, body, write }) =>
    write(async (tx) => getRow(tx, saldosDoDia, actor, await informarSaldo(tx, actor, body))),
  ),
  route(formasDePagamentoCalls.showCode, ({ actor, params, read }) =>
    read(async (db) => getRow(db, formasDePagamento, actor, await formaPeloCodigo(db, params.id))),
  ),
  route(formasDePagamentoCalls.inativo, (context) => archiveRecord(formasDePagamento, undefined, context)),
];
