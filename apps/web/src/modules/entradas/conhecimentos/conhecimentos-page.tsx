import { atosDoCte, type CteLinha, listaAPagar, listaDeCtes } from '@retaguarda/contracts';
import { IconArrowBackUp, IconCash, IconCheck, IconEyeOff, IconRotate2, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { telasDoFinanceiro } from '../../financeiro/addresses.ts';
import { EnvioDialog } from '../lista/envio-dialog.tsx';
import { SoltarArquivos } from '../lista/soltar-arquivos.tsx';
import { useEnvio } from '../lista/use-envio.ts';
import { conhecimentosTexts } from './conhecimentos-texts.ts';
import { LancarCteDialog } from './lancar-cte-dialog.tsx';
import { type OutroAtoDoCte, OutroAtoDoCteDialog } from './outro-ato-dialog.tsx';

const nomeDo = ({ numero, transportadora }: CteLinha) => `${numero} · ${transportadora}`;

/** Transport documents whose carriage the companies pay for, from their file to cost and payables. */
export function ConhecimentosPage() {
  const t = useTexts(conhecimentosTexts);
  const navigate = useNavigate();
  const { can } = useSession();
  const envio = useEnvio();
  const historico = useRowHistory<CteLinha>({ resource: 'entradas', entidade: 'cte_recebido' }, nomeDo);
  const [pede, setPede] = useState<{ ato: 'lancar' | OutroAtoDoCte; linha: CteLinha } | null>(null);
  const fechar = () => setPede(null);
  const ato = (qual: 'lancar' | OutroAtoDoCte, linha: CteLinha) => ({
    id: qual,
    run: () => setPede({ ato: qual, linha }),
    refusal: atosDoCte.refusal(qual, linha, Date.now()) ?? undefined,
  });
  const deUm = (linha: CteLinha): RowAction[] => [
    { ...ato('lancar', linha), label: t('enter'), icon: IconCheck, keys: 'Enter', quick: true },
    { ...ato('consultar', linha), label: t('ask'), icon: IconSearch },
    { ...ato('ignorar', linha), label: t('ignore'), icon: IconEyeOff },
    { ...ato('recuperar', linha), label: t('recover'), icon: IconArrowBackUp },
    { ...ato('estornar', linha), label: t('takeBack'), icon: IconRotate2, danger: true },
    ...(linha.situacao === 'lancado' && can(listaAPagar.access)
      ? [
          {
            id: 'a-pagar',
            label: t('payables'),
            icon: IconCash,
            run: () =>
              void navigate({ ...linkTo(telasDoFinanceiro.pagar), search: { search: `CT-e ${linha.numero}` } }),
          },
        ]
      : []),
    historico.action(linha),
  ];
  return (
    <>
      <SoltarArquivos enviar={envio.enviar}>
        <ListPage<CteLinha>
          list={listaDeCtes}
          nameOf={nomeDo}
          onOpen={(linha) => setPede({ ato: 'lancar', linha })}
          rowActions={deUm}
          onAdd={envio.abrir}
        >
          {historico.drawer}
        </ListPage>
      </SoltarArquivos>
      {envio.aberto && <EnvioDialog envio={envio} />}
      {pede?.ato === 'lancar' && <LancarCteDialog id={pede.linha.id} onClose={fechar} />}
      {pede && pede.ato !== 'lancar' && <OutroAtoDoCteDialog ato={pede.ato} linha={pede.linha} onClose={fechar} />}
    </>
  );
}
