import { Button } from '@mantine/core';
import {
  type ContratoCompleto,
  contratoCampos,
  contratosCalls,
  type Field,
  podeEditarTermos,
  refName,
} from '@retaguarda/contracts';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useWayBack } from '../../../platform/router/use-way-back.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { fieldText } from '../../../platform/ui/field-text.ts';
import page from '../../../platform/ui/form/form-page.module.css';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { FieldGrid, Span } from '../../../platform/ui/form/section-card.tsx';
import { spanOf } from '../../../platform/ui/inputs/field-input.tsx';
import { RowMenu } from '../../../platform/ui/list/row-menu.tsx';
import registers from '../../../platform/ui/record/registers.module.css';
import { useValueWords } from '../../../platform/ui/value-words.ts';
import { OQueFalta } from '../acoes/o-que-falta.tsx';
import { levaAdiante, useContratoAcoes } from '../acoes/use-contrato-acoes.tsx';
import { telasDeContrato } from '../addresses.ts';
import { precoQuery } from '../contratos-api.ts';
import { SituacaoBadge } from '../situacao-badge.tsx';
import { ArquivosSection } from './arquivos-section.tsx';
import { ContratoAside } from './contrato-aside.tsx';
import { contratoTexts } from './contrato-texts.ts';
import { ObservacoesSection } from './observacoes-section.tsx';
import { PrecoDerivadoTable } from './preco-derivado.tsx';
import { Registros } from './registros.tsx';

/** A contract to be read: what is there, by section; what is not there takes no room. */
export function ContratoReadPage({ contrato }: { contrato: ContratoCompleto }) {
  const t = useTexts(contratoTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const acoes = useContratoAcoes();
  const [next, ...others] = acoes.passos(contrato);
  const mayUpdate = can(contratosCalls.update.access);
  // The accent is on what comes next.
  const accented = next !== undefined && levaAdiante(next);
  const back = useWayBack(linkTo(telasDeContrato.lista));
  return (
    <div className={page.scroll}>
      <PageHead
        title={t('contract', { numero: String(contrato.numero) })}
        badges={
          <>
            <span>{contrato.contratoTipo.rotulo}</span>
            <SituacaoBadge situacao={contrato.situacao} ativo={contrato.ativo} />
          </>
        }
        actions={
          <>
            <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={back}>
              {t('back')}
            </Button>
            {next && (
              <Button
                variant={accented ? 'filled' : 'default'}
                disabled={next.refusal !== undefined}
                title={next.refusal}
                onClick={next.run}
              >
                {next.label}
              </Button>
            )}
            {mayUpdate && (
              <Button
                variant={accented ? 'default' : 'filled'}
                leftSection={<IconPencil size={16} />}
                onClick={() =>
                  void navigate({
                    ...linkTo(telasDeContrato.daEmpresa, { acao: 'editar', id: contrato.id }),
                    replace: true,
                  })
                }
              >
                {t('edit')}
              </Button>
            )}
            <RowMenu
              label={t('actionsOf', { numero: String(contrato.numero) })}
              actions={[...others, ...acoes.papeis(contrato)]}
            />
          </>
        }
      />
      <div className={registers.reading}>
        <div className={page.sections}>
          {podeEditarTermos(contrato.situacao) && <OQueFalta contrato={contrato} />}
          <Campos contrato={contrato} />
          <Preco contrato={contrato} />
          <Registros contrato={contrato} />
          {contrato.arquivos.length > 0 && <ArquivosSection contrato={contrato} writes={false} />}
          {contrato.observacoes.length > 0 && <ObservacoesSection contrato={contrato} writes={false} />}
        </div>
        <aside className={page.aside}>
          <ContratoAside contrato={contrato} />
        </aside>
      </div>
      {acoes.dialogos}
    </div>
  );
}

const vazio = (valor: unknown) => valor === null || valor === undefined || valor === '' || valor === false;

/** The fields that hold something, by the sections of the contract. */
function Campos({ contrato }: { contrato: ContratoCompleto }) {
  const t = useTexts(contratoTexts);
  const formats = useFormats();
  const words = useValueWords();
  const lido = contrato as unknown as Record<string, unknown>;
  const cheios = (Object.entries(contratoCampos) as [string, Field][]).filter(
    ([nome, { kind }]) => !vazio(lido[kind === 'ref' ? refName(nome) : nome]),
  );
  const secoes = Map.groupBy(cheios, ([, { section }]) => section ?? t('sectionMain'));
  return [...secoes].map(([title, campos]) => (
    <section key={title} className={registers.section} aria-label={title}>
      <h2 className={registers.sectionTitle}>{title}</h2>
      <div className={registers.facts}>
        <FieldGrid as="dl">
          {campos.map(([nome, field]) => (
            <Span key={nome} of={Math.max(4, spanOf(field))}>
              <dt>{field.label}</dt>
              <dd>
                {field.unit === 'R$' ? formats.money(String(lido[nome])) : fieldText(nome, field, lido, formats, words)}
              </dd>
            </Span>
          ))}
        </FieldGrid>
      </div>
    </section>
  ));
}

/** What the tables say today, beside what was agreed. */
function Preco({ contrato }: { contrato: ContratoCompleto }) {
  const { contratoTipoId, opcaoIds, empresaId, quantidadeAcessos, inicio } = contrato;
  const { data } = useQuery(precoQuery({ contratoTipoId, opcaoIds, empresaId, quantidadeAcessos, data: inicio }));
  return data ? (
    <section className={registers.section}>
      <PrecoDerivadoTable preco={data} />
    </section>
  ) : null;
}
