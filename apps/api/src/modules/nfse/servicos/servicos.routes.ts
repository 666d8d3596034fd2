import { servicosCalls as calls, servicos } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getRow, lockRow, setActive } from '../../../platform/registers/engine.ts';

export const rotasDeServicos = (): Route[] => [
  route(calls.ativar, ({ actor, params: { id }, write }) =>
    write(async (tx) => {
      await setActive(tx, servicos, actor, await lockRow(tx, servicos, actor, id), true);
      return getRow(tx, servicos, actor, id);
    }),
  ),
];
