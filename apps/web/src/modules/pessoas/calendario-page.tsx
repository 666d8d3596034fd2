import { ActionIcon, Skeleton } from '@mantine/core';
import { diaDaSemana, feriados, somarMeses } from '@retaguarda/brasil';
import { type CalendarioDePessoas, funcionariosCalls, tiposDoCalendario } from '@retaguarda/contracts';
import { IconCake, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkToRead } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import page from '../../platform/ui/form/form-page.module.css';
import { PageHead } from '../../platform/ui/form/form-page.tsx';
import { today } from '../../platform/ui/today.ts';
import { telaDoCalendario, telasDePessoas } from './addresses.ts';
import classes from './calendario.module.css';
import { funcionariosKeys } from './keys.ts';
import { pessoasTexts } from './pessoas-texts.ts';

type Pessoa = CalendarioDePessoas['pessoas'][number];

/** Who is away on which days of a month: a row a person, a column a day. */
export function CalendarioPage() {
  const t = useTexts(pessoasTexts);
  const { date } = useFormats();
  const { empresaAtual } = useSession();
  const [{ mes, empresaId }, address] = useAddress(telaDoCalendario.params);
  const qual = mes ?? today().slice(0, 7);
  const empresa = empresaId ?? empresaAtual?.id;
  const query = useQuery({
    queryKey: funcionariosKeys.of('calendario', qual, empresa ?? null),
    queryFn: ({ signal }) =>
      callApi(funcionariosCalls.calendario, {
        query: { mes: qual, ...(empresa ? { empresaId: empresa } : {}) },
        signal,
        handlesErrors: true,
      }),
  });
  const ir = (meses: number) => address.patch({ mes: somarMeses(`${qual}-01`, meses).slice(0, 7) }, { replace: true });
  return (
    <div className={page.scroll}>
      <PageHead
        title={t('calendar')}
        actions={
          <div className={classes.mes}>
            <ActionIcon size={36} aria-label={t('previous')} onClick={() => ir(-1)}>
              <IconChevronLeft size={18} />
            </ActionIcon>
            <strong aria-live="polite">{date(`${qual}-01`).slice(3)}</strong>
            <ActionIcon size={36} aria-label={t('next')} onClick={() => ir(1)}>
              <IconChevronRight size={18} />
            </ActionIcon>
          </div>
        }
      />
      {query.isError ? (
        <ErrorBlock what={t('calendar')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Mes {...query.data} />
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  );
}

function Mes({ ate, pessoas }: CalendarioDePessoas) {
  const t = useTexts(pessoasTexts);
  const quadro = useRef<HTMLElement>(null);
  // On a phone a part of the month fits: today is in it.
  useEffect(() => {
    // In braces: browsers give a promise back for it, and an effect may return nothing but its end.
    quadro.current?.querySelector('[data-hoje]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  const mes = ate.slice(0, 8);
  const feriado = new Map(feriados(Number(ate.slice(0, 4))).map(({ data, nome }) => [data as string, nome]));
  const dias = Array.from({ length: Number(ate.slice(8)) }, (_, n) => `${mes}${String(n + 1).padStart(2, '0')}`);
  if (pessoas.length === 0) return <p className={classes.vazio}>{t('nobody')}</p>;
  return (
    <>
      <ul className={classes.legenda}>
        {Object.entries(tiposDoCalendario).map(([tipo, label]) => (
          <li key={tipo}>
            <span className={classes.cor} data-tipo={tipo} aria-hidden /> {label}
          </li>
        ))}
        <li>
          <IconCake size={15} aria-hidden /> {t('birthday')}
        </li>
        {dias.map((dia) => {
          const nome = feriado.get(dia);
          return nome && <li key={dia}>{t('holiday', { dia: dia.slice(8), nome })}</li>;
        })}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={quadro} className={classes.quadro} tabIndex={0} aria-label={t('calendar')}>
        <table className={classes.tabela}>
          <thead>
            <tr>
              <th scope="col">{t('person')}</th>
              {dias.map((dia) => (
                <th
                  key={dia}
                  scope="col"
                  data-fim={fimDeSemana(dia)}
                  data-feriado={feriado.has(dia) || undefined}
                  data-hoje={dia === today() || undefined}
                  title={feriado.get(dia)}
                >
                  {Number(dia.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pessoas.map((pessoa) => (
              <tr key={pessoa.id}>
                <th scope="row">
                  <Link {...linkToRead(telasDePessoas[pessoa.origem].formulario, pessoa.id)}>{pessoa.nome}</Link>
                  {pessoa.funcao && <small>{pessoa.funcao}</small>}
                </th>
                {dias.map((dia) => (
                  <Dia key={dia} dia={dia} pessoa={pessoa} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const fimDeSemana = (dia: string) => [0, 6].includes(diaDaSemana(dia)) || undefined;

function Dia({ dia, pessoa }: { dia: string; pessoa: Pessoa }) {
  const t = useTexts(pessoasTexts);
  const { date } = useFormats();
  const fora = pessoa.dias.find(({ de, ate }) => de <= dia && dia <= ate);
  const faz = pessoa.aniversario?.slice(5) === dia.slice(5);
  const dito = [
    ...(fora ? [t('fromTo', { tipo: tiposDoCalendario[fora.tipo], de: date(fora.de), ate: date(fora.ate) })] : []),
    ...(faz ? [t('birthday')] : []),
  ].join('. ');
  return (
    <td
      data-tipo={fora?.tipo}
      data-inicio={fora?.de === dia || undefined}
      data-termina={fora?.ate === dia || undefined}
      data-fim={fimDeSemana(dia)}
      title={dito || undefined}
    >
      {faz && <IconCake size={14} aria-hidden />}
      {dito && <span className="visually-hidden">{dito}</span>}
    </td>
  );
}
