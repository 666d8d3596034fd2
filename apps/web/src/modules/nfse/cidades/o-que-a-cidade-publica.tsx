import { Button } from '@mantine/core';
import {
  nfseCalls,
  type ParametrosDaCidadeLidos,
  type PerguntaDaCidade,
  regimesEspeciaisDaNfse,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { type TranslateOf, useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { useAct } from '../../../platform/ui/use-act.ts';
import { nfseKeys } from '../keys.ts';
import classes from '../notas/nfse.module.css';
import { cidadesTexts } from './cidades-texts.ts';

/** While a city is being asked, what it says is looked for. */
const A_CADA_MS = 1_500;
const escritos = ['nfse'] as const;
type T = TranslateOf<typeof cidadesTexts>;
type Publicado = NonNullable<ParametrosDaCidadeLidos['publicado']>;

interface Props {
  pergunta: PerguntaDaCidade;
  /** The rate as it stands, and how that of the city is taken instead. */
  aliquota?: { atual: string | null; usar: (percentual: string) => void };
}

/** What the cities of a service publish, with when it was read; a person may have it read again. */
export function OQueACidadePublica({ pergunta, aliquota }: Props) {
  const t = useTexts(cidadesTexts);
  const { can } = useSession();
  const fazer = useAct(escritos);
  const query = useQuery({
    queryKey: nfseKeys.of('parametros', JSON.stringify(pergunta)),
    queryFn: ({ signal }) => callApi(nfseCalls.parametros, { query: pergunta, signal, handlesErrors: true }),
    placeholderData: (antes) => antes,
    refetchInterval: ({ state }) => (state.data?.some(({ lendo }) => lendo) ? A_CADA_MS : false),
    retry: false,
  });
  if (query.isError) return <p className={classes.when}>{query.error.message}</p>;
  return (
    <div className={classes.stack}>
      {query.data?.map((cidade) => (
        <Cidade key={cidade.municipio} cidade={cidade} aliquota={aliquota} />
      ))}
      {query.data && query.data.length > 0 && can(nfseCalls.lerParametros.access) && (
        <div>
          <Button
            size="xs"
            variant="default"
            disabled={query.data.some(({ lendo }) => lendo)}
            onClick={() => void fazer((sending) => callApi(nfseCalls.lerParametros, { body: pergunta, ...sending }))}
          >
            {t('again')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Cidade({ cidade, aliquota }: { cidade: ParametrosDaCidadeLidos; aliquota: Props['aliquota'] }) {
  const t = useTexts(cidadesTexts);
  const say = useInPageLanguage();
  const { instant } = useFormats();
  const { papel, publicado, lendo, falha, lidoEm } = cidade;
  const titulo = { emissora: t('issuing', cidade), incidencia: t('charging', cidade), ambas: cidade.cidade }[papel];
  return (
    <section aria-label={titulo}>
      <strong>{titulo}</strong>
      {publicado && (
        <ul className={facts.lines}>
          {papel !== 'incidencia' && <Linha rotulo={t('system')} valor={doSistema(t, publicado)} />}
          {papel !== 'emissora' && publicado.convenio && <DoServico publicado={publicado} aliquota={aliquota} />}
        </ul>
      )}
      <p className={classes.when} role="status">
        {lendo && t('reading')}
        {!lendo && falha && t('failed', { motivo: say(falha) })} {lidoEm && t('readAt', { quando: instant(lidoEm) })}
      </p>
    </section>
  );
}

function doSistema(t: T, { convenio }: Publicado): string {
  if (convenio === null) return t('notThere');
  if (convenio.emissorNacional === false) return t('ownIssuer');
  return t(convenio.emissaoDosContribuintes === false ? 'onlyAllowed' : 'issuer');
}

function DoServico({ publicado, aliquota }: { publicado: Publicado; aliquota: Props['aliquota'] }) {
  const t = useTexts(cidadesTexts);
  const { regimes, retencoes } = publicado;
  const nomes = (situacao: Publicado['regimes'][number]['situacao']) =>
    regimes
      .filter((um) => um.situacao === situacao)
      .map(({ regime }) => regimesEspeciaisDaNfse[regime as keyof typeof regimesEspeciaisDaNfse] ?? regime)
      .join(', ');
  const linhas = [
    ['regimes', nomes('permitido')],
    ['forbidden', nomes('vedado')],
    ['required', nomes('obrigatorio')],
    [
      'withholding',
      [retencoes.artigoSexto && t('bySixth'), retencoes.doServico && t('byCity')].filter(Boolean).join(' · '),
    ],
  ] as const;
  return (
    <>
      <Aliquota publicada={publicado.aliquota} aliquota={aliquota} />
      {linhas
        .filter(([, valor]) => valor !== '')
        .map(([rotulo, valor]) => (
          <Linha key={rotulo} rotulo={t(rotulo)} valor={valor} />
        ))}
    </>
  );
}

/** The city's rate, and a press that takes it where the one typed differs. */
function Aliquota({ publicada, aliquota }: { publicada: Publicado['aliquota']; aliquota: Props['aliquota'] }) {
  const t = useTexts(cidadesTexts);
  const { decimal, date } = useFormats();
  const percentual = publicada?.percentual ?? null;
  const dita = percentual === null ? null : `${decimal(percentual, 2)} %`;
  const valor =
    publicada?.incide === false
      ? t('noTax')
      : dita === null
        ? t('noRate')
        : publicada?.ate
          ? t('until', { percentual: dita, dia: date(publicada.ate) })
          : dita;
  const oferece = aliquota && percentual !== null && Number(aliquota.atual ?? 0) !== Number(percentual);
  return (
    <>
      <Linha rotulo={t('rate')} valor={valor} />
      {oferece && (
        <li>
          <Button size="xs" variant="light" onClick={() => aliquota.usar(percentual)}>
            {t('use', { percentual: dita ?? '' })}
          </Button>
        </li>
      )}
    </>
  );
}

const Linha = ({ rotulo, valor }: { rotulo: string; valor: string }) => (
  <li className={facts.line}>
    <span>{rotulo}</span>
    <span>{valor}</span>
  </li>
);
