import { reportNamed } from '@retaguarda/contracts';
import { linkTo } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { telasDeRelatorios } from './addresses.ts';
import { UmRelatorio } from './um-relatorio.tsx';

/** One report, by the name in the address. */
export function VizualizacaoPage() {
  const [{ name }] = useAddress(telasDeRelatorios.um.params);
  return <UmRelatorio report={reportNamed(name)} catalogo={linkTo(telasDeRelatorios.catalogo)} />;
}
