import { formatarDocumento } from '@retaguarda/brasil';
import { modelosDaNota, nfeCalls, operacoesDaNota } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { useChosenId } from '../../../platform/ui/form/use-chosen-id.ts';
import { ChoiceField, DocumentoField, IdChoiceField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { telasDeEmpresa } from '../../empresas/public.ts';
import { nfeKeys } from '../keys.ts';
import nfe from '../nfe.module.css';
import classes from './emitir.module.css';
import { emitirTexts } from './emitir-texts.ts';
import { daOperacao, type NotaValues } from './nota-values.ts';

export const opcoes = (nomes: Readonly<Record<string, string>>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label }));

/** Who may get a note: clients, suppliers, companies of one's own. */
const quemRecebe = { path: 'nfe/search-sender' };

/** What the note is for, and to whom. */
export function OperacaoSection() {
  const t = useTexts(emitirTexts);
  const { empresas } = useSession();
  const modelo: NotaValues['modelo'] = useWatch({ name: 'modelo' });
  // Of many companies one is chosen first; else the note begins with who gets it.
  const [semEmpresa] = useState(useWatch({ name: 'empresaId' }) === null && empresas.length > 1);
  useDaOperacao();
  const cupom = modelo === '65';
  return (
    <SectionCard title={t('operation')}>
      <div className={nfe.stack}>
        <div className={nfe.row}>
          <ChoiceField name="operacao" label={t('what')} required options={opcoes(operacoesDaNota)} />
          {empresas.length > 1 && (
            <IdChoiceField
              name="empresaId"
              label={t('company')}
              required
              autoFocus={semEmpresa}
              options={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
            />
          )}
          <ChoiceField name="modelo" label={t('kind')} required options={opcoes(modelosDaNota)} />
        </div>
        <div className={nfe.row}>
          {cupom && (
            <>
              <DocumentoField name="consumidor.documento" label={t('consumer')} autoFocus={!semEmpresa} />
              <TextField name="consumidor.nome" label={t('consumerName')} max={60} />
            </>
          )}
          <div className={classes.wide}>
            <RefField
              name="pessoaId"
              label={t('who')}
              help={t('whoHelp')}
              target="empresas"
              source={quemRecebe}
              required={!cupom}
              autoFocus={!cupom && !semEmpresa}
            />
          </div>
        </div>
        <FatosDaPessoa />
      </div>
    </SectionCard>
  );
}

/** Another operation brings its purpose and whether it is paid. */
function useDaOperacao() {
  const { setValue, getValues } = useFormContext<NotaValues>();
  const operacao: NotaValues['operacao'] = useWatch({ name: 'operacao' });
  const antes = useRef(operacao);
  useEffect(() => {
    if (antes.current === operacao) return;
    antes.current = operacao;
    const { finalidade, meio, geraFinanceiro } = daOperacao(operacao);
    setValue('finalidade', finalidade);
    setValue('geraFinanceiro', geraFinanceiro);
    if (meio === '90' || getValues('meio') === '90') setValue('meio', meio);
  }, [operacao, setValue, getValues]);
}

/** Who was chosen, in a line: document, state, taxpayer or not, and what is missing of them. */
function FatosDaPessoa() {
  const t = useTexts(emitirTexts);
  const id = useChosenId('pessoaId');
  const { data } = useQuery({
    queryKey: nfeKeys.of('pessoa', id),
    queryFn: ({ signal }) =>
      callApi(nfeCalls.searchSender, { query: { ids: [id as number] }, signal, handlesErrors: true }),
    enabled: id !== null,
  });
  const pessoa = data?.find((uma) => uma.id === id);
  if (!pessoa) return null;
  const { documento, uf, contribuinte, propria, falta } = pessoa;
  const tela = propria ? telasDeEmpresa.proprias : telasDeEmpresa.clientes;
  return (
    <p className={classes.person} role="status">
      {documento && <span>{formatarDocumento(documento)}</span>}
      {uf && <span>{uf}</span>}
      <span>{t(propria ? 'own' : contribuinte ? 'contributor' : 'notContributor')}</span>
      {falta.length > 0 && (
        <>
          <strong className={classes.lacks}>{falta.join(' ')}</strong>
          <Link {...linkTo(tela.formulario, { acao: 'editar', id: pessoa.id })}>{t('fixPerson')}</Link>
        </>
      )}
    </p>
  );
}
