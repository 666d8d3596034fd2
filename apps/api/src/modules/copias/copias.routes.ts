import { copiasCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ModuleParts } from '../../platform/modules/module.ts';
import { situacaoDasCopias } from './situacao.ts';

export const rotasDeCopias = ({ database, config }: ModuleParts): Route[] => [
  route(copiasCalls.atual, () => database.control((db) => situacaoDasCopias(db, config.backup))),
];
