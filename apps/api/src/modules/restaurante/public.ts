import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { fontesDoCatalogo } from '../terminais/public.ts';
import { fonteDeMesas } from './catalogo-dos-terminais.ts';
import { guardaDoSetor, rotasDaImagemDoSetor } from './imagem-do-setor.routes.ts';
import { guardaDasImagens, rotasDeImagens } from './imagens/imagens.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { rotasDeSetores } from './setores.routes.ts';
import { tables } from './tables.ts';

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
  routes: (parts) => [...rotasDeSetores(), ...rotasDaImagemDoSetor(parts), ...rotasDeImagens(parts)],
  fileGuards: { setor: guardaDoSetor, imagem_core: guardaDasImagens },
  extends: [extend(recordReferences, () => referenciasAEmpresas), extend(fontesDoCatalogo, () => fonteDeMesas)],
  demonstration: {
    name: 'restaurante',
    after: ['empresas'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
