import type { Option, TipoDeUso, UsoDoProduto } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { type LinkTarget, linkTo, linkToRead } from '../../../platform/router/address.ts';
import { telasDeEstoque } from '../../estoque/addresses.ts';
import { telasDeProduto } from '../addresses.ts';
import classes from './usos.module.css';
import { usosTexts } from './usos-texts.ts';

const produto = ({ id }: Option) => linkToRead(telasDeProduto.formulario, id);
/** Where a record of each kind is looked at; the others are in the product's own form. */
const lugares: Partial<Record<TipoDeUso, (item: Option) => LinkTarget>> = {
  receitas: produto,
  grade: produto,
  variantes: produto,
  relacoes: produto,
  ajustes: ({ id }) => linkTo(telasDeProduto.ajuste, { ajuste: id }),
  contagens: ({ id }) => linkTo(telasDeEstoque.contagem, { id }),
  transferencias: () => linkTo(telasDeEstoque.transferencias),
};

/** A code before a name is for searching; here the name alone says it. */
const semCodigo = (rotulo: string) => rotulo.slice(rotulo.indexOf(' - ') + 3);
const comNome = new Set<TipoDeUso>(['receitas', 'grade', 'variantes', 'relacoes']);

interface ListaDeUsosProps {
  usos: readonly UsoDoProduto[];
  /** Name of the product on view: a variant says only what it adds to it. */
  de: string;
  /** Names without ways to them, inside a question. */
  plain?: boolean;
}

/** How many of each kind, and which. */
export function ListaDeUsos({ usos, de, plain = false }: ListaDeUsosProps) {
  const t = useTexts(usosTexts);
  return (
    <ul className={classes.usos}>
      {usos.map(({ tipo, total, itens }) => (
        <li key={tipo}>
          <b>{t(tipo, { count: total })}</b>
          <span>
            {itens.map((item, index) => (
              <Fragment key={item.id}>
                {index > 0 && ', '}
                {plain ? nomeDe(tipo, item, de) : <Nome tipo={tipo} item={item} de={de} />}
              </Fragment>
            ))}
            {total > itens.length && ` ${t('more', { count: total - itens.length })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function nomeDe(tipo: TipoDeUso, { rotulo }: Option, de: string): string {
  const nome = comNome.has(tipo) ? semCodigo(rotulo) : rotulo;
  return tipo === 'variantes' && nome.startsWith(`${de} `) ? nome.slice(de.length + 1) : nome;
}

function Nome({ tipo, item, de }: { tipo: TipoDeUso; item: Option; de: string }) {
  const lugar = lugares[tipo]?.(item);
  const nome = nomeDe(tipo, item, de);
  return lugar ? <Link {...lugar}>{nome}</Link> : nome;
}
