import { DomainError, empresasCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { gravarConfiguracao, lerConfiguracao } from './configuracao.ts';
import { exigirPropria } from './empresas.service.ts';
import { gravarAliquotas, lerAliquotas } from './icms-interestadual.ts';

/** Settings of own companies and of the group. */
export function rotasDeConfiguracao(): Route[] {
  return [
    route(empresasCalls.settings, ({ actor, query, read }) =>
      read(async (db) => {
        const { empresaId = null } = query;
        if (empresaId !== null) await exigirPropria(db, actor, empresaId);
        return lerConfiguracao(db, empresaId);
      }),
    ),
    route(empresasCalls.saveSettings, ({ actor, body, write }) =>
      write(async (tx) => {
        if (body.empresaId !== null) await exigirPropria(tx, actor, body.empresaId);
        else if (actor.empresas !== 'todas') {
          throw new DomainError('FORBIDDEN', {
            text: 'Só quem vê todas as empresas altera as configurações do grupo.',
          });
        }
        return gravarConfiguracao(tx, actor.grupoId, body);
      }),
    ),
    route(empresasCalls.icms, ({ actor, query, read }) =>
      read(async (db) => {
        await exigirPropria(db, actor, query.empresaId);
        return lerAliquotas(db, query.empresaId, query.ufOrigem);
      }),
    ),
    route(empresasCalls.saveIcms, ({ actor, body, write }) =>
      write(async (tx) => {
        await exigirPropria(tx, actor, body.empresaId);
        return gravarAliquotas(tx, actor.grupoId, body);
      }),
    ),
  ];
}
