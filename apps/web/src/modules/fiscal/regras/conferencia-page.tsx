import { Skeleton } from '@mantine/core';
import { type ConferenciaLida, casosDaConferencia, motivosDoProblema, regrasCalls } from '@retaguarda/contracts';
import { IconBuilding, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { telasDeEmpresa } from '../../empresas/addresses.ts';
import { telasDeProduto } from '../../produtos/addresses.ts';
import { telasFiscais } from '../addresses.ts';
import classes from '../fiscal.module.css';
import { regrasKeys } from '../keys.ts';
import { simuladorTexts } from './simulador-texts.ts';

/** Products that could not go out tomorrow, and where each is put right: `?empresaId=7`. */
export function ConferenciaPage() {
  const t = useTexts(simuladorTexts);
  const [{ empresaId }, address] = useAddress(telasFiscais.conferencia.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => (
        <div className={classes.page}>
          <header className={classes.head}>
            <h1>{t('check')}</h1>
            {choice}
          </header>
          <Conferencia key={id} empresaId={id} />
        </div>
      )}
    </OfCompany>
  );
}

function Conferencia({ empresaId }: { empresaId: number }) {
  const t = useTexts(simuladorTexts);
  const { date } = useFormats();
  const { data, error, refetch } = useQuery({
    queryKey: regrasKeys.of('conferencia', empresaId),
    queryFn: ({ signal }) => callApi(regrasCalls.conferencia, { query: { empresaId }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  if (error) return <ErrorBlock what={t('theCheck')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} role="status" aria-label={t('theCheck')} />;
  const { produtos, comProblema, comAlerta, falhas, casos, faltaNaEmpresa } = data;
  if (faltaNaEmpresa.length > 0) return <EmpresaIncompleta empresaId={empresaId} falta={faltaNaEmpresa} />;
  if (falhas.length === 0) {
    return (
      <Block icon={<IconCheck size={20} />} title={t('allRight')}>
        {t('allRightHint', { count: produtos })} {casos.map((caso) => casosDaConferencia[caso]).join(' · ')}.
      </Block>
    );
  }
  return (
    <>
      <p className={classes.note}>
        {t('checkLead', { data: date(data.data) })} {casos.map((caso) => casosDaConferencia[caso]).join(' · ')}.
      </p>
      <p>
        {t('counts', { produtos, problemas: comProblema, alertas: comAlerta })}{' '}
        {falhas.length < Math.max(comProblema, comAlerta) && t('first', { count: falhas.length })}
      </p>
      <Falhas falhas={falhas} todos={casos} />
    </>
  );
}

/** The company itself is the finding: nothing of it goes out, so no product is looked at. */
function EmpresaIncompleta({ empresaId, falta }: { empresaId: number; falta: ConferenciaLida['faltaNaEmpresa'] }) {
  const t = useTexts(simuladorTexts);
  const { empresas, can } = useSession();
  const empresa = empresas.find(({ id }) => id === empresaId)?.rotulo ?? '';
  return (
    <Block icon={<IconBuilding size={20} />} title={t('companyLacks', { empresa })}>
      <ul className={classes.lines}>
        {falta.map((campo) => (
          <li key={campo}>
            <StatusBadge tone="bad">{t(campo === 'uf' ? 'noState' : 'noRegime')}</StatusBadge>
          </li>
        ))}
      </ul>
      {can('meus_dados_update') && (
        <Link
          {...linkTo(telasDeEmpresa.proprias.formulario, { acao: 'editar', id: empresaId })}
          className={classes.fix}
        >
          {t('completeCompany')}
        </Link>
      )}
    </Block>
  );
}

function Falhas({ falhas, todos }: Pick<ConferenciaLida, 'falhas'> & { todos: ConferenciaLida['casos'] }) {
  const t = useTexts(simuladorTexts);
  const say = useInPageLanguage();
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('product')}</th>
            <th>NCM</th>
            <th>{t('what')}</th>
          </tr>
        </thead>
        <tbody>
          {falhas.map(({ produto, ncm, problemas, alertas }) => (
            <tr key={produto.id}>
              <td>
                <Link {...linkTo(telasDeProduto.formulario, { acao: 'editar', id: produto.id })}>{produto.rotulo}</Link>
              </td>
              <td>{ncm}</td>
              <td>
                <ul className={classes.lines}>
                  {problemas.map(({ tributo, motivo, mensagem, casos, regras }) => (
                    <li key={`${tributo} ${motivo} ${mensagem}`}>
                      <span>
                        <StatusBadge tone="bad">{motivosDoProblema[motivo]}</StatusBadge> {tributo}: {say(mensagem)}
                      </span>
                      <small>
                        {casos.length === todos.length
                          ? t('everyCase')
                          : casos.map((caso) => casosDaConferencia[caso]).join(' · ')}
                      </small>
                      <Conserto regras={regras} motivo={motivo} />
                    </li>
                  ))}
                  {alertas.map(({ tipo, mensagem }) => (
                    <li key={tipo}>
                      <StatusBadge tone="wait">{say(mensagem)}</StatusBadge>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Problema = ConferenciaLida['falhas'][number]['problemas'][number];

/** Where it is put right: the rules that tie, or a rule that is missing; else the product, which the row opens. */
function Conserto({ regras, motivo }: Pick<Problema, 'regras' | 'motivo'>) {
  const t = useTexts(simuladorTexts);
  const { can } = useSession();
  if (motivo === 'SEM_REGRA' && can(regrasCalls.create.access)) {
    return (
      <Link {...linkTo(telasFiscais.regras, { acao: 'adicionar' })} className={classes.fix}>
        {t('newRule')}
      </Link>
    );
  }
  return regras.map(({ id, rotulo }) => (
    <Link key={id} {...linkTo(telasFiscais.regras, { id })} className={classes.fix}>
      {rotulo}
    </Link>
  ));
}
