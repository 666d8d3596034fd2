import { Button } from '@mantine/core';
import { type AlvoDeSuporte, listaDeAlvosDoSuporte, permissions, usersCalls } from '@retaguarda/contracts';
import { IconHeadset, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeAcesso } from '../addresses.ts';
import { ActAsDialog } from './act-as-dialog.tsx';
import { OutrasCelulas } from './outras-celulas.tsx';
import { suporteTexts } from './suporte-texts.ts';

/** Whom the support can act as: in the provider's group, users of every group. */
export function SuportePage() {
  const t = useTexts(suporteTexts);
  const { can, personificacao, audience } = useSession();
  const [chosen, setChosen] = useState<{ id: number; nome: string; celula?: number } | null>(null);
  const labels = useLabels();
  const refusalOf = ({ recusa }: AlvoDeSuporte): string | undefined => {
    if (personificacao) return t('nested');
    if (!recusa) return undefined;
    const { permissoes } = recusa;
    if (permissoes.length === 0) return t('moreCompanies');
    return beyond(permissoes);
  };
  const beyond = (slugs: readonly string[]) => t('moreRights', { quais: shortList(slugs.map(labels)) });

  return (
    <ListPage<AlvoDeSuporte>
      list={listaDeAlvosDoSuporte}
      onOpen={(row) => {
        if (!refusalOf(row)) setChosen(row);
      }}
      rowActions={(row) => [
        {
          id: 'agir',
          label: t('actAsTitle', { nome: row.nome }),
          icon: IconHeadset,
          quick: true,
          keys: 'Enter',
          refusal: refusalOf(row),
          run: () => setChosen(row),
        },
      ]}
      actions={
        can(usersCalls.personifyLog.access) && (
          <Button
            renderRoot={(props) => <Link {...linkTo(telasDeAcesso.acessosDeSuporte)} {...props} />}
            variant="default"
            leftSection={<IconHistory size={16} stroke={1.7} />}
          >
            {t('history')}
          </Button>
        )
      }
    >
      {audience === 'provider' && (
        <OutrasCelulas refusal={personificacao ? t('nested') : undefined} beyond={beyond} onChoose={setChosen} />
      )}
      {chosen && <ActAsDialog user={chosen} onClose={() => setChosen(null)} />}
    </ListPage>
  );
}

const SHOWN = 3;
const shortList = (names: string[]) =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join('; ')} +${names.length - SHOWN}` : names.join('; ');

/** The name of a permission; its slug when the program knows no other. */
const useLabels = () => {
  const names = useMemo(() => new Map<string, string>(permissions.map(({ slug, label }) => [slug, label])), []);
  return (slug: string) => names.get(slug) ?? slug;
};
