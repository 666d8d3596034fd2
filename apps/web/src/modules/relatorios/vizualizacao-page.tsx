import { isBuiltName, reports } from '@retaguarda/contracts';
import { linkTo } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { telasDeRelatorios } from './addresses.ts';
import { UmRelatorio } from './um-relatorio.tsx';

const UmMontado = lazyPart(() => import('./um-montado.tsx').then((part) => part.UmMontado));

/** One report, by the name in the address. */
export function VizualizacaoPage() {
  const [{ name }] = useAddress(telasDeRelatorios.um.params);
  if (name !== null && isBuiltName(name)) return <UmMontado name={name} />;
  return (
    <UmRelatorio report={reports.find((one) => one.name === name)} catalogo={linkTo(telasDeRelatorios.catalogo)} />
  );
}
