import { Alert } from '@mantine/core';
import { type ContratoCompleto, contratoCampos, faltaParaCobrar } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { telasDeContrato } from '../addresses.ts';
import { acoesTexts } from './acoes-texts.ts';

interface Props {
  contrato: Pick<ContratoCompleto, 'id' | 'pagamentoFormaId'>;
  /** The dialog it stands in closes on the way. */
  onLeave?: () => void;
}

/** What a contract still needs to be charged, each leading to its field. */
export function OQueFalta({ contrato, onLeave }: Props) {
  const t = useTexts(acoesTexts);
  return faltaParaCobrar(contrato).map((campo) => (
    <Alert key={campo} color="yellow" variant="light" role="status">
      {t('missing', { campo: contratoCampos[campo].label.toLowerCase() })}{' '}
      <Link {...linkTo(telasDeContrato.daEmpresa, { acao: 'editar', id: contrato.id, campo })} onClick={onLeave}>
        {t('fillIn', { campo: contratoCampos[campo].label.toLowerCase() })}
      </Link>
    </Alert>
  ));
}
