import { cardSources } from '../../platform/cards/source.ts';
import { listFile } from '../../platform/exports/lists.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { actSources } from '../../platform/reports/acts.ts';
import { fontesDePendencias, seguidoresDeBaixas } from '../financeiro/public.ts';
import { tiposDeEventos } from '../terminais/public.ts';
import { caixaDasVendas } from '../vendas/public.ts';
import { rotasDoCaixa } from './caixa.routes.ts';
import { cartoesDosCaixas } from './cartoes.ts';
import { eventoDeMovimento, eventosDoCaixa } from './chegada/eventos.ts';
import { doCaixaParaVendas } from './chegada/turno-da-venda.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { turnosPorConferir } from './por-conferir.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { atosDosCaixas } from './relatorios/atos-das-pessoas.ts';
import { relatoriosDoCaixa } from './relatorios/fontes.ts';
import { tables } from './tables.ts';
import { turnos } from './turnos.queries.ts';

export { conferirTurnoContado } from './demonstracao/conferir.ts';
export { ocupantes } from './gaveta/lugar.ts';

/** Cash: shifts, what moves in drawers, blind counts and differences. */
export const caixa: Module = {
  name: 'caixa',
  tables,
  routes: (parts) => rotasDoCaixa(parts.database, parts.all(seguidoresDeBaixas)),
  files: [listFile(turnos)],
  reports: relatoriosDoCaixa,
  demonstration: {
    name: 'caixa',
    after: ['empresas'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  extends: [
    extend(cardSources, () => cartoesDosCaixas),
    ...atosDosCaixas.map((atos) => extend(actSources, () => atos)),
    ...eventosDoCaixa.map((evento) => extend(tiposDeEventos, () => evento)),
    extend(tiposDeEventos, (parts) => eventoDeMovimento(() => parts.all(seguidoresDeBaixas))),
    extend(caixaDasVendas, () => doCaixaParaVendas),
    extend(fontesDePendencias, () => turnosPorConferir),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
  ],
};
