import { Alert, Button } from '@mantine/core';
import {
  type EmissorLido,
  emissoresCalls,
  exigenciasDaPrefeitura,
  formasDaPrefeitura,
  sistemasDaNfse,
  versoesDaPrefeitura,
} from '@retaguarda/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { ChoiceField, DateField, FlagField, LongTextField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../../platform/ui/inputs/options-of.ts';
import { today } from '../../../platform/ui/today.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import classes from '../fiscal.module.css';
import { rotaTexts } from './rota-texts.ts';

const escritos = ['emissores'] as const;

/** Which system makes the company's notes of services, since when, why, and where that is written. */
export function RotaDaNfse({ emissor, podeMudar }: { emissor: EmissorLido; podeMudar: boolean }) {
  const t = useTexts(rotaTexts);
  const { date } = useFormats();
  const fazer = useAct(escritos);
  const [declarando, setDeclarando] = useState(false);
  const { sistema, de, regra, fonte, ressalva, cidade, declarada, pelaTabela } = emissor.rotaNfse;
  const params = { empresaId: emissor.empresa.id };
  const voltar = () =>
    fazer(
      (sending) => callApi(emissoresCalls.rotaNfse, { params, body: { declarada: null }, ...sending }),
      t('saved'),
      {
        text: t('backAsk', { sistema: sistemasDaNfse[pelaTabela] }),
        action: t('back'),
        cancel: t('keep'),
        record: emissor.empresa.rotulo,
      },
    );
  const acao =
    declarada === null ? (
      <Button size="xs" variant="default" onClick={() => setDeclarando(true)}>
        {t('state')}
      </Button>
    ) : (
      <Button size="xs" variant="default" onClick={() => void voltar()}>
        {t('back')}
      </Button>
    );
  const porque = regra === 'declarada' ? (declarada?.motivo ?? '') : t(regra, { cidade: cidade ?? t('noCity') });
  return (
    <SectionCard title={t('title')} actions={podeMudar && acao}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('system')}</dt>
          <dd>
            <StatusBadge tone={regra === 'declarada' ? 'note' : 'ok'}>{sistemasDaNfse[sistema]}</StatusBadge>
          </dd>
        </div>
        <div>
          <dt>{t('since')}</dt>
          <dd>{date(de)}</dd>
        </div>
        <div>
          <dt>{regra === 'declarada' ? t('stated') : t('why')}</dt>
          <dd>{porque}</dd>
        </div>
        {fonte && (
          <div>
            <dt>{t('source', { em: date(fonte.em) })}</dt>
            <dd>
              <a href={fonte.url} target="_blank" rel="noreferrer">
                {fonte.texto}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {regra === 'declarada' && pelaTabela !== sistema && (
        <p className={classes.note}>{t('table', { sistema: sistemasDaNfse[pelaTabela] })}</p>
      )}
      {ressalva && (
        <Alert color="yellow" variant="light" mt="sm" title={t('caveat')}>
          {ressalva}
        </Alert>
      )}
      {declarando && <DeclararDialog emissor={emissor} onClose={() => setDeclarando(false)} />}
    </SectionCard>
  );
}

type Servico = NonNullable<NonNullable<EmissorLido['rotaNfse']['declarada']>['servico']>;
type Exigencia = Servico['exige'][number];

const servicoNovo: Servico = {
  versao: '2.04',
  forma: 'texto',
  exige: ['inscricaoMunicipal'],
  enderecos: { producao: '', homologacao: '' },
};
const exigencias = Object.keys(exigenciasDaPrefeitura) as Exigencia[];

function DeclararDialog({ emissor, onClose }: { emissor: EmissorLido; onClose: () => void }) {
  const t = useTexts(rotaTexts);
  const { sistema, outroEmissor, declarada, sistemas } = emissor.rotaNfse;
  const outro = sistemas.includes('paulistana') ? 'paulistana' : outroEmissor ? 'abrasf204' : 'nacional';
  const servico = declarada?.servico ?? servicoNovo;
  return (
    <CallDialog
      call={emissoresCalls.rotaNfse}
      title={t('state')}
      lead={<p className={classes.note}>{t('lead')}</p>}
      initial={{
        sistema: (sistema === 'nacional' ? outro : 'nacional') as keyof typeof sistemasDaNfse,
        de: today() as string | null,
        motivo: '',
        comServico: !outroEmissor,
        servico,
        exige: Object.fromEntries(exigencias.map((qual) => [qual, servico.exige.includes(qual)])),
      }}
      bodyOf={({ comServico, servico: dito, exige, ...declarada }) => ({
        declarada: {
          ...declarada,
          servico:
            declarada.sistema === 'abrasf204' && comServico
              ? { ...dito, exige: exigencias.filter((qual) => exige[qual]) }
              : null,
        },
      })}
      send={(body, sending) =>
        callApi(emissoresCalls.rotaNfse, { params: { empresaId: emissor.empresa.id }, body, ...sending })
      }
      action={t('state')}
      done={t('saved')}
      changes={['emissores']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <ChoiceField
          name="sistema"
          label={t('system')}
          required
          options={optionsOf(sistemasDaNfse).filter(({ value }) => sistemas.some((um) => um === value))}
        />
        <DateField name="de" label={t('since')} required />
      </div>
      <ServicoDaPrefeitura daTabela={outroEmissor} />
      <LongTextField name="motivo" label={t('reason')} help={t('reasonHelp')} required />
    </CallDialog>
  );
}

/** Where the city is spoken to, for one that no table here has. */
function ServicoDaPrefeitura({ daTabela }: { daTabela: boolean }) {
  const t = useTexts(rotaTexts);
  const [sistema, comServico] = useWatch({ name: ['sistema', 'comServico'] });
  if (sistema !== 'abrasf204') return null;
  return (
    <>
      {daTabela && <FlagField name="comServico" label={t('otherCity')} />}
      {comServico && (
        <>
          <p className={classes.note}>{t('serviceHelp')}</p>
          <TextField name="servico.enderecos.producao" label={t('production')} required />
          <TextField name="servico.enderecos.homologacao" label={t('test')} required />
          <div className={classes.row}>
            <ChoiceField name="servico.versao" label={t('version')} required options={optionsOf(versoesDaPrefeitura)} />
            <ChoiceField name="servico.forma" label={t('form')} required options={optionsOf(formasDaPrefeitura)} />
          </div>
          <fieldset className={classes.row}>
            <legend>{t('demands')}</legend>
            {exigencias.map((qual) => (
              <FlagField key={qual} name={`exige.${qual}`} label={exigenciasDaPrefeitura[qual]} />
            ))}
          </fieldset>
        </>
      )}
    </>
  );
}
