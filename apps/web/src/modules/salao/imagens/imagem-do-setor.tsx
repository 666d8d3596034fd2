import { Button } from '@mantine/core';
import { imagemDoSetorCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { Row } from '../../../platform/registers/register-row.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { StoredImage } from '../../../platform/ui/stored-image.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { salaoKeys } from '../keys.ts';
import page from '../salao.module.css';
import classes from './imagens.module.css';
import { imagensTexts } from './imagens-texts.ts';

const ACEITOS = ['.png', '.jpg', '.jpeg', '.webp'] as const;
const MAX_BYTES = 5 * 1024 * 1024;
const escritos = ['salao'] as const;

/** Below the form of a sector: its plan or a photograph. */
export function ImagemDoSetor({ row }: { row: Row | null }) {
  const t = useTexts(imagensTexts);
  return (
    <SectionCard title={t('sector')}>
      {row ? <DoSetor id={row.id} /> : <p className={page.note}>{t('sectorNew')}</p>}
    </SectionCard>
  );
}

function DoSetor({ id }: { id: number }) {
  const t = useTexts(imagensTexts);
  const client = useQueryClient();
  const { can } = useSession();
  const fazer = useAct(escritos);
  const { data } = useQuery({
    queryKey: salaoKeys.of('setor', id),
    queryFn: ({ signal }) => callApi(imagemDoSetorCalls.get, { params: { id }, signal, handlesErrors: true }),
  });
  const muda = can('restaurante_update');
  return (
    <div className={page.stack}>
      {data?.url && (
        <>
          <div className={classes.picture}>
            <StoredImage url={data.url} alt={t('sector')} />
          </div>
          {muda && (
            <div>
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                onClick={() =>
                  void fazer((sending) => callApi(imagemDoSetorCalls.remove, { params: { id }, ...sending }))
                }
              >
                {t('remove')}
              </Button>
            </div>
          )}
        </>
      )}
      {muda && (
        <FileDrop
          label={t('file')}
          help={`${t('sectorHelp')} ${t('fileHelp')}`}
          accept={ACEITOS}
          maxSize={MAX_BYTES}
          upload={async (file, tools) => {
            await uploadFile(imagemDoSetorCalls.upload, file, { ...tools, fields: { id: String(id) } });
            await invalidateAfter(client, 'salao');
          }}
        />
      )}
    </div>
  );
}
