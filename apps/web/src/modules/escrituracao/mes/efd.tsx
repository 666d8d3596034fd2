import { Button } from '@mantine/core';
import { decimal, somar } from '@retaguarda/brasil';
import type { AchadoDaEscrituracao, EscrituracaoFeita, MesDaEscrituracao } from '@retaguarda/contracts';
import { dadosSped, finalidadesDeConta, naturezasDaReceita } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { telasDeEmpresa } from '../../empresas/addresses.ts';
import { telasDeEntradas } from '../../entradas/addresses.ts';
import { telasDaNfe } from '../../nfe/addresses.ts';
import { telasDeProduto } from '../../produtos/addresses.ts';
import { efdTexts } from './efd-texts.ts';
import { entregaTexts } from './entrega-texts.ts';
import classes from './mes.module.css';

export const enderecoDosDados = `/sistema/${dadosSped.screen.path}`;

interface DaEfd {
  feita: EscrituracaoFeita;
  mes: Pick<MesDaEscrituracao, 'empresa'>;
}

/** What keeps the file from being, each with the way to put it right. */
export function AchadosDaEfd({ feita: { achados }, mes }: DaEfd) {
  const t = useTexts(efdTexts);
  const say = useInPageLanguage();
  if (achados.length === 0) return null;
  return (
    <>
      <p className={classes.quiet}>{t('refused', { count: achados.length })}</p>
      <ul className={classes.list} aria-label={t('findings')}>
        {achados.map((achado) => (
          <li key={`${achado.onde} ${achado.texto}`}>
            <span>
              <strong>{say(achado.onde)}</strong>: {say(achado.texto)}
            </span>
            <Resolver alvo={achado.alvo} empresaId={mes.empresa.id} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Resolver({ alvo, empresaId }: { alvo: AchadoDaEscrituracao['alvo']; empresaId: number }) {
  const t = useTexts(efdTexts);
  if (alvo === null) return null;
  const link = ondeSeResolve(alvo, empresaId);
  return (
    <Button size="compact-sm" variant="default" renderRoot={(props) => <Link {...link} {...props} />}>
      {t('resolve')}
    </Button>
  );
}

function ondeSeResolve(alvo: NonNullable<AchadoDaEscrituracao['alvo']>, empresaId: number) {
  switch (alvo.tipo) {
    case 'produto':
      return linkTo(telasDeProduto.formulario, { acao: 'editar', id: alvo.id });
    case 'nota':
      return linkTo(telasDaNfe.notas, { id: alvo.id });
    case 'entrada':
      return linkTo(telasDeEntradas.entrada, { id: alvo.id });
    case 'conhecimento':
      return linkTo(telasDeEntradas.conhecimentos);
    case 'empresa':
      return linkTo(telasDeEmpresa.proprias.formulario, { acao: 'editar', id: empresaId });
    case 'natureza':
      return { to: `/sistema/${naturezasDaReceita.screen.path}` };
    default:
      return { to: enderecoDosDados };
  }
}

/** What the file adds up to: the ICMS of the month, and what other taxes and states are owed. */
export function ApuracaoDaEfd({ feita: { efd } }: Pick<DaEfd, 'feita'>) {
  const t = useTexts(efdTexts);
  const tEntrega = useTexts(entregaTexts);
  if (!efd) return null;
  const { debitos, creditos, anterior, aRecolher, aTransportar, ipi, st, difal, fcp } = efd.apuracao;
  const porUf = (nome: string, valores: Readonly<Record<string, string>>) =>
    Object.entries(valores).map(([uf, valor]): [string, string] => [`${nome} ${uf}`, valor]);
  const linhas: [string, string][] = [
    [t('debits'), debitos],
    [t('credits'), creditos],
    [t('before'), anterior],
    [t('due'), aRecolher],
    [t('carried'), aTransportar.icms],
    ...(Number(ipi) === 0 ? [] : [[t('ipiDue'), ipi] as [string, string]]),
    ...porUf('ICMS-ST', st),
    ...porUf('DIFAL', difal),
    ...porUf('FCP', fcp),
  ];
  return (
    <>
      <Somas linhas={linhas} />
      {efd.correcoes > 0 && <p className={classes.quiet}>{tEntrega('corrections', { count: efd.correcoes })}</p>}
    </>
  );
}

/** What the file of contributions adds up to: revenue, then each of the two. */
export function ApuracaoDasContribuicoes({ feita: { contribuicoes } }: Pick<DaEfd, 'feita'>) {
  const t = useTexts(efdTexts);
  if (!contribuicoes) return null;
  const { semConta } = contribuicoes;
  const { receita, semContribuicao, regime, aTransportar } = contribuicoes.apuracao;
  const linhas: [string, string][] = [
    [t('revenue'), receita],
    [t('untaxed'), semContribuicao],
  ];
  for (const tributo of ['PIS', 'COFINS'] as const) {
    const qual = tributo === 'PIS' ? 'pis' : 'cofins';
    const { base, exclusoes, contribuicao, descontados, descontadosAnteriores, aRecolher } =
      contribuicoes.apuracao[qual];
    linhas.push([t('contribBase', { tributo }), decimal(base).minus(exclusoes).toFixed(2)]);
    linhas.push([t('contribDebit', { tributo }), contribuicao]);
    if (regime === 'naoCumulativo')
      linhas.push([t('contribCredit', { tributo }), somar([descontados, descontadosAnteriores]).toFixed(2)]);
    linhas.push([t('contribDue', { tributo }), aRecolher]);
    if (aTransportar[qual].length > 0)
      linhas.push([t('contribCarried', { tributo }), somar(aTransportar[qual].map(({ saldo }) => saldo)).toFixed(2)]);
  }
  return (
    <>
      <Somas linhas={linhas} />
      {semConta.length > 0 && (
        <p className={classes.quiet}>
          {t('noAccount', { quais: semConta.map((finalidade) => finalidadesDeConta[finalidade]).join('; ') })}
        </p>
      )}
    </>
  );
}

function Somas({ linhas }: { linhas: readonly [string, string][] }) {
  const { money } = useFormats();
  return (
    <dl className={classes.sums}>
      {linhas.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{money(valor)}</dd>
        </div>
      ))}
    </dl>
  );
}
