import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core';
import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import { type DevidoDoCliente, listaAReceber, type TituloLinha } from '@retaguarda/contracts';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { financeiroKeys } from '../keys.ts';
import { useAtos } from '../titulos/atos/use-atos.tsx';
import { LancamentoPanel } from '../titulos/lancamento-panel.tsx';
import classes from './devedor.module.css';
import { devedorTexts } from './devedor-texts.ts';

/** As many as may be marked at once. */
const LINHAS = 500;
/** Acts that stand as buttons; the rest are under "Mais". */
const BOTOES = 3;

interface EmAbertoProps {
  clienteId: number;
  devidos: ReadonlyMap<number, DevidoDoCliente>;
  dia: string;
}

/** The open entries with what each owes on the day; those marked are settled, renegotiated or promised together. */
export function EmAberto({ clienteId, devidos, dia }: EmAbertoProps) {
  const t = useTexts(devedorTexts);
  const { empresaAtual } = useSession();
  const empresaId = empresaAtual?.id;
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const [aberto, setAberto] = useState<number | null>(null);
  const atos = useAtos('R', ({ id }) => setAberto(id));
  const pergunta = { clienteId, situacao: 'aberta', page: 1, rowsPerPage: LINHAS, ...(empresaId && { empresaId }) };
  const query = useQuery({
    queryKey: financeiroKeys.list(pergunta),
    queryFn: async ({ signal }) =>
      (await callApi(listaAReceber.call, { query: pergunta as never, signal, handlesErrors: true })) as {
        data: TituloLinha[];
      },
  });
  if (query.isError) return <ErrorBlock what={t('entries')} error={query.error} onRetry={() => void query.refetch()} />;
  const linhas = (query.data?.data ?? []).filter(({ id }) => devidos.has(id));
  const escolhidas = linhas.filter(({ id }) => marcados.has(id));
  const marcar = (ids: readonly number[], sim: boolean) =>
    setMarcados((antes) => new Set(sim ? [...antes, ...ids] : [...antes].filter((id) => !ids.includes(id))));
  return (
    <section aria-label={t('entries')}>
      <h2 className={classes.heading}>{t('entries')}</h2>
      <div className={classes.bar}>
        {escolhidas.length > 0 ? (
          <Atos atos={atos.deMuitas} linhas={escolhidas} devidos={devidos} />
        ) : (
          <span className={classes.quiet}>{t('markHelp')}</span>
        )}
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>
              <Checkbox
                size="xs"
                aria-label={t('all')}
                checked={linhas.length > 0 && escolhidas.length === linhas.length}
                indeterminate={escolhidas.length > 0 && escolhidas.length < linhas.length}
                onChange={({ currentTarget }) =>
                  marcar(
                    linhas.map(({ id }) => id),
                    currentTarget.checked,
                  )
                }
              />
            </th>
            <th>{t('due')}</th>
            <th>{t('entry')}</th>
            <th aria-label={t('more')} />
            <th className={classes.end}>{t('principal')}</th>
            <th className={classes.end}>{t('charges')}</th>
            <th className={classes.end}>{t('owed')}</th>
            <th aria-label={t('more')} />
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <Linha
              key={linha.id}
              linha={linha}
              devido={devidos.get(linha.id) as DevidoDoCliente}
              dia={dia}
              marcada={marcados.has(linha.id)}
              onMarcar={(sim) => marcar([linha.id], sim)}
              acoes={atos.deUma(linha)}
            />
          ))}
        </tbody>
      </table>
      {devidos.size > LINHAS && <p className={classes.quiet}>{t('manyMore', { maximo: LINHAS })}</p>}
      {atos.dialogo}
      {aberto !== null && <LancamentoPanel key={aberto} id={aberto} acts onClose={() => setAberto(null)} />}
    </section>
  );
}

interface AtosProps {
  atos: ReturnType<typeof useAtos>['deMuitas'];
  linhas: readonly TituloLinha[];
  devidos: EmAbertoProps['devidos'];
}

function Atos({ atos, linhas, devidos }: AtosProps) {
  const t = useTexts(devedorTexts);
  const { money } = useFormats();
  const total = paraTexto(somar(linhas.map(({ id }) => devidos.get(id)?.total ?? '0')));
  const botoes = atos.flatMap((ato) => ('take' in ato ? [ato] : []));
  const resto = botoes.slice(BOTOES);
  return (
    <>
      <strong>{t('chosen', { count: linhas.length, valor: money(total) })}</strong>
      {botoes.slice(0, BOTOES).map(({ id, label, icon: Icon, take }, i) => (
        <Button
          key={id}
          size="xs"
          variant={i === 0 ? 'filled' : 'default'}
          leftSection={Icon && <Icon size={15} />}
          onClick={() => take(linhas)}
        >
          {label}
        </Button>
      ))}
      {resto.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconDots size={15} />}>
              {t('more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {resto.map(({ id, label, icon: Icon, take }) => (
              <Menu.Item key={id} leftSection={Icon && <Icon size={15} />} onClick={() => take(linhas)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

interface LinhaProps {
  linha: TituloLinha;
  devido: DevidoDoCliente;
  dia: string;
  marcada: boolean;
  onMarcar: (sim: boolean) => void;
  acoes: readonly RowAction[];
}

function Linha({ linha, devido, dia, marcada, onMarcar, acoes }: LinhaProps) {
  const t = useTexts(devedorTexts);
  const { money, date } = useFormats();
  const nome = `${linha.codigo} · ${linha.parcela}`;
  const semEncargos = decimal(devido.multa).plus(devido.juros).isZero();
  return (
    <tr>
      <td>
        <Checkbox
          size="xs"
          aria-label={t('one', { nome })}
          checked={marcada}
          onChange={({ currentTarget }) => onMarcar(currentTarget.checked)}
        />
      </td>
      <td>
        {date(devido.vencimento)}
        {devido.atraso > 0 && <span className={classes.late}>{t('late', { count: devido.atraso })}</span>}
      </td>
      <td className={classes.wide}>{[nome, linha.documento].filter(Boolean).join(' · ')}</td>
      <td className={classes.tags}>
        <Marcas devido={devido} dia={dia} />
      </td>
      <td className={`${classes.end} ${classes.wide}`}>{money(devido.principal)}</td>
      <td className={`${classes.end} ${classes.wide}`}>
        {semEncargos ? '' : `${money(devido.multa)} + ${money(devido.juros)}`}
      </td>
      <td className={classes.end}>
        <strong>{money(devido.total)}</strong>
      </td>
      <td className={classes.end}>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={t('act', { nome })}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {acoes
              .filter(({ refusal }) => refusal === undefined)
              .map(({ id, label, icon: Icon, run }) => (
                <Menu.Item key={id} leftSection={Icon && <Icon size={15} />} onClick={run}>
                  {label}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}

function Marcas({ devido, dia }: Pick<LinhaProps, 'devido' | 'dia'>) {
  const t = useTexts(devedorTexts);
  const { date } = useFormats();
  const { judicial, contestada, promessaEm, linhaDigitavel, copiaECola } = devido;
  const quebrada = promessaEm !== null && promessaEm < dia;
  return (
    <span className={classes.marks}>
      {judicial && <StatusBadge tone="bad">{t('court')}</StatusBadge>}
      {contestada && <StatusBadge tone="wait">{t('disputed')}</StatusBadge>}
      {promessaEm && (
        <StatusBadge tone={quebrada ? 'bad' : 'note'}>
          {t(quebrada ? 'broken' : 'promised', { dia: date(promessaEm) })}
        </StatusBadge>
      )}
      {linhaDigitavel && <StatusBadge tone="mute">{t('boleto')}</StatusBadge>}
      {copiaECola && <StatusBadge tone="mute">{t('pix')}</StatusBadge>}
    </span>
  );
}
