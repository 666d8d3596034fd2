import { Alert, Checkbox } from '@mantine/core';
import { formatarDocumento } from '@retaguarda/brasil';
import {
  type ImpostoDoComplemento,
  impostosDoComplemento,
  modelosDaNota,
  operacoesDaNota,
  presencas,
  tiposDeCredito,
  tiposDeDebito,
} from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { useChosenId } from '../../../platform/ui/form/use-chosen-id.ts';
import { ChoiceField, DocumentoField, IdChoiceField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { telasDeEmpresa } from '../../empresas/addresses.ts';
import nfe from '../nfe.module.css';
import classes from './emitir.module.css';
import { emitirTexts } from './emitir-texts.ts';
import { NaturezaField, useDaNatureza } from './natureza.tsx';
import { doTipo, type NotaValues, type TipoDeNota } from './nota-values.ts';
import type { CalculoVivo } from './use-calculo.ts';
import { usePessoaDaNota } from './use-pessoa-da-nota.ts';

export const opcoes = (nomes: Readonly<Record<string, string>>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label }));

/** Who may get a note: clients, suppliers, companies of one's own; of a transfer, the other shops of the company. */
const quemRecebe = (tipo: TipoDeNota, empresaId: number | null) => ({
  path: 'nfe/search-sender',
  ...(tipo === 'transferencia' && empresaId !== null && { within: { titularDe: empresaId } }),
});

/** What the note is for, and to whom: each chosen by keys leads to the next. */
export function OperacaoSection({ aoCampo, vivo }: { aoCampo: (nome: string) => void; vivo: CalculoVivo }) {
  const t = useTexts(emitirTexts);
  const { empresas } = useSession();
  const [modelo, tipo]: [NotaValues['modelo'], TipoDeNota] = useWatch({ name: ['modelo', 'tipo'] });
  const empresaId = useChosenId('empresaId');
  // Of many companies one is chosen first; else the note begins with who gets it.
  const [semEmpresa] = useState(empresaId === null && empresas.length > 1);
  const tipos: Readonly<Record<TipoDeNota, string>> = {
    ...operacoesDaNota,
    complemento: t('complement'),
    ajuste: t('adjustment'),
    credito: t('credit'),
    debito: t('debit'),
  };
  useDoTipo();
  useDaNatureza();
  const cupom = modelo === '65';
  return (
    <SectionCard title={t('operation')}>
      <div className={nfe.stack}>
        <div className={nfe.row}>
          <div className={classes.what}>
            <ChoiceField name="tipo" label={t('what')} required options={opcoes(tipos)} />
          </div>
          {empresas.length > 1 && (
            <IdChoiceField
              name="empresaId"
              label={t('company')}
              required
              typed
              autoFocus={semEmpresa}
              onGoOn={() => aoCampo(cupom ? 'consumidor.documento' : 'pessoaId')}
              options={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
            />
          )}
          <ChoiceField name="modelo" label={t('kind')} required options={opcoes(modelosDaNota)} />
        </div>
        {!cupom && (
          <div className={nfe.row}>
            <NaturezaField />
          </div>
        )}
        <DaCorrecao />
        <div className={nfe.row}>
          {cupom && (
            <>
              <DocumentoField name="consumidor.documento" label={t('consumer')} autoFocus={!semEmpresa} />
              <TextField name="consumidor.estrangeiro" label={t('consumerAbroad')} max={20} />
              <TextField name="consumidor.nome" label={t('consumerName')} max={60} />
            </>
          )}
          <div className={classes.wide}>
            <RefField
              name="pessoaId"
              label={t('who')}
              help={t(tipo === 'transferencia' ? 'whoTransferHelp' : 'whoHelp')}
              target="empresas"
              source={quemRecebe(tipo, empresaId)}
              required={!cupom}
              autoFocus={!cupom && !semEmpresa}
              onGoOn={() => aoCampo('itens')}
            />
          </div>
        </div>
        <FatosDaPessoa />
        <ComoFoi vivo={vivo} />
      </div>
    </SectionCard>
  );
}

/** How the sale was made: it follows from the client, unless only who sells can know. */
function ComoFoi({ vivo }: { vivo: CalculoVivo }) {
  const t = useTexts(emitirTexts);
  const duvida = vivo.calculo?.achados.find(({ campo }) => campo === 'presenca');
  return (
    <>
      {duvida && (
        <Alert color="yellow" variant="light" role="alert">
          {duvida.mensagem}
        </Alert>
      )}
      <div className={nfe.row}>
        <ChoiceField
          name="presenca"
          label={t('presence')}
          help={t('presenceHelp')}
          placeholder={t('byClient')}
          options={opcoes(presencas)}
        />
      </div>
    </>
  );
}

/** Another kind of note brings its operation and purpose, its direction and whether it is paid. */
function useDoTipo() {
  const { setValue, getValues } = useFormContext<NotaValues>();
  const tipo: TipoDeNota = useWatch({ name: 'tipo' });
  const antes = useRef(tipo);
  useEffect(() => {
    if (antes.current === tipo) return;
    antes.current = tipo;
    const { meio, ...traz } = doTipo(tipo);
    for (const [nome, valor] of Object.entries(traz)) setValue(nome as keyof typeof traz, valor);
    if (meio === '90' || getValues('meio') === '90') setValue('meio', meio);
  }, [tipo, setValue, getValues]);
}

/** Of a note that puts another right: which kind it is, or which taxes it completes. */
function DaCorrecao() {
  const t = useTexts(emitirTexts);
  const { setValue } = useFormContext<NotaValues>();
  const [finalidade, soImpostos]: [NotaValues['finalidade'], NotaValues['soImpostos']] = useWatch({
    name: ['finalidade', 'soImpostos'],
  });
  const marcar = (um: ImpostoDoComplemento, sim: boolean) =>
    setValue('soImpostos', sim ? [...soImpostos, um] : soImpostos.filter((outro) => outro !== um), {
      shouldDirty: true,
    });
  if (finalidade === '5')
    return (
      <div className={nfe.row}>
        <ChoiceField name="tipoDeCredito" label={t('creditKind')} required options={opcoes(tiposDeCredito)} />
      </div>
    );
  if (finalidade === '6')
    return (
      <div className={nfe.row}>
        <ChoiceField name="tipoDeDebito" label={t('debitKind')} required options={opcoes(tiposDeDebito)} />
      </div>
    );
  if (finalidade !== '2') return null;
  return (
    <fieldset className={classes.taxes}>
      <legend>{t('onlyTaxes')}</legend>
      {(Object.entries(impostosDoComplemento) as [ImpostoDoComplemento, string][]).map(([um, nome]) => (
        <Checkbox
          key={um}
          label={nome}
          checked={soImpostos.includes(um)}
          onChange={(event) => marcar(um, event.currentTarget.checked)}
        />
      ))}
      <p className={nfe.quiet}>{t(soImpostos.length > 0 ? 'baseHelp' : 'onlyTaxesHelp')}</p>
    </fieldset>
  );
}

/** Who was chosen, in a line: document, state, taxpayer or not, and what is missing of them. */
function FatosDaPessoa() {
  const t = useTexts(emitirTexts);
  const id = useChosenId('pessoaId');
  const pessoa = usePessoaDaNota(id);
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
