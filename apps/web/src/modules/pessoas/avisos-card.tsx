import {
  type AvisoDePessoas,
  assuntosDeAviso,
  funcionariosCalls,
  tiposDeDocumento,
  tiposDeSaude,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo, linkToRead } from '../../platform/router/address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { HomeCard, HomeCardFoot, HomeFacts } from '../../platform/ui/home/home-card.tsx';
import { today } from '../../platform/ui/today.ts';
import { telasDePessoas } from './addresses.ts';
import { funcionariosKeys } from './keys.ts';
import { pessoasTexts } from './pessoas-texts.ts';

const SHOWN = 5;

/** What the day is of, in a word: the document, the examination. */
function assuntoDe({ assunto, detalhe }: AvisoDePessoas): string {
  const nomes: Readonly<Record<string, string>> = assunto === 'exame' ? tiposDeSaude : tiposDeDocumento;
  return (detalhe && nomes[detalhe]) || assuntosDeAviso[assunto];
}

/** Birthdays, and what expires or must begin soon. */
export function AvisosCard() {
  const t = useTexts(pessoasTexts);
  const { date } = useFormats();
  const { empresaAtual } = useSession();
  const empresa = empresaAtual ? { empresaId: empresaAtual.id } : {};
  const query = useQuery({
    queryKey: funcionariosKeys.of('avisos', empresaAtual?.id ?? null),
    queryFn: ({ signal }) => callApi(funcionariosCalls.avisos, { query: empresa, signal, handlesErrors: true }),
  });
  return (
    <HomeCard
      title={t('warnings')}
      link={linkTo(telasDePessoas.F.lista)}
      query={query}
      quiet={(avisos) => (avisos.length === 0 ? t('quiet') : null)}
    >
      {(avisos) => (
        <>
          <HomeFacts
            facts={avisos.slice(0, SHOWN).map((aviso) => ({
              key: `${aviso.assunto} ${aviso.vinculoId} ${aviso.detalhe} ${aviso.dia}`,
              label: aviso.nome,
              note: assuntoDe(aviso),
              figure: date(aviso.dia),
              tone: aviso.assunto === 'aniversario' ? undefined : aviso.dia < today() ? 'bad' : 'wait',
              link: linkToRead(telasDePessoas[aviso.origem].formulario, aviso.vinculoId),
            }))}
          />
          {avisos.length > SHOWN && <HomeCardFoot>{t('more', { count: avisos.length - SHOWN })}</HomeCardFoot>}
        </>
      )}
    </HomeCard>
  );
}
