import { type DistribuicaoLida, distribuicaoCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../entradas.module.css';
import { DistribuicaoDialog } from './distribuicao-dialog.tsx';
import { FilaDaEmpresa } from './fila-da-empresa.tsx';
import { PelaChave } from './pela-chave.tsx';
import { sefazTexts } from './sefaz-texts.ts';

/** How the notes of each company are fetched from the authority, how far that went, and one by its key. */
export function SefazDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(sefazTexts);
  return (
    <DistribuicaoDialog title={t('title')} onClose={onClose}>
      {(todas) => (
        <>
          <p className={classes.quiet}>{t('howItIs')}</p>
          {todas.map((uma) => (
            <Empresa key={uma.empresa.id} distribuicao={uma} />
          ))}
          <PelaChave empresas={todas.map(({ empresa }) => empresa)} />
        </>
      )}
    </DistribuicaoDialog>
  );
}

function Empresa({ distribuicao }: { distribuicao: DistribuicaoLida }) {
  const t = useTexts(sefazTexts);
  const { empresa, versao, ligada, cienciaAutomatica } = distribuicao;
  const params = { empresaId: empresa.id };
  const configurar = (mudanca: { ligada?: boolean; cienciaAutomatica?: boolean }) => ({
    params,
    body: { versao: versao ?? undefined, ligada, cienciaAutomatica, ...mudanca },
  });
  return (
    <FilaDaEmpresa
      empresa={empresa.rotulo}
      fila={distribuicao}
      nunca={t('never')}
      buscar={(sending) => callApi(distribuicaoCalls.buscar, { params, ...sending })}
      chaves={[
        {
          rotulo: t('automatic'),
          nome: t('automaticOf', { empresa: empresa.rotulo }),
          valor: ligada,
          mudar: (valor, sending) =>
            callApi(distribuicaoCalls.configurar, { ...configurar({ ligada: valor }), ...sending }),
        },
        {
          rotulo: t('awareness'),
          nome: t('awarenessOf', { empresa: empresa.rotulo }),
          valor: cienciaAutomatica,
          mudar: (valor, sending) =>
            callApi(distribuicaoCalls.configurar, { ...configurar({ cienciaAutomatica: valor }), ...sending }),
        },
      ]}
    />
  );
}
