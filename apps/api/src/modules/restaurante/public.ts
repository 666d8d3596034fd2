import { temaDoCardapio } from '@retaguarda/contracts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import { fontesDoCatalogo } from '../terminais/public.ts';
import { rotasDoCardapio } from './cardapio/cardapio.routes.ts';
import { fonteDeEsgotados, fonteDeMesas, fonteDePratos } from './catalogo-dos-terminais.ts';
import { guardaDoSetor, rotasDaImagemDoSetor } from './imagem-do-setor.routes.ts';
import { guardaDasImagens, rotasDeImagens } from './imagens/imagens.routes.ts';
import { rotasDaPlanta } from './planta.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { rotasDeSetores } from './setores.routes.ts';
import { tables } from './tables.ts';

export { exigirAVenda, ofertasDe } from './cardapio/a-venda.ts';
export { lerCardapio, type PratoAVenda } from './cardapio/ler-cardapio.ts';
export { pratosDoCardapio } from './cardapio/pratos.queries.ts';
export {
  departamentosDa,
  juntarDepartamento,
  juntarMesa,
  mesaDaEmpresa,
  mesasEmUso,
  saidasDa,
  setoresEMesas,
  veDepartamento,
} from './no-salao.ts';

export const restaurante: Module = {
  name: 'restaurante',
  tables,
  routes: (parts) => [
    ...rotasDoCardapio(parts),
    ...rotasDeSetores(),
    ...rotasDaPlanta(),
    ...rotasDaImagemDoSetor(parts),
    ...rotasDeImagens(parts),
  ],
  fileGuards: { setor: guardaDoSetor, imagem_core: guardaDasImagens },
  topics: [{ topic: temaDoCardapio, allow: (db, actor, id) => exigirEmpresas(db, actor, [id]) }],
  extends: [
    extend(recordReferences, () => referenciasAEmpresas),
    ...[fonteDeMesas, fonteDePratos, fonteDeEsgotados].map((fonte) => extend(fontesDoCatalogo, () => fonte)),
  ],
  demonstration: {
    name: 'restaurante',
    after: ['empresas'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
