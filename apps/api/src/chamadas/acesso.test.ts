import { daParte } from '../../test-support/dominios.ts';
import { provarChamadas } from '../../test-support/provar-chamadas.ts';

await provarChamadas(daParte('acesso'));
