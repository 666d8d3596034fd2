import { Button } from '@mantine/core';
import { type CargaDeTabela, registers, tabelasFiscaisCalls } from '@retaguarda/contracts';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { RegisterListPage } from '../../../platform/registers/register-list-page.tsx';
import { useSession } from '../../../platform/session/session-store.ts';
import { CargaDeTabelaModal } from './carga-de-tabela-modal.tsx';
import { fiscalTexts } from './fiscal-texts.ts';

const register = registers.find(({ resource }) => resource === 'codigo-anp');

/** The codes of ANP, which are everybody's; the provider loads their table. */
export function CodigosAnpPage() {
  const t = useTexts(fiscalTexts);
  const { integer } = useFormats();
  const { can, grupo } = useSession();
  const [enviando, setEnviando] = useState(false);
  if (!register) return null;
  const mayUpload = grupo?.provedor === true && can(tabelasFiscaisCalls.anpUpload.access);
  return (
    <>
      <RegisterListPage
        register={register}
        actions={
          mayUpload && (
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.8} />}
              onClick={() => setEnviando(true)}
            >
              {t('uploadAnp')}
            </Button>
          )
        }
      />
      <CargaDeTabelaModal<CargaDeTabela>
        opened={enviando}
        onClose={() => setEnviando(false)}
        title={t('uploadAnp')}
        call={tabelasFiscaisCalls.anpUpload}
        label={t('fileAnp')}
        help={t('fileAnpHelp')}
        resources={['codigo-anp']}
        resumo={({ lidas, gravadas, iguais }) =>
          t('loadedAnp', { lidas: integer(lidas), gravadas: integer(gravadas), iguais: integer(iguais) })
        }
      />
    </>
  );
}
