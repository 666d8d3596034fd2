import { Button } from '@mantine/core';
import { gruposCalls } from '@retaguarda/contracts';
import { IconExternalLink } from '@tabler/icons-react';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { OtherCells } from '../../platform/ui/list/other-cells.tsx';
import { telasDeGrupo } from './addresses.ts';
import { gruposTexts } from './grupos-texts.ts';
import { grupoKeys } from './keys.ts';

/** Where the other cell shows the group; who is not signed in there comes back to it after. */
const formularioEm = (endereco: string, id: number) => {
  const url = new URL(telasDeGrupo.formulario.path, endereco);
  url.search = new URLSearchParams({ acao: 'editar', id: String(id) }).toString();
  return url.href;
};

/** The groups of other cells, each with the way to it. */
export function OutrasCelulas() {
  const t = useTexts(gruposTexts);
  return (
    <OtherCells
      queryKey={(search) => grupoKeys.of('outras-celulas', search)}
      ask={(search, signal) =>
        callApi(gruposCalls.outrasCelulas, { query: search ? { search } : {}, signal, handlesErrors: true })
      }
      searchLabel={t('otherCellsSearch')}
      rows={({ grupos }) =>
        grupos.map(({ id, nome, slug, celula, endereco }) => ({
          id,
          name: nome,
          cell: celula,
          note: slug,
          action: (
            <Button
              component="a"
              href={formularioEm(endereco, id)}
              variant="default"
              size="xs"
              aria-label={t('openThere', { nome, cell: String(celula) })}
              rightSection={<IconExternalLink size={14} stroke={1.7} />}
            >
              {t('open')}
            </Button>
          ),
        }))
      }
    />
  );
}
