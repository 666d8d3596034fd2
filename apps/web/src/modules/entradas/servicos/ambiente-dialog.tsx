import { type DistribuicaoLida, nfseRecebidaCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DistribuicaoDialog } from '../sefaz/distribuicao-dialog.tsx';
import { FilaDaEmpresa } from '../sefaz/fila-da-empresa.tsx';
import { servicosTexts } from './servicos-texts.ts';

/** How the notes of services of each company are fetched from the national environment, and how far that went. */
export function AmbienteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(servicosTexts);
  return (
    <DistribuicaoDialog title={t('fetchTitle')} onClose={onClose}>
      {(todas) => todas.map((uma) => <Empresa key={uma.empresa.id} distribuicao={uma} />)}
    </DistribuicaoDialog>
  );
}

function Empresa({ distribuicao: { empresa, versao, nfse } }: { distribuicao: DistribuicaoLida }) {
  const t = useTexts(servicosTexts);
  const params = { empresaId: empresa.id };
  return (
    <FilaDaEmpresa
      empresa={empresa.rotulo}
      fila={nfse}
      nunca={t('never')}
      buscar={(sending) => callApi(nfseRecebidaCalls.buscar, { params, ...sending })}
      chaves={[
        {
          rotulo: t('automatic'),
          nome: t('automaticOf', { empresa: empresa.rotulo }),
          valor: nfse.ligada,
          mudar: (ligada, sending) =>
            callApi(nfseRecebidaCalls.configurar, {
              params,
              body: { versao: versao ?? undefined, ligada },
              ...sending,
            }),
        },
      ]}
    />
  );
}
