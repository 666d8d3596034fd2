import { relatoriosDeDinheiro } from '@retaguarda/contracts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { UmRelatorio } from '../../relatorios/public.ts';
import { telasDoFinanceiro } from '../addresses.ts';

/** One money report, by the name in the address. */
export function RelatorioPage() {
  const [{ nome }] = useAddress(telasDoFinanceiro.relatorio.params);
  return (
    <UmRelatorio
      report={relatoriosDeDinheiro.find(({ name }) => name === nome)}
      catalogo={linkTo(telasDoFinanceiro.relatorios)}
    />
  );
}
