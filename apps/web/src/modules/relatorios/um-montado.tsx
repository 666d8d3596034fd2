import { linkTo } from '../../platform/router/address.ts';
import { telasDeRelatorios } from './addresses.ts';
import { reportNamed } from './montados.ts';
import { UmRelatorio } from './um-relatorio.tsx';

/** A report that people build over a list, by its name. */
export function UmMontado({ name }: { name: string }) {
  return <UmRelatorio report={reportNamed(name)} catalogo={linkTo(telasDeRelatorios.catalogo)} />;
}
