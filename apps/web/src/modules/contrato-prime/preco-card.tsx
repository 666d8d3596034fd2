import { decimal, paraTexto } from '@retaguarda/brasil';
import {
  type LinhaDePreco,
  type PreContrato,
  type Precificacao,
  precificar,
  tiposDePreco,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../platform/i18n/locale.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { AsideCard } from '../../platform/ui/form/aside-card.tsx';
import type { PreContratoValues } from './pre-contrato-values.ts';
import classes from './prime.module.css';
import { vigentesQuery } from './prime-api.ts';
import { primeTexts } from './prime-texts.ts';
import { valorUnitario } from './valor-unitario.ts';

type Conta = Pick<
  Precificacao,
  'linhas' | 'mensalidade' | 'mensalidadeBruta' | 'mensalidadeDesconto' | 'licenca' | 'licencaBruta' | 'licencaDesconto'
>;

const inteiro = (value: unknown, min: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= min;
const percentual = (value: string | null) => (value !== null && /^\d{1,3}(\.\d{1,4})?$/.test(value) ? value : '0');

/** The price as it is typed, by the function the server prices with. Of a contract, the price it was made with. */
export function PrecoCard({ salvo, revendaId }: { salvo: PreContrato | null; revendaId: number | null }) {
  const t = useTexts(primeTexts);
  const say = useInPageLanguage();
  const values = useWatch() as PreContratoValues;
  const data = /^\d{4}-\d{2}-\d{2}$/.test(values.dataPreco ?? '') ? values.dataPreco : null;
  const fixo = salvo?.situacao === 'convertido';
  const query = useQuery({ ...vigentesQuery(data ?? ''), enabled: data !== null && !fixo });
  if (salvo && fixo) {
    return (
      <AsideCard title={t('price')}>
        <p className={classes.note}>{t('priceSaved')}</p>
        <Tabela conta={salvo} />
      </AsideCard>
    );
  }
  const conta =
    query.data && data
      ? precificar(
          {
            revendaId,
            dataPreco: data,
            usuariosSimultaneos: inteiro(values.usuariosSimultaneos, 1) ? values.usuariosSimultaneos : 0,
            documentosFiscais: inteiro(values.documentosFiscais, 0) ? values.documentosFiscais : 0,
            componentes: (values.componentes ?? []).flatMap(({ componenteId, quantidade }) =>
              inteiro(componenteId, 1) && inteiro(quantidade, 1) ? [{ componenteId, quantidade }] : [],
            ),
            descontoMensalidadePercentual: percentual(values.descontoMensalidadePercentual),
            descontoLicencaPercentual: percentual(values.descontoLicencaPercentual),
          },
          query.data.tabelas,
          query.data.componentes,
        )
      : null;
  return (
    <AsideCard title={t('price')}>
      <p className={classes.note} role="status">
        {query.isError ? t('priceFailed') : conta ? t('priceNow') : t('priceReading')}
      </p>
      {conta &&
        (conta.linhas.length === 0 ? <p className={classes.note}>{t('priceEmpty')}</p> : <Tabela conta={conta} />)}
      {conta && Object.keys(conta.problemas).length > 0 && (
        <ul className={classes.problems}>
          {[...new Set(Object.values(conta.problemas))].map((problema) => (
            <li key={problema}>{say(problema)}</li>
          ))}
        </ul>
      )}
    </AsideCard>
  );
}

function Tabela({ conta }: { conta: Conta }) {
  const t = useTexts(primeTexts);
  return (
    <div className={classes.price}>
      <Lado
        linhas={conta.linhas.filter(({ cobranca }) => cobranca === 'mensal')}
        bruto={conta.mensalidadeBruta}
        desconto={conta.mensalidadeDesconto}
        total={conta.mensalidade}
        nome={t('monthly')}
        quando={t('perMonth')}
      />
      <Lado
        linhas={conta.linhas.filter(({ cobranca }) => cobranca === 'unica')}
        bruto={conta.licencaBruta}
        desconto={conta.licencaDesconto}
        total={conta.licenca}
        nome={t('licence')}
        quando={t('once')}
      />
    </div>
  );
}

interface LadoProps {
  linhas: readonly LinhaDePreco[];
  bruto: string;
  desconto: string;
  total: string;
  nome: string;
  quando: string;
}

function Lado({ linhas, bruto, desconto, total, nome, quando }: LadoProps) {
  const t = useTexts(primeTexts);
  const formats = useFormats();
  const { money, integer } = formats;
  const conta = ({ quantidade, valor, total }: LinhaDePreco) => {
    const unitario = valorUnitario(formats, valor);
    const isProduct = paraTexto(decimal(valor).times(quantidade)) === total;
    return isProduct
      ? `${integer(quantidade)} × ${unitario}`
      : t('bandReached', { quantidade: integer(quantidade), valor: unitario });
  };
  if (linhas.length === 0) return null;
  return (
    <dl>
      {linhas.map((linha) => (
        <div key={`${linha.tipo}-${linha.componenteId}`}>
          <dt>
            {linha.tipo === 'componente' ? linha.descricao : tiposDePreco[linha.tipo]}
            <small>{conta(linha)}</small>
          </dt>
          <dd>{money(linha.total)}</dd>
        </div>
      ))}
      {!/^0+(\.0+)?$/.test(desconto) && (
        <>
          <div>
            <dt>{t('gross')}</dt>
            <dd>{money(bruto)}</dd>
          </div>
          <div>
            <dt>{t('discount')}</dt>
            <dd>-{money(desconto)}</dd>
          </div>
        </>
      )}
      <div className={classes.total}>
        <dt>
          {nome} <small>{quando}</small>
        </dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
