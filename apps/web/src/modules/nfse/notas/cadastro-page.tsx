import { empresasCalls, type NfseLida, nfseCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { today } from '../../../platform/ui/today.ts';
import { useEmpresaQueEmite } from '../../empresas/public.ts';
import { telasDeNfse } from '../addresses.ts';
import { nfseKeys } from '../keys.ts';
import { nfseTexts } from './nfse-texts.ts';
import { NotaDialog } from './nota-dialog.tsx';
import { NotasPage } from './notas-page.tsx';
import { notaNova, valoresDaNota } from './valores.ts';

/** A note being typed, over the list it joins: new, altered, or in the place of another. */
export function CadastroPage() {
  const t = useTexts(nfseTexts);
  const [{ acao, id, substitui, corrigir }] = useAddress(telasDeNfse.cadastro.params);
  const navigate = useNavigate();
  const { empresaId, sabida } = useEmpresaQueEmite(empresasCalls.nfseEmissora);
  const de = substitui ?? (acao === 'editar' ? id : null);
  const query = useQuery({
    queryKey: nfseKeys.detail(de ?? 0),
    queryFn: ({ signal }): Promise<NfseLida> =>
      callApi(nfseCalls.get, { params: { id: de ?? 0 }, signal, handlesErrors: true }),
    enabled: de !== null,
  });
  const fechar = (aberta: number | null) =>
    void navigate(linkTo(telasDeNfse.lista, aberta === null ? {} : { id: aberta }));
  const nota = query.data ?? null;
  if (query.isError) return <ErrorBlock what={t('theNote')} error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <NotasPage />
      {(de === null ? sabida : nota) && (
        <NotaDialog
          key={`${de} ${nota?.versao}`}
          nota={nota}
          substitui={substitui !== null}
          corrigir={corrigir !== null}
          initial={nota ? valoresDaNota(nota) : notaNova(empresaId, today())}
          onClose={fechar}
        />
      )}
    </>
  );
}
