import { Alert, Button, Collapse, Select } from '@mantine/core';
import {
  COMECO_DE_2027,
  fontesDaDecisao,
  operacoesFiscais,
  regrasCalls,
  type SimulacaoLida,
  ufsDaRegra,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { DateInput } from '../../../platform/ui/inputs/date-input.tsx';
import { MoneyInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { optionsOf } from '../../../platform/ui/inputs/options-of.ts';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { today } from '../../../platform/ui/today.ts';
import { telasFiscais } from '../addresses.ts';
import { EscolhaDaEmpresa } from '../escolha-da-empresa.tsx';
import classes from '../fiscal.module.css';
import { regrasKeys } from '../keys.ts';
import { decididoPor, difereDe, diferencaDaLinha } from './diferencas.ts';
import { simuladorTexts } from './simulador-texts.ts';

const semPasso = { replace: true };
const nada = () => {};
const compradores = ['consumidor', 'contribuinte'] as const;

/** One product in one operation: what decides each tax, and the figures of the day beside those of 2027. */
export function SimuladorPage() {
  const t = useTexts(simuladorTexts);
  const [escolhas, address] = useAddress(telasFiscais.simulador.params);
  const deInicio = useCompanyToBegin();
  const empresaId = escolhas.empresaId ?? deInicio;
  const { produtoId, quem } = escolhas;
  const operacao = escolhas.operacao ?? 'venda';
  const uf = escolhas.uf ?? 'SP';
  const data = escolhas.data ?? today();
  const comparar = escolhas.comparar ?? COMECO_DE_2027;
  const valor = escolhas.valor ?? '100.00';
  const pedido = regrasCalls.simular.body.safeParse({
    empresaId,
    produtoId,
    operacao,
    uf,
    data,
    comparar,
    valor,
    contribuinte: quem === 'contribuinte',
    consumidorFinal: quem === 'consumidor',
    sentido: operacao === 'devolucao' ? 'entrada' : 'saida',
  });
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('simulator')}</h1>
        <EscolhaDaEmpresa value={empresaId} onChange={(id) => address.patch({ empresaId: id }, semPasso)} />
      </header>
      <p className={classes.note}>{t('lead')}</p>
      <div className={classes.row}>
        <div className={classes.whole}>
          <RefInput
            name="produtoId"
            label={t('product')}
            target="produtos"
            value={produtoId}
            onChange={(id) => address.patch({ produtoId: id }, semPasso)}
            onBlur={nada}
            autoFocus
          />
        </div>
        <Select
          label={t('operation')}
          data={optionsOf(operacoesFiscais)}
          value={operacao}
          onChange={(texto) => address.patch({ operacao: texto }, semPasso)}
          allowDeselect={false}
        />
        <Select
          label={t('state')}
          data={[...ufsDaRegra]}
          value={uf}
          onChange={(texto) => address.patch({ uf: texto }, semPasso)}
          allowDeselect={false}
          searchable
        />
        <Select
          className={classes.whole}
          label={t('buyer')}
          data={compradores.map((value) => ({ value, label: t(value) }))}
          value={quem}
          onChange={(texto) => address.patch({ quem: texto === 'contribuinte' ? texto : 'consumidor' }, semPasso)}
          allowDeselect={false}
        />
        <DateInput
          name="data"
          label={t('date')}
          value={data}
          onChange={(dia) => address.patch({ data: dia }, semPasso)}
          onBlur={nada}
        />
        <DateInput
          name="comparar"
          label={t('compare')}
          value={comparar}
          onChange={(dia) => address.patch({ comparar: dia }, semPasso)}
          onBlur={nada}
        />
        <MoneyInput
          name="valor"
          label={t('amount')}
          value={valor}
          onChange={(texto) => address.patch({ valor: texto }, semPasso)}
          onBlur={nada}
        />
      </div>
      {pedido.success ? <Resultado pedido={pedido.data} /> : <p className={classes.note}>{t('pick')}</p>}
    </div>
  );
}

function Resultado({ pedido }: { pedido: ReturnType<typeof regrasCalls.simular.body.parse> }) {
  const t = useTexts(simuladorTexts);
  const { data, error, refetch } = useQuery({
    queryKey: regrasKeys.of('simulacao', pedido),
    queryFn: ({ signal }) => callApi(regrasCalls.simular, { body: pedido, signal, handlesErrors: true }),
    retry: false,
  });
  if (error) return <ErrorBlock what={t('theSimulation')} error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.sides} aria-live="polite">
      {data?.map((simulacao, i) => (
        <Dia key={simulacao.data} simulacao={simulacao} outro={data[1 - i]} />
      ))}
    </div>
  );
}

/** One day beside the other: what differs between them is said and set off. */
function Dia({ simulacao, outro }: { simulacao: SimulacaoLida; outro: SimulacaoLida | undefined }) {
  const t = useTexts(simuladorTexts);
  const { date, money, decimal } = useFormats();
  const say = useInPageLanguage();
  const { data, cfop, explicacao, problemas, avisos, tributos, valor, estimada } = simulacao;
  return (
    <SectionCard title={date(data)} note={cfop && `CFOP ${cfop}`}>
      {problemas.length > 0 && (
        <Alert color="red" title={t('problems')}>
          <ul className={classes.lines}>
            {problemas.map(({ tributo, motivo, mensagem }) => (
              <li key={`${tributo} ${motivo}`}>
                {tributo}: {say(mensagem)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {tributos.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{t('tax')}</th>
                <th>{t('code')}</th>
                <th data-number>{t('base')}</th>
                <th data-number>{t('rate')}</th>
                <th data-number>{t('value')}</th>
              </tr>
            </thead>
            <tbody>
              {tributos.map((linha) => {
                const { tributo, situacao, base, aliquota, valor: dele } = linha;
                const { mudou, difere } = diferencaDaLinha(linha, outro);
                return (
                  <tr key={tributo}>
                    <td>
                      {tributo} {mudou && <StatusBadge tone="note">{t(mudou)}</StatusBadge>}
                    </td>
                    <td data-differs={difere.situacao}>{situacao}</td>
                    <td data-number data-differs={difere.base}>
                      {base === null ? '' : money(base)}
                    </td>
                    <td data-number data-differs={difere.aliquota}>
                      {aliquota === null ? '' : `${decimal(aliquota)} %`}
                    </td>
                    <td data-number data-differs={difere.valor}>
                      {money(dele)}
                    </td>
                  </tr>
                );
              })}
              {valor !== null && (
                <tr>
                  <td colSpan={4}>
                    <strong>{t('total')}</strong>
                  </td>
                  <td data-number data-differs={difereDe(valor, outro?.valor)}>
                    <strong>{money(valor)}</strong>
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
      {estimada && <StatusBadge tone="wait">{t('estimated')}</StatusBadge>}
      <h3>{t('decidedBy')}</h3>
      <ul className={classes.lines}>
        {explicacao.map(({ tributo, regra, versao, fonte }) => (
          <li key={tributo}>
            <span>{tributo}</span>
            <span data-differs={difereDe(`${regra} ${versao}`, decididoPor(outro, tributo))}>
              {fonte === 'regra' ? `${regra} ${t('version', { versao: String(versao) })}` : say(regra)}{' '}
              <StatusBadge tone={fonte === 'regra' ? 'ok' : fonte === 'lei' ? 'note' : 'mute'}>
                {fontesDaDecisao[fonte]}
              </StatusBadge>
            </span>
          </li>
        ))}
      </ul>
      {avisos.length > 0 && <p className={classes.note}>{avisos.map(say).join(' ')}</p>}
      <Memoria simulacao={simulacao} />
    </SectionCard>
  );
}

function Memoria({ simulacao: { memoria } }: { simulacao: SimulacaoLida }) {
  const t = useTexts(simuladorTexts);
  const say = useInPageLanguage();
  const [aberta, setAberta] = useState(false);
  if (memoria.length === 0) return null;
  return (
    <div>
      <Button variant="subtle" size="compact-sm" aria-expanded={aberta} onClick={() => setAberta(!aberta)}>
        {t('steps')}
      </Button>
      <Collapse expanded={aberta}>
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{t('tax')}</th>
                <th>{t('step')}</th>
                <th data-number>{t('result')}</th>
              </tr>
            </thead>
            <tbody>
              {memoria.map(({ imposto, campo, valor, formula, base, aliquota, fonte }) => (
                <tr key={`${imposto} ${campo}`}>
                  <td>
                    {imposto} {campo}
                  </td>
                  <td>
                    {say(formula)} {[base, aliquota && `${aliquota} %`].filter(Boolean).join(' × ')}
                    <br />
                    <small>{fonte && say(fonte)}</small>
                  </td>
                  <td data-number>{valor}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Collapse>
    </div>
  );
}
