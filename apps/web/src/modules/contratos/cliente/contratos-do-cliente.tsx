import { Button, Skeleton } from '@mantine/core';
import { Decimal } from '@retaguarda/brasil';
import { type ContratoCompleto, contratosCalls, estaEmVigor } from '@retaguarda/contracts';
import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { RowMenu } from '../../../platform/ui/list/row-menu.tsx';
import { today } from '../../../platform/ui/today.ts';
import { acoesTexts } from '../acoes/acoes-texts.ts';
import { useContratoAcoes } from '../acoes/use-contrato-acoes.tsx';
import { telasDeContrato } from '../addresses.ts';
import { contratoTexts } from '../contrato/contrato-texts.ts';
import { contratosDaEmpresaQuery } from '../contratos-api.ts';
import { SituacaoBadge } from '../situacao-badge.tsx';
import classes from './contratos-do-cliente.module.css';

/** All contracts of a client, the inactive ones too, as a section of the client's record. */
export function ContratosDoCliente({ empresaId }: { empresaId: number | null }) {
  const t = useTexts(contratoTexts);
  const { can } = useSession();
  if (!can(contratosCalls.listOfCompany.access)) return null;
  return empresaId === null ? (
    <SectionCard title={t('sectionContracts')}>
      <p className={classes.hint}>{t('afterClient')}</p>
    </SectionCard>
  ) : (
    <Contratos empresaId={empresaId} />
  );
}

function Contratos({ empresaId }: { empresaId: number }) {
  const t = useTexts(contratoTexts);
  const a = useTexts(acoesTexts);
  const { money } = useFormats();
  const { can } = useSession();
  const navigate = useNavigate();
  const query = useQuery(contratosDaEmpresaQuery(empresaId));
  const acoes = useContratoAcoes();
  const go = (acao: 'ver' | 'editar', { id }: ContratoCompleto) =>
    void navigate(linkTo(telasDeContrato.daEmpresa, { acao, id }));
  const add = can(contratosCalls.create.access) && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={15} />}
      onClick={() => void navigate(linkTo(telasDeContrato.daEmpresa, { acao: 'adicionar', empresaId }))}
    >
      {t('add')}
    </Button>
  );
  const noUpdate = can(contratosCalls.update.access) ? undefined : a('noUpdate');
  const actionsOf = (contrato: ContratoCompleto): RowAction[] => [
    { id: 'ver', label: a('open'), icon: IconEye, run: () => go('ver', contrato) },
    {
      id: 'editar',
      label: a('edit'),
      icon: IconPencil,
      refusal: noUpdate,
      run: () => go('editar', contrato),
    },
    ...acoes.passos(contrato),
    ...acoes.papeis(contrato),
  ];
  const contratos = query.data ?? [];
  const emVigor = contratos
    .filter((contrato) => estaEmVigor(contrato, today()))
    .reduce((sum, { mensalidadeValor }) => sum.plus(mensalidadeValor), new Decimal(0));

  return (
    <SectionCard
      title={t('sectionContracts')}
      note={contratos.length > 0 && `${t('inForce')}: ${money(emVigor.toFixed(2))}`}
      actions={add}
    >
      {query.isError && (
        <ErrorBlock what={t('theContracts')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton height={56} />}
      {query.isSuccess && contratos.length === 0 && <p className={classes.hint}>{t('emptyText')}</p>}
      <ul className={classes.list}>
        {contratos.map((contrato) => (
          <ContratoItem key={contrato.id} contrato={contrato} actions={actionsOf(contrato)} />
        ))}
      </ul>
      {acoes.dialogos}
    </SectionCard>
  );
}

interface ContratoItemProps {
  contrato: ContratoCompleto;
  actions: readonly RowAction[];
}

function ContratoItem({ contrato, actions }: ContratoItemProps) {
  const t = useTexts(contratoTexts);
  const { money, date } = useFormats();
  const { id, numero, contratoTipo, situacao, ativo, inicio, fim, diaVencimento, quantidadeAcessos } = contrato;
  const facts = [
    fim === null ? t('since', { data: date(inicio) }) : t('until', { inicio: date(inicio), fim: date(fim) }),
    t('day', { dia: diaVencimento }),
    quantidadeAcessos !== null && t('accessCount', { count: quantidadeAcessos }),
    contrato.implantacaoSituacao?.rotulo,
    contrato.motivo,
  ];
  return (
    <li className={classes.item} data-out={!ativo || undefined}>
      <Link {...linkToRead(telasDeContrato.daEmpresa, id)} className={classes.open}>
        <span className={classes.line}>
          <strong>
            {numero} · {contratoTipo.rotulo}
          </strong>
          <SituacaoBadge situacao={situacao} ativo={ativo} />
        </span>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </Link>
      <span className={classes.figure}>
        {money(contrato.mensalidadeValor)}
        <small>{t('perMonth')}</small>
      </span>
      <RowMenu label={t('actionsOf', { numero: String(numero) })} actions={actions} />
    </li>
  );
}
